/**
 * Rendering a page takes the whole process for some 20 ms. So only so many wait for it, and calls that matter more than a page get their
 * turn between two renderings.
 */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import {
  type BoundedQueue,
  type BoundedQueueOptions,
  createBoundedQueue,
} from '@sousto/api/limits/bounded-queue.ts'
import PQueue from 'p-queue'

export type RenderQueueOptions = Partial<BoundedQueueOptions> & {
  /** Whether a call is being answered that a page must not delay. */
  readonly hasUrgent?: () => boolean
}

/** Four at once: while one waits for its data another is written. With the time for its calls (`pages.ts`) a page is answered within five seconds. */
const LIMITS = { concurrency: 4, maxWait: 800 } as const
/** Milliseconds for which a rendering lets urgent calls go first. They may never end: pages are rendered then, too, only fewer. */
const MAX_YIELD = 50
/** Milliseconds between two looks whether they have ended. */
const LOOK_EVERY = 5

export function createRenderQueue({
  hasUrgent = () => false,
  ...limits
}: RenderQueueOptions = {}): BoundedQueue {
  const queue = createBoundedQueue({ ...LIMITS, ...limits })
  const starts = new PQueue({ concurrency: 1 })
  return {
    run: (client, render, gone) =>
      queue.run(
        client,
        async () => {
          await starts.add(() => letOthersGoFirst(hasUrgent))
          return await render()
        },
        gone,
      ),
  }
}

/** One at a time: renderings that start together would run as one. */
async function letOthersGoFirst(hasUrgent: () => boolean): Promise<void> {
  const until = performance.now() + MAX_YIELD
  await turn()
  while (hasUrgent() && performance.now() < until) await sleep(LOOK_EVERY)
}
