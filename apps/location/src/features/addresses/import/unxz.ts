/** xz decompression in a worker thread, because it needs a whole core. For gzip, Node uses its own threads. */
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { OperatorError } from '@sousto/postgres/operator-error.ts'

export type Streams = {
  readonly packed: ReadableStream<Uint8Array>
  readonly unpacked: WritableStream<Uint8Array>
}

/** Bytes decompressed ahead of the reader. */
const BUFFER_SIZE = 2 * 1024 * 1024
const WORKER = new URL('unxz-worker.ts', import.meta.url)

/**
 * Throws errors of `bytes` unchanged, and `OperatorError` if the worker ends early. Aborting `finished` ends the worker even if the
 * generator is never resumed.
 */
export async function* unxz(
  bytes: AsyncIterable<Uint8Array>,
  finished: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const packed = ReadableStream.from(bytes)
  const { readable, writable: unpacked } = new TransformStream<Uint8Array, Uint8Array>()
  const streams: Streams = { packed, unpacked }
  const worker = new Worker(WORKER, { workerData: streams, transferList: [packed, unpacked] })
  const chunks = Readable.fromWeb(readable, { highWaterMark: BUFFER_SIZE })
  const fail = (cause: unknown) =>
    chunks.destroy(
      new OperatorError('Rozbalování archivu skončilo předčasně; spusťte import znovu.', { cause }),
    )
  worker.once('error', fail)
  worker.once('exit', (code) => {
    if (code !== 0) fail(code)
  })
  finished.addEventListener('abort', () => void worker.terminate(), { once: true })
  try {
    yield* chunks
  } finally {
    await worker.terminate()
  }
}
