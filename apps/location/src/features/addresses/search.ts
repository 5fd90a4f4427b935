/** The address search: from a query to the streets and villages that match, then to their houses. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Houses } from './houses.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { createResultCache } from './result-cache.ts'
import { searchHouses } from './search-houses.ts'
import type { SearchIndex } from './search-index.ts'

/** Rows of at most ten houses, best first; of equal matches those near `near` come first. Accepts any string. */
export type Search = (query: string, near: LngLat | null) => readonly number[]

/** Queries of different customers start with the same few letters. About 10 MB. */
const CACHED_QUERIES = 30_000
/** Longer queries are pasted rather than typed and seldom come again. */
const MAX_CACHED_LENGTH = 80

export function createSearch(index: SearchIndex, houses: Houses): Search {
  const cached = createResultCache<readonly number[]>(CACHED_QUERIES)
  return (query, near) => {
    const parsed = parseQuery(query)
    if (parsed === null) return []
    const find = () => searchHouses(houses, index.find(parsed, near), parsed.houseType)
    return query.length > MAX_CACHED_LENGTH ? find() : cached(cacheKey(parsed, near), find)
  }
}

/** Equal for queries that differ in punctuation only. */
const cacheKey = ({ tokens, houseType, accented }: ParsedQuery, near: LngLat | null) =>
  JSON.stringify([tokens.map((token) => Object.values(token)), houseType, [...accented.values()], near])
