/** Decodes one photograph of a telephone (HEVC in HEIF) in a thread of its own: it takes seconds of a processor. */
import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import type { HeicJob, HeicResult } from './heic.ts'

const { file, mostMegapixels }: HeicJob = workerData

async function result(): Promise<HeicResult> {
  const [image] = await decode.all({ buffer: file })
  if (image === undefined) return { kind: 'unreadable' }
  // Known without decoding, so that a bomb is not decoded. The types do not name them.
  const { width, height } = image as unknown as { readonly width: number; readonly height: number }
  const megapixels = (width * height) / 1_000_000
  if (megapixels > mostMegapixels) return { kind: 'large', megapixels }
  const pixels = await image.decode()
  return { kind: 'decoded', width, height, pixels: new Uint8ClampedArray(pixels.data) }
}

const done = await result().catch((): HeicResult => ({ kind: 'unreadable' }))
parentPort?.postMessage(done, done.kind === 'decoded' ? [done.pixels.buffer] : [])
