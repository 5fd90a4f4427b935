/**
 * Decodes phone photographs. sharp's library has no HEVC decoder, so libheif in WebAssembly decodes them
 * (docs/decisions/055-heic.md) and applies the rotation stored in the file.
 */
import { Worker } from 'node:worker_threads'
import { limited } from '../../limits/limited.ts'
import { DAMAGED, TOO_SLOW, UnusablePhoto } from './unusable-photo.ts'

export type HeicJob = { readonly file: Uint8Array; readonly mostMegapixels: number }
export type HeicResult =
  /** Red, green, blue and opacity of each pixel. */
  | {
      readonly kind: 'decoded'
      readonly width: number
      readonly height: number
      readonly pixels: Uint8ClampedArray<ArrayBuffer>
    }
  | { readonly kind: 'large'; readonly megapixels: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'late' }

type Decoded = Extract<HeicResult, { readonly kind: 'decoded' }>

/** The resolution of the largest phone cameras; each megapixel takes 8 MB while it is decoded. */
const MAX_MEGAPIXELS = 50
const LONGEST_MS = 45_000
/** One at a time, because each decoding holds a whole picture in memory. */
const inTurn = limited({ atOnce: 1, waiting: 20 })

/** Throws `UnusablePhoto`. */
export async function decodeHeic(file: Buffer, longestMs = LONGEST_MS): Promise<Decoded> {
  const result = await (inTurn(() => decodedBy(file, longestMs)) ?? tooMany())
  if (result.kind === 'decoded') return result
  if (result.kind === 'unreadable') throw new UnusablePhoto(DAMAGED)
  if (result.kind === 'late') throw new UnusablePhoto(TOO_SLOW)
  const megapixels = Math.ceil(result.megapixels)
  throw new UnusablePhoto(`má ${megapixels} megapixelů, nejvýše smí ${MAX_MEGAPIXELS}`)
}

async function tooMany(): Promise<never> {
  throw new UnusablePhoto('musí počkat, čtou se jiné')
}

function decodedBy(file: Buffer, longestMs: number): Promise<HeicResult> {
  const workerData: HeicJob = { file, mostMegapixels: MAX_MEGAPIXELS }
  // The output is discarded, because the library writes about broken files to the console.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData,
    stdout: true,
    stderr: true,
  })
  return new Promise<HeicResult>((resolve) => {
    const unreadable = () => resolve({ kind: 'unreadable' })
    const late = setTimeout(() => resolve({ kind: 'late' }), longestMs)
    worker.once('message', resolve)
    worker.once('error', unreadable)
    worker.once('exit', () => {
      clearTimeout(late)
      unreadable()
    })
  }).finally(() => void worker.terminate())
}
