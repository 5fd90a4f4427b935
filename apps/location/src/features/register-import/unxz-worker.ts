/** The thread of `unxz.ts`. */
import { workerData } from 'node:worker_threads'
import xz from 'xz-decompress'
import type { Streams } from './unxz.ts'

/** Many small pieces would cost more to pass over than to unpack. */
const PIECE = 256 * 1024

async function* largePieces(small: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of small) {
    pieces.push(piece)
    length += piece.length
    if (length < PIECE) continue
    yield Buffer.concat(pieces)
    pieces = []
    length = 0
  }
  yield Buffer.concat(pieces)
}

/** Who reads `unpacked` meets the error. */
const ended = () => {}

// `unxz.ts` started it with these.
const { packed, unpacked } = workerData as Streams
await ReadableStream.from(largePieces(new xz.XzReadableStream(packed)))
  .pipeTo(unpacked)
  .catch(ended)
