import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Encoding } from './precompressed-body.ts'

/** Sorted by size, smallest first. */
const COMPRESSED = ['br', 'gzip'] as const

/** Browsers send one of a few headers, so the result of each is cached. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 })

/**
 * Returns the smallest encoding that an `Accept-Encoding` allows. Weights are otherwise ignored, because bodies are
 * precompressed and a larger encoding saves no work on either side.
 */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity'
  const known = negotiated.get(header)
  if (known !== undefined) return known
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(COMPRESSED)
  const encoding = COMPRESSED.find((each) => accepted.includes(each)) ?? 'identity'
  negotiated.set(header, encoding)
  return encoding
}
