/**
 * Returns `run` limited to a part of the time: after it has run, calls do nothing until it has rested long enough. So
 * work that grows with the orders of a day happens less often, and never fills a processor.
 */
export function partOfTime<Given extends readonly unknown[]>(
  part: number,
  run: (...given: Given) => Promise<void>,
  now = () => performance.now(),
) {
  let restsUntil = 0
  return async (...given: Given): Promise<void> => {
    const began = now()
    if (began < restsUntil) return
    try {
      await run(...given)
    } finally {
      const ended = now()
      restsUntil = ended + (ended - began) * (1 / part - 1)
    }
  }
}
