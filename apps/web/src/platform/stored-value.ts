import { useState, useSyncExternalStore } from 'react'
import { useHasHydrated } from '../page-speed/hydration.ts'

/**
 * A value that survives reloads and is shared by all tabs. It is JSON in `localStorage`, and is validated when read
 * because it may have been edited. If storage is full, blocked or broken, the value is kept in memory. Null removes the
 * key.
 */
export type StoredValue<T> = {
  readonly key: string
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the stored value again, for when its validation has become more precise. */
  readonly readAgain: () => void
  /** The value on the server, and in the browser until hydration. */
  readonly initial: T
}

/**
 * `read` validates the stored JSON; `write` selects the part that is stored, by default the whole value. In
 * `sessionStorage` it lives as long as its tab.
 */
export function storedValue<T>(
  key: string,
  initial: T,
  read: (stored: unknown) => T,
  write: (value: T) => unknown = (value) => value,
  area: Area = 'localStorage',
): StoredValue<T> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value = initial
  let watching = false
  let inMemoryOnly = false

  const load = (): T => {
    if (inMemoryOnly) return value
    const stored = readText(area, key)
    if (stored === UNAVAILABLE || stored === text) return value
    text = stored
    value = stored === null ? initial : read(parse(stored))
    return value
  }

  const announce = () => {
    for (const listener of listeners) listener()
  }

  return {
    key,
    initial,
    get: load,
    set: (next) => {
      value = next
      const written = write(next)
      text = written === null ? null : JSON.stringify(written)
      inMemoryOnly = !writeText(area, key, text)
      announce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (!watching) {
        watching = true
        // The storage event reports changes in other tabs; `key` is null when the storage was cleared.
        window.addEventListener('storage', (event) => {
          if (event.key === key || event.key === null) announce()
        })
      }
      return () => listeners.delete(listener)
    },
    readAgain: () => {
      text = undefined
      announce()
    },
  }
}

export function useStoredValue<T>(stored: StoredValue<T>): T {
  const value = useSyncExternalStore(stored.subscribe, stored.get, stored.get)
  const [first] = useState(value)
  // A change by the user since the first render is shown at once.
  return useHasHydrated() || value !== first ? value : stored.initial
}

type Area = 'localStorage' | 'sessionStorage'

const UNAVAILABLE = Symbol('storage unavailable')

function readText(area: Area, key: string): string | null | typeof UNAVAILABLE {
  // Returns early on the server, where an exception for each value of each page would be slow.
  if (typeof window === 'undefined') return UNAVAILABLE
  try {
    return window[area].getItem(key)
  } catch {
    return UNAVAILABLE
  }
}

function writeText(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
