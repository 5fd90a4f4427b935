/**
 * Lets requests share loads of the same key. Those that arrive while a load runs share the next one, which begins after
 * it, so that every answer is newer than its request.
 */
export function shareLoads<Value>(load: (key: string) => Promise<Value>) {
  const running = new Map<string, Promise<Value>>()
  const next = new Map<string, Promise<Value>>()

  function start(key: string): Promise<Value> {
    next.delete(key)
    const loading = load(key).finally(() => {
      if (running.get(key) === loading) running.delete(key)
    })
    running.set(key, loading)
    return loading
  }

  return (key: string): Promise<Value> => {
    const current = running.get(key)
    if (current === undefined) return start(key)
    const waiting = next.get(key)
    if (waiting !== undefined) return waiting
    const after = current.then(
      () => start(key),
      () => start(key),
    )
    next.set(key, after)
    return after
  }
}
