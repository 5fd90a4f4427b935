/**
 * Rendering a page takes the whole process for some 20 ms. So only so many wait for it, and whoever comes after them is told to come
 * again; and calls that matter more than a page get their turn between two renderings.
 */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import PQueue from 'p-queue'

/** No page can be rendered soon enough. */
export class RenderQueueFull extends Error {
  override readonly name = 'RenderQueueFull'
}

export type RenderQueueOptions = {
  /** Renderings at once: while one waits for its data another is written. */
  readonly concurrency?: number
  /** Renderings that wait, of all clients. */
  readonly maxWaiting?: number
  /** Renderings of one client, running and waiting. Many people share an address: an office, a network of phones. */
  readonly maxOfClient?: number
  /** Milliseconds that a rendering may wait. With the time for its calls (`pages.ts`) a page is answered within five seconds. */
  readonly maxWait?: number
  /** Whether a call is being answered that a page must not delay. */
  readonly hasUrgent?: () => boolean
}

/** Milliseconds for which a rendering lets urgent calls go first. They may never end: pages are rendered then, too, only fewer. */
const MAX_YIELD = 50
/** Milliseconds between two looks whether they have ended. */
const LOOK_EVERY = 5

export type RenderQueue = {
  /**
   * Runs `render` when it is its turn. `client`: an address.
   * @throws RenderQueueFull after `maxWait`, if the turn does not come by then or too many wait already: a refusal at once would be
   * asked again at once. The reason of `gone` if the client leaves.
   */
  readonly run: <T>(client: string, gone: AbortSignal, render: () => Promise<T>) => Promise<T>
}

export function createRenderQueue({
  concurrency = 4,
  maxWaiting = 64,
  maxOfClient = 24,
  maxWait = 800,
  hasUrgent = () => false,
}: RenderQueueOptions = {}): RenderQueue {
  const queue = new PQueue({ concurrency })
  const starts = new PQueue({ concurrency: 1 })
  const ofClients = new Map<string, number>()

  async function refuse(gone: AbortSignal): Promise<never> {
    await sleep(maxWait, undefined, { signal: gone })
    throw new RenderQueueFull()
  }

  async function inTurn<T>(gone: AbortSignal, render: () => Promise<T>): Promise<T> {
    if (queue.size >= maxWaiting) return await refuse(gone)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new RenderQueueFull()), maxWait)
    const start = async () => {
      clearTimeout(timer)
      await starts.add(() => letOthersGoFirst(hasUrgent))
      return render()
    }
    try {
      return await queue.add(start, { signal: AbortSignal.any([gone, late.signal]) })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run: async (client, gone, render) => {
      const own = ofClients.get(client) ?? 0
      if (own >= maxOfClient) return await refuse(gone)
      ofClients.set(client, own + 1)
      try {
        return await inTurn(gone, render)
      } finally {
        const left = (ofClients.get(client) ?? 1) - 1
        if (left === 0) ofClients.delete(client)
        else ofClients.set(client, left)
      }
    },
  }
}

/** One at a time: renderings that start together would run as one. */
async function letOthersGoFirst(hasUrgent: () => boolean): Promise<void> {
  const until = performance.now() + MAX_YIELD
  await turn()
  while (hasUrgent() && performance.now() < until) await sleep(LOOK_EVERY)
}
