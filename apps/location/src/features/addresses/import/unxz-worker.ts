/** The worker thread of `unxz.ts`. */
import { workerData } from 'node:worker_threads'
import xz from 'xz-decompress'
import type { Streams } from './unxz.ts'

/** Passing many small chunks between threads would cost more than decompressing them. */
const CHUNK_SIZE = 256 * 1024

async function* mergeChunks(small: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of small) {
    chunks.push(chunk)
    length += chunk.length
    if (length < CHUNK_SIZE) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  yield Buffer.concat(chunks)
}

/** The reader of `unpacked` gets the error. */
const ignoreError = () => {}

// `unxz.ts` passes exactly these.
const { packed, unpacked } = workerData as Streams
await ReadableStream.from(mergeChunks(new xz.XzReadableStream(packed)))
  .pipeTo(unpacked)
  .catch(ignoreError)
