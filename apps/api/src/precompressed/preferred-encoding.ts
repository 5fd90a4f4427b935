import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Encoding } from './precompressed-body.ts'

/** The smallest first. */
const COMPRESSED = ['br', 'gzip'] as const

/** Browsers send one of a few headers; each is negotiated once. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 })

/**
 * The encoding in which to answer a request with that `Accept-Encoding`: the smallest that it accepts at all. Its weights decide nothing
 * else: what is sent has been compressed once for all, so that a larger encoding saves neither side any work.
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
