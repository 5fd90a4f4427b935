/** The address search: finds the streets and villages that match a query, and then their houses. */
import { LRUCache } from 'lru-cache'
import { type ParsedQuery, parseQuery, tokenKey } from '../query/parse-query.ts'
import type { Houses } from '../table/houses.ts'
import type { Near } from './proximity.ts'
import { type PackedFound, searchHouses } from './search-houses.ts'
import type { SearchIndex } from './search-index.ts'

/** Returns at most ten houses, best first; of equal matches those near `near` come first. Accepts any string. */
export type Search = (text: string, near: Near | null) => readonly PackedFound[]

/** Cached because queries of different customers start with the same few letters. Takes about 7 MB. */
const CACHED_QUERIES = 30_000
/** Longer queries are pasted rather than typed, and are seldom repeated. */
const MAX_CACHED_LENGTH = 80

export function createSearch(index: SearchIndex, houses: Houses): Search {
  const find = (query: ParsedQuery, near: Near | null) =>
    searchHouses(houses, index.find(query, near), query.houseType)
  const cache = new LRUCache<string, readonly PackedFound[], { query: ParsedQuery; near: Near | null }>({
    max: CACHED_QUERIES,
    memoMethod: (_key, _stale, { context: { query, near } }) => find(query, near),
  })
  return (text, near) => {
    const query = parseQuery(text)
    if (query === null) return []
    if (text.length > MAX_CACHED_LENGTH) return find(query, near)
    return cache.memo(cacheKey(query, near), { context: { query, near } })
  }
}

/** Returns equal keys for queries that differ only in punctuation. Keys are short, because thousands are stored. */
const cacheKey = ({ tokens, houseType, accented }: ParsedQuery, near: Near | null) =>
  [...tokens.map(tokenKey), houseType, ...accented.values(), near && JSON.stringify(near)].join(' ')
