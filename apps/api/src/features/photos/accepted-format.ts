import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { PhotoFormat } from './encode.ts'

/** Browsers send one of a few headers. */
const known = new LRUCache<string, PhotoFormat>({ max: 200 })

/**
 * The smallest format that a client names in its `Accept`. `image/*` and `*` alone do not count: what sends them may know neither AVIF nor WebP,
 * and everything shows JPEG.
 */
export function acceptedFormat(accept: string | undefined): PhotoFormat {
  if (accept === undefined) return 'jpeg'
  const before = known.get(accept)
  if (before !== undefined) return before
  const named = new Negotiator({ headers: { accept } }).mediaTypes()
  const format = named.includes('image/avif') ? 'avif' : named.includes('image/webp') ? 'webp' : 'jpeg'
  known.set(accept, format)
  return format
}
