import * as z from 'zod/mini'
import { byteSize, type PrecompressedBody, precompress } from '../precompressed/precompressed-body.ts'
import { createCache } from './cache.ts'

/** Precompressed responses by name: computed at the first request, and again when their stamp changes. */
export type ResponseCache = {
  /** `value` returns the endpoint's response as the domain side of `codec`. */
  readonly json: <Codec extends z.core.$ZodType>(
    name: string,
    stamp: number | string,
    codec: Codec,
    value: () => Promise<z.output<Codec>>,
  ) => Promise<PrecompressedBody>
  readonly drop: () => void
}

/** The stamp of values that become stale only when the catalogue changes. */
export const LASTING = 0

/** About 700 menus of 120 dishes, in all their encodings. */
const CAPACITY = 48 * 1024 * 1024

/** `capacity` is in bytes. */
export function createResponseCache(capacity = CAPACITY): ResponseCache {
  const cache = createCache<PrecompressedBody>(capacity, byteSize)
  return {
    json: (name, stamp, codec, value) =>
      cache.get(name, stamp, async (known) =>
        precompress(JSON.stringify(z.encode(codec, await value())), known),
      ),
    drop: cache.drop,
  }
}
