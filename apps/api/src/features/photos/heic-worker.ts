/** Decodes one phone photograph (HEVC in HEIF) in a separate thread, because it takes seconds of CPU time. */
import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import type { HeicJob, HeicResult } from './heic.ts'

const { file, mostMegapixels }: HeicJob = workerData

async function result(): Promise<HeicResult> {
  const [image] = await decode.all({ buffer: file })
  if (image === undefined) return { kind: 'unreadable' }
  // The size is known without decoding, so that a decompression bomb is not decoded. The library's types omit these
  // fields.
  const { width, height } = image as unknown as { readonly width: number; readonly height: number }
  const megapixels = (width * height) / 1_000_000
  if (megapixels > mostMegapixels) return { kind: 'large', megapixels }
  const pixels = await image.decode()
  return { kind: 'decoded', width, height, pixels: new Uint8ClampedArray(pixels.data) }
}

const done = await result().catch((): HeicResult => ({ kind: 'unreadable' }))
parentPort?.postMessage(done, done.kind === 'decoded' ? [done.pixels.buffer] : [])
