/** Runs one read at a time. All requests during a read share the next one. */
export function oneAfterTheOther(read: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null
  const start = (): Promise<boolean> => {
    running = read().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null) return start()
    next ??= running.then(() => {
      next = null
      return start()
    })
    return next
  }
}
