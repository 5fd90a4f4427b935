/** From a text to houses: the names that it may mean, then their houses. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Houses } from './houses.ts'
import { createRecent } from './result-cache.ts'
import { searchHouses } from './search-houses.ts'
import type { SearchIndex } from './search-index.ts'
import { readSearchText, type SearchText } from './search-text.ts'

/** Rows of at most ten houses, best first; those near the place come first. Takes any text at all. */
export type Search = (text: string, near: LngLat | null) => readonly number[]

/** Everyone begins with the same few letters, and a comma says nothing. About 10 MB. */
const RECENT_TEXTS = 30_000
/** Whoever pastes more than an address waits a millisecond. */
const LONGEST_KEPT = 80

export function createSearch(index: SearchIndex, houses: Houses): Search {
  /** What was found for what texts mean. */
  const recent = createRecent<readonly number[]>(RECENT_TEXTS)
  return (text, near) => {
    const wanted = readSearchText(text)
    if (wanted === null) return []
    const find = () => searchHouses(houses, index.find(wanted, near), wanted.houseType)
    return text.length > LONGEST_KEPT ? find() : recent(meaningOf(wanted, near), find)
  }
}

const meaningOf = ({ tokens, houseType, accented }: SearchText, near: LngLat | null) =>
  JSON.stringify([tokens.map((token) => Object.values(token)), houseType, [...accented.values()], near])
