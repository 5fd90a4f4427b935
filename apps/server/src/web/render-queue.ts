/**
 * Rendering a page blocks the whole process for about 20 ms. The queue is therefore limited, and calls that are more
 * urgent than a page are answered between two renderings.
 */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import {
  type BoundedQueue,
  type BoundedQueueOptions,
  createBoundedQueue,
} from '@sousto/api/limits/bounded-queue.ts'
import PQueue from 'p-queue'

export type RenderQueueOptions = Partial<BoundedQueueOptions> & {
  /** True while a call that a page must not delay is being answered. */
  readonly hasUrgent?: () => boolean
}

/**
 * Four renderings at once: while one waits for its data, another is written. Together with the time for its calls
 * (`pages.ts`) a page is answered within five seconds.
 */
const LIMITS = { concurrency: 4, maxWait: 800 } as const
/**
 * Milliseconds for which a rendering waits for urgent calls. If they never end, pages are still rendered, but fewer.
 */
const MAX_YIELD = 50
/** Milliseconds between two checks for urgent calls. */
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

/** Renderings start one at a time: those that start together would run as one. */
async function letOthersGoFirst(hasUrgent: () => boolean): Promise<void> {
  const until = performance.now() + MAX_YIELD
  await turn()
  while (hasUrgent() && performance.now() < until) await sleep(LOOK_EVERY)
}
