/** Runs work a few at a time. Null means that too much is waiting, so the work was not started. */
export type Limited = <Value>(work: () => Promise<Value>) => Promise<Value> | null

export function limited({
  atOnce,
  waiting: most,
}: {
  readonly atOnce: number
  readonly waiting: number
}): Limited {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** The longest-waiting work takes the place. */
  function done(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return (work) => {
    if (running >= atOnce && waiting.length >= most) return null
    return turn().then(work).finally(done)
  }
}
