import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'

/** Code that a page needs only after a press: it is loaded once, when it is wanted first. */
export type OnDemand<Part> = {
  readonly load: () => Promise<Part>
  /** Null until it is loaded. */
  readonly current: () => Part | null
  readonly subscribe: (listener: () => void) => () => void
}

const all: (() => Promise<unknown>)[] = []

/** `load` is an `import()`. After a failure the next one who wants the part starts it again. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const listeners = new Set<() => void>()
  let part: Part | null = null
  let loading: Promise<Part> | null = null
  const loadOnce = async () => {
    loading ??= load()
    try {
      part = await loading
    } catch (error) {
      loading = null
      throw error
    }
    for (const listener of listeners) listener()
    return part
  }
  all.push(loadOnce)
  return {
    load: loadOnce,
    current: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Loads every part of the pages that were loaded so far, so that they open at once, and without a connection: one after the other. */
export async function loadEveryPart(): Promise<void> {
  for (const load of all) await load()
}

/**
 * The part, once it is loaded; null before, on the server, and in the render that hydrates. A failure to load is thrown at the next error
 * boundary, as that of a lazy component, unless the caller can do without the part. Nothing is suspended: a Suspense boundary would lose
 * presses on the server's HTML.
 *
 * The part stays when it is not wanted any more, for what closes by moving away, and others may load it: who shows it only while it is wanted
 * asks for both.
 */
export function useOnDemand<Part>(
  part: OnDemand<Part>,
  wanted: boolean,
  { optional = false }: { readonly optional?: boolean } = {},
): Part | null {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted || part.current() !== null) return
    // Not among the effects of a page that is hydrated: the start of its files takes as long as all of them.
    const timer = setTimeout(() => {
      part.load().catch((error: unknown) => setFailure({ error }))
    })
    return () => clearTimeout(timer)
  }, [part, wanted])
  if (failure !== null && !optional) throw failure.error
  // Rendered in short tasks: a store's own change would render all of a dialog in the task that evaluates its files.
  return useDeferredValue(useSyncExternalStore(part.subscribe, part.current, () => null))
}
