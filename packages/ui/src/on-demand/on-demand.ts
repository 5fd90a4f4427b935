import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'

/** Code that a page needs only after a click. It is loaded once, when it is first wanted. */
export type OnDemand<Part> = {
  readonly load: () => Promise<Part>
  /** Null until it is loaded. */
  readonly current: () => Part | null
  readonly subscribe: (listener: () => void) => () => void
}

const all: (() => Promise<unknown>)[] = []

/** `load` is an `import()`. After a failure the next use starts it again. */
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

/**
 * Loads every part of the pages that were loaded so far, one after the other, so that they open immediately and without
 * a connection.
 */
export async function loadEveryPart(): Promise<void> {
  for (const load of all) await load()
}

/**
 * Returns the part once it is loaded. Null before that, on the server, and in the render that hydrates. A failed load
 * is reported to `onFailure` and thrown at the next error boundary, like that of a lazy component, unless the part is
 * optional. It does not suspend, because a Suspense boundary would lose clicks on the server's HTML.
 *
 * The part stays when it is no longer wanted, so that closing can be animated, and other components may load it. A
 * component that must show it only while it is wanted has to check both.
 */
export function useOnDemand<Part>(
  part: OnDemand<Part>,
  wanted: boolean,
  { optional = false, onFailure }: { readonly optional?: boolean; readonly onFailure?: () => void } = {},
): Part | null {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted || part.current() !== null) return
    // Not loaded within the effects of a page that is hydrated, because starting to load its files takes as long as all
    // of them.
    const timer = setTimeout(() => {
      part.load().catch((error: unknown) => {
        setFailure({ error })
        onFailure?.()
      })
    })
    return () => clearTimeout(timer)
  }, [part, wanted, onFailure])
  if (failure !== null && !optional) throw failure.error
  // Rendered in short tasks: the store's own change would render a whole dialog in the task that evaluates its files.
  return useDeferredValue(useSyncExternalStore(part.subscribe, part.current, () => null))
}
