import { Worker } from 'node:worker_threads'
import type { DemoEveningOptions, EveningEnd } from './demo-evening.ts'

/** Megabytes of old objects; a running evening has a third of it. */
const MOST_MEMORY = 192

export type DemoEveningThread = {
  /** Rejects if the thread fails or is terminated. */
  readonly ended: Promise<EveningEnd>
  /** Lets everybody finish and go home. */
  readonly end: () => void
  readonly terminate: () => Promise<unknown>
}

export function demoEveningThread(options: DemoEveningOptions): DemoEveningThread {
  const worker = new Worker(new URL('./demo-evening-worker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  return {
    ended: ended(worker),
    end: () => worker.postMessage('end'),
    terminate: () => worker.terminate(),
  }
}

async function ended(worker: Worker): Promise<EveningEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<EveningEnd>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
  try {
    return await promise
  } finally {
    await worker.terminate()
  }
}
