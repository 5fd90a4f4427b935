import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { PhotoFormat } from './encode.ts'

/** Cached because browsers send one of a few headers. */
const known = new LRUCache<string, PhotoFormat>({ max: 200 })

/**
 * Returns the smallest format that a client names in its `Accept`. `image/*` and `*` alone do not count, because their
 * senders may support neither AVIF nor WebP, while every client supports JPEG.
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
