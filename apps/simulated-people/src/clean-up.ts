/** Undoes everything that a run has started, the latest first, even if the run is interrupted. */
export type CleanUp = (step: () => unknown) => void

export async function withCleanUp<Result>(run: (cleanUp: CleanUp) => Promise<Result>): Promise<Result> {
  const undo: (() => unknown)[] = []
  const cleanUp = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const interrupted = () => void cleanUp().finally(() => process.exit(1))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, interrupted)
  try {
    return await run((step) => undo.push(step))
  } finally {
    await cleanUp()
    for (const signal of signals) process.off(signal, interrupted)
  }
}
