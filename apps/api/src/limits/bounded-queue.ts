/** Work that many ask for and few get at once: only so many wait, for so long, and whoever comes after them is told to come again. */
import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import { createClientCount } from './client-count.ts'

/** The turn does not come soon enough. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export type BoundedQueueOptions = {
  /** Pieces of work at once. */
  readonly concurrency: number
  /** Those that wait, of all clients. */
  readonly maxWaiting?: number
  /** Those of one client, running and waiting. Many people share an address: an office, a network of phones. */
  readonly maxOfClient?: number
  /** Milliseconds that one may wait. */
  readonly maxWait: number
}

export type BoundedQueue = {
  /**
   * Does the work when it is its turn. `client`: of `http/client.ts`.
   * @throws QueueFull after half of `maxWait` to all of it, if the turn does not come by then or too many wait already: a refusal at once would be
   * asked again at once. The reason of `gone` if the client leaves while it waits.
   */
  readonly run: <T>(client: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>
}

export function createBoundedQueue({
  concurrency,
  maxWaiting = 64,
  maxOfClient = 24,
  maxWait,
}: BoundedQueueOptions): BoundedQueue {
  const queue = new PQueue({ concurrency })
  const clients = createClientCount(maxOfClient)

  /** Not all at the same moment: those who came together would come back together. */
  async function refuse(gone?: AbortSignal): Promise<never> {
    await sleep(maxWait * (0.5 + Math.random() / 2), undefined, { signal: gone })
    throw new QueueFull()
  }

  async function inTurn<T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (queue.size >= maxWaiting) return await refuse(gone)
    const waiting = new AbortController()
    const giveUp = () => waiting.abort(gone?.reason)
    gone?.addEventListener('abort', giveUp)
    const timer = setTimeout(() => waiting.abort(new QueueFull()), maxWait)
    const endWaiting = () => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', giveUp)
    }
    // Work that has begun keeps its place until it ends, although its client may leave.
    const start = () => {
      endWaiting()
      return work()
    }
    try {
      return await queue.add(start, { signal: waiting.signal })
    } finally {
      endWaiting()
    }
  }

  return {
    run: async (client, work, gone) => {
      const leave = clients.enter(client)
      if (leave === null) return await refuse(gone)
      try {
        return await inTurn(work, gone)
      } finally {
        leave()
      }
    },
  }
}
