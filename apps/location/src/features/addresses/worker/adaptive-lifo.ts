/**
 * A queue that serves the newest item first, so that most requests are answered at once even when more are waiting than
 * can be served. Items that have waited too long come before all others. With first in, first out, every request would
 * wait for the whole queue. (Adaptive LIFO; Maurer, "Fail at Scale", ACM Queue 13/8, 2015.)
 */
export type AdaptiveLifo<Item> = {
  readonly add: (item: Item, now: number) => void
  /** Undefined means that the queue is empty. */
  readonly next: (now: number) => Item | undefined
}

/** Items that have waited `maxWait` or longer are served oldest first; in milliseconds, like `now`. */
export function createAdaptiveLifo<Item>(maxWait: number): AdaptiveLifo<Item> {
  const waiting: { readonly item: Item; readonly since: number }[] = []
  return {
    add: (item, now) => {
      waiting.push({ item, since: now })
    },
    next: (now) => {
      const oldest = waiting[0]
      const isOverdue = oldest !== undefined && now - oldest.since >= maxWait
      return (isOverdue ? waiting.shift() : waiting.pop())?.item
    },
  }
}
