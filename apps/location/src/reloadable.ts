/**
 * A value loaded from the database and kept until it changes there. While a new one is loading, the previous one stays
 * in use; callers before the end of the first load wait for it.
 */
export type Reloadable<Value> = {
  readonly get: () => Promise<Value>
  /** Loads the current state of the database and replaces the value. If loading fails, the previous value stays. */
  readonly refresh: () => Promise<Value>
}

/** `load` receives the previous value, and `dispose` the replaced one. */
export function createReloadable<Value>(
  load: (previous: Value | null) => Promise<Value>,
  dispose: (replaced: Value) => void = () => {},
): Reloadable<Value> {
  let current: { readonly value: Value } | undefined
  let running: Promise<Value> | undefined
  let scheduled: Promise<Value> | undefined

  async function reload(): Promise<Value> {
    const previous = current
    try {
      current = { value: await load(previous?.value ?? null) }
      if (previous) dispose(previous.value)
      return current.value
    } finally {
      running = undefined
    }
  }

  function refresh(): Promise<Value> {
    if (running === undefined) {
      running = reload()
      return running
    }
    // The running load may have read the database before the change, so one more load follows, shared by all calls in
    // the meantime.
    scheduled ??= running
      .catch(() => {})
      .then(() => {
        scheduled = undefined
        return refresh()
      })
    return scheduled
  }

  return {
    get: async () => (current ? current.value : (running ?? refresh())),
    refresh,
  }
}
