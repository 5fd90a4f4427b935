/**
 * All addresses in memory, loaded and searched by a worker thread: neither loading nor many people typing delays orders and pages. The
 * houses are in memory that both threads share.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { createAdaptiveLifo } from './adaptive-lifo.ts'
import type { Loaded, SearchRequest, SearchResult, WorkerOptions } from './address-index-worker.ts'
import type { Houses } from './houses.ts'

export type AddressIndex = {
  /** Unique to this index. */
  readonly version: string
  /** The number of streets and parts of towns. */
  readonly names: number
  readonly houses: Houses
  /** Rows of at most ten houses, best first; of equal matches those near `near` come first. Accepts any string. */
  readonly search: (query: string, near: LngLat | null) => Promise<readonly number[]>
  /** Ends the worker when all pending searches are answered. */
  readonly close: () => Promise<void>
}

type PendingSearch = SearchRequest & {
  readonly resolve: (rows: readonly number[]) => void
  readonly reject: (error: unknown) => void
}

/** Searches per message, and messages sent ahead of the answers: enough to keep the worker busy. */
const BATCH_SIZE = 4
const BATCHES_IN_FLIGHT = 3
/** Milliseconds (`adaptive-lifo.ts`). */
const MAX_WAIT = 6
/** Milliseconds between checks whether all pending searches are answered. */
const DRAIN_INTERVAL = 10

/** Rejects if the register cannot be read. An error of the worker after that ends the process. */
export async function openAddressIndex(options: WorkerOptions): Promise<AddressIndex> {
  const worker = new Worker(new URL('./address-index-worker.ts', import.meta.url), { workerData: options })
  const [loaded] = await once(worker, 'message')
  const { houses, names }: Loaded = loaded

  const queue = createAdaptiveLifo<PendingSearch>(MAX_WAIT)
  /** In the order of their answers. */
  const inFlight: (readonly PendingSearch[])[] = []
  const pending = new Set<PendingSearch>()
  let isScheduled = false
  let failure: { readonly error: unknown } | null = null

  function nextBatch(): readonly PendingSearch[] {
    const now = performance.now()
    const batch: PendingSearch[] = []
    while (batch.length < BATCH_SIZE) {
      const next = queue.next(now)
      if (next === undefined) break
      batch.push(next)
    }
    return batch
  }

  function sendBatches(): void {
    while (inFlight.length < BATCHES_IN_FLIGHT) {
      const batch = nextBatch()
      if (batch.length === 0) return
      inFlight.push(batch)
      worker.postMessage(batch.map(({ query, near }): SearchRequest => ({ query, near })))
    }
  }

  /** Waits for all searches of the same tick, so that they share batches. */
  async function schedule(): Promise<void> {
    if (isScheduled) return
    isScheduled = true
    await setImmediate()
    isScheduled = false
    sendBatches()
  }

  worker.on('message', (results: readonly SearchResult[]) => {
    const batch = inFlight.shift() ?? []
    sendBatches()
    for (const [index, search] of batch.entries()) {
      pending.delete(search)
      const result = results[index] ?? []
      if (result instanceof Error) search.reject(result)
      else search.resolve(result)
    }
  })
  worker.on('error', (error) => {
    failure = { error }
    for (const { reject } of pending) reject(error)
    pending.clear()
    throw error
  })

  return {
    version: randomUUID(),
    names,
    houses,
    search: (query, near) =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure.error)
          return
        }
        const search = { query, near, resolve, reject }
        pending.add(search)
        queue.add(search, performance.now())
        void schedule()
      }),
    close: async () => {
      // A caller that has just got this index searches before the next tick.
      await setImmediate()
      while (pending.size > 0) await setTimeout(DRAIN_INTERVAL)
      await worker.terminate()
    },
  }
}
