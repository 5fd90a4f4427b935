/** The worker thread of rounds: one for each process, started when it is needed, and replaced when it dies. */
import { Worker } from 'node:worker_threads'
import type { Decision } from '@sousto/domain/dispatch/plan.ts'
import type { TravelTable } from '@sousto/domain/dispatch/travel-table.ts'
import type { DecisionCandidates } from '../../../database/column-types.ts'
import type { CityFacts } from './city-state.ts'

export type RoundTask = { readonly city: string; readonly facts: CityFacts; readonly travel: TravelTable }
/** A decision with the candidates that are stored. A proposal has none. */
export type PlannedDecision = Omit<Decision, 'candidates'> & { readonly candidates: DecisionCandidates }
/** Small, because the main thread waits while it is copied. */
export type RoundResult = {
  readonly decisions: readonly PlannedDecision[]
  /** In percent. */
  readonly load: number
}

/** The maximum time of a round. The lease is longer. */
const LONGEST_MS = 5_000

export type RoundThread = ReturnType<typeof createRoundThread>

export function createRoundThread(
  script = new URL('./round-worker.ts', import.meta.url),
  longestMs = LONGEST_MS,
) {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  function started(): Worker {
    if (worker !== null) return worker
    const thread = new Worker(script)
    const drop = () => {
      if (worker === thread) worker = null
    }
    // Between two rounds nothing else listens, and an unheard error would end the process.
    thread.on('error', drop)
    thread.on('exit', drop)
    // A process may end although its thread waits for the next round.
    thread.unref()
    worker = thread
    return thread
  }

  function computed(task: RoundTask): Promise<RoundResult> {
    const thread = started()
    const { promise, resolve, reject } = Promise.withResolvers<RoundResult>()
    const ended = (code: number) => reject(new Error(`the thread of a round ended with ${code}`))
    const late = setTimeout(() => {
      reject(new Error(`a round took more than ${longestMs} ms`))
      if (worker === thread) worker = null
      void thread.terminate()
    }, longestMs)
    thread.once('message', resolve).once('error', reject).once('exit', ended)
    thread.postMessage(task)
    return promise.finally(() => {
      clearTimeout(late)
      thread.off('message', resolve).off('error', reject).off('exit', ended)
    })
  }

  return {
    /** Computes one round after the other. Throws if the thread died, or was ended because it took too long. */
    compute: (task: RoundTask): Promise<RoundResult> => {
      const next = last.then(() => computed(task))
      last = next.catch(() => {})
      return next
    },
    close: async (): Promise<void> => {
      await worker?.terminate()
    },
  }
}
