/**
 * All addresses in memory, loaded, searched and drawn by a worker thread, so that neither loading nor many people who
 * type or view maps delay orders and pages. The houses are in memory that both threads share.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import { createTileCache, type SentTile } from '../../map/service.ts'
import type { PostTowns } from '../names/post-towns.ts'
import type { Near } from '../ranking/proximity.ts'
import { type Found, unpackFound } from '../ranking/search-houses.ts'
import type { Houses } from '../table/houses.ts'
import { createAdaptiveLifo } from './adaptive-lifo.ts'
import type { IndexRequest, IndexResult, Loaded, WorkerOptions } from './address-index-worker.ts'

export type AddressIndex = {
  readonly version: string
  readonly names: number
  readonly houses: Houses
  readonly postTowns: PostTowns
  /** Returns at most ten houses, best first; of equal matches those near `near` come first. Accepts any string. */
  readonly search: (query: string, near: Near | null) => Promise<readonly Found[]>
  /** Draws a tile of the map. One is drawn at a time, so that a search waits for at most one. */
  readonly tile: (tile: TileId) => Promise<SentTile>
  /** Ends the worker after all pending requests are answered. */
  readonly close: () => Promise<void>
}

type Pending = {
  readonly request: IndexRequest
  readonly resolve: (result: Exclude<IndexResult, Error>) => void
  readonly reject: (error: unknown) => void
}

/** The number of requests per message, and of messages sent ahead of the responses: enough to keep the worker busy. */
const BATCH_SIZE = 4
const BATCHES_IN_FLIGHT = 3
/** Further requests are rejected, because nobody would wait so long for a map. */
const MAX_WAITING_TILES = 400
/** In milliseconds (`adaptive-lifo.ts`). */
const MAX_WAIT = 6
/** Milliseconds between checks whether all pending requests are answered. */
const DRAIN_INTERVAL = 10

/** Rejects if the register cannot be read. A later error of the worker ends the process. */
export async function openAddressIndex(options: WorkerOptions): Promise<AddressIndex> {
  const worker = new Worker(new URL('./address-index-worker.ts', import.meta.url), { workerData: options })
  const [loaded] = await once(worker, 'message')
  const { houses, names, postTowns }: Loaded = loaded

  const queue = createAdaptiveLifo<Pending>(MAX_WAIT)
  /** Sorted in the order of their responses. */
  const inFlight: (readonly Pending[])[] = []
  const pending = new Set<Pending>()
  let isScheduled = false
  let failure: { readonly error: unknown } | null = null

  function nextBatch(): readonly Pending[] {
    const now = performance.now()
    const batch: Pending[] = []
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
      worker.postMessage(batch.map(({ request }) => request))
    }
  }

  /** Waits for all requests of the same tick, so that they share batches. */
  async function schedule(): Promise<void> {
    if (isScheduled) return
    isScheduled = true
    await setImmediate()
    isScheduled = false
    sendBatches()
  }

  worker.on('message', (results: readonly IndexResult[]) => {
    const batch = inFlight.shift() ?? []
    sendBatches()
    for (const [index, each] of batch.entries()) {
      pending.delete(each)
      const result = results[index] ?? []
      if (result instanceof Error) each.reject(result)
      else each.resolve(result)
    }
  })
  worker.on('error', (error) => {
    failure = { error }
    for (const { reject } of pending) reject(error)
    pending.clear()
    throw error
  })

  function send(request: IndexRequest): Promise<Exclude<IndexResult, Error>> {
    return new Promise((resolve, reject) => {
      if (failure) {
        reject(failure.error)
        return
      }
      const each = { request, resolve, reject }
      pending.add(each)
      queue.add(each, performance.now())
      void schedule()
    })
  }
  let lastTile: Promise<unknown> = Promise.resolve()
  let waitingTiles = 0

  return {
    version: randomUUID(),
    names,
    houses,
    postTowns,
    search: async (query, near) => {
      const rows = await send({ query, near })
      return typeof rows === 'string' ? [] : rows.map(unpackFound)
    },
    tile: createTileCache(async (tile) => {
      if (waitingTiles >= MAX_WAITING_TILES) throw new FailureError('unavailable', { retryAfter: 1 })
      waitingTiles += 1
      const drawn = lastTile.then(() => send({ tile }))
      lastTile = drawn.catch(() => {})
      try {
        return String(await drawn)
      } finally {
        waitingTiles -= 1
      }
    }),
    close: async () => {
      // A caller that has just got this index searches before the next tick.
      await setImmediate()
      while (pending.size > 0 || waitingTiles > 0) await setTimeout(DRAIN_INTERVAL)
      await worker.terminate()
    },
  }
}
