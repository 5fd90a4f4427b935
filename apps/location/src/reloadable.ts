/**
 * Something loaded from the database and kept until it changes there. While the new one is being loaded the old one goes on serving;
 * whoever asks before the first has come waits for it.
 */
export type Current<Value> = {
  readonly get: () => Promise<Value>
  /** Loads what the database holds now; from then on `get` answers by it. When loading fails the old one stays. */
  readonly refresh: () => Promise<Value>
}

/** `load` is told what there is until then, `leave` what nobody gets any more. */
export function createCurrent<Value>(
  load: (before: Value | null) => Promise<Value>,
  leave: (before: Value) => void = () => {},
): Current<Value> {
  let current: { readonly value: Value } | undefined
  let running: Promise<Value> | undefined
  let waiting: Promise<Value> | undefined

  async function reload(): Promise<Value> {
    const before = current
    try {
      current = { value: await load(before?.value ?? null) }
      if (before) leave(before.value)
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
    // What is being loaded may have been read before the change: one more load follows it, however many ask meanwhile.
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        return refresh()
      })
    return waiting
  }

  return {
    get: async () => (current ? current.value : (running ?? refresh())),
    refresh,
  }
}
