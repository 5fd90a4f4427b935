/**
 * Whose turn is next where more wait than can be answered at once: the newest, so that most are answered at once, unless somebody has
 * waited too long already. In the order in which they came all would wait as long as the queue is. (Adaptive LIFO; Maurer, "Fail at
 * Scale", ACM Queue 13/8, 2015.)
 */
export type Waiting<Each> = {
  readonly add: (each: Each, now: number) => void
  /** Undefined: nobody waits. */
  readonly next: (now: number) => Each | undefined
}

/** Who waits as long as `patience` comes before all others, the oldest of them first; in milliseconds, as `now`. */
export function createWaiting<Each>(patience: number): Waiting<Each> {
  const waiting: { readonly each: Each; readonly since: number }[] = []
  return {
    add: (each, now) => {
      waiting.push({ each, since: now })
    },
    next: (now) => {
      const oldest = waiting[0]
      const late = oldest !== undefined && now - oldest.since >= patience
      return (late ? waiting.shift() : waiting.pop())?.each
    },
  }
}
