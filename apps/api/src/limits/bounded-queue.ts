/**
 * A queue for work that many request and few get at once: a limited number waits for a limited time, and further
 * requests are asked to retry.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import { createClientCount } from './client-count.ts'

/** Thrown if the turn does not come soon enough. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export type BoundedQueueOptions = {
  /** The number of tasks running at once. */
  readonly concurrency: number
  /** The maximum number of waiting tasks of all clients. */
  readonly maxWaiting?: number
  /**
   * The maximum number of running and waiting tasks of one client. Many people may share an address: an office, or a
   * network of phones.
   */
  readonly maxOfClient?: number
  /** The milliseconds that a task may wait. */
  readonly maxWait: number
}

export type BoundedQueue = {
  /**
   * Runs the work when it is its turn. `client` comes from `http/client.ts`.
   * @throws QueueFull after half of `maxWait` to all of it, if the turn does not come by then or too many are waiting:
   * an immediate rejection would be retried immediately. Throws the reason of `gone` if the client leaves while it
   * waits.
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

  /** Rejections are spread over time, because clients that arrived together would return together. */
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
    // Work that has started keeps its place until it ends, even if its client leaves.
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
