/** xz on a thread of its own: unpacking takes a core, as gzip takes one of those threads that Node has for it. */
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { OperatorError } from '@sousto/postgres/operator-error.ts'

export type Streams = {
  readonly packed: ReadableStream<Uint8Array>
  readonly unpacked: WritableStream<Uint8Array>
}

/** Bytes unpacked while those before them are still read. */
const AHEAD = 2 * 1024 * 1024
const THREAD = new URL('unxz-worker.ts', import.meta.url)

/**
 * Throws what is wrong with `bytes`; `OperatorError` when the thread itself ends before it is done. `unused` ends the thread also where
 * nobody reads on.
 */
export async function* unxzipped(
  bytes: AsyncIterable<Uint8Array>,
  unused: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const packed = ReadableStream.from(bytes)
  const { readable, writable: unpacked } = new TransformStream<Uint8Array, Uint8Array>()
  const streams: Streams = { packed, unpacked }
  const thread = new Worker(THREAD, { workerData: streams, transferList: [packed, unpacked] })
  const pieces = Readable.fromWeb(readable, { highWaterMark: AHEAD })
  const died = (cause: unknown) =>
    pieces.destroy(
      new OperatorError('Rozbalování archivu skončilo předčasně; spusťte import znovu.', { cause }),
    )
  thread.once('error', died)
  thread.once('exit', (code) => {
    if (code !== 0) died(code)
  })
  unused.addEventListener('abort', () => void thread.terminate(), { once: true })
  try {
    yield* pieces
  } finally {
    await thread.terminate()
  }
}
