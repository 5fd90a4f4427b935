import * as v from 'valibot'
import { storedValue } from '../../platform/stored-value.ts'

/** The keys of local storage whose loss in a crash costs the customer work: the cart and the contact. */
const KEPT = ['sousto.cart', 'sousto.contact']

/** The saved texts of these keys in this tab, until the customer restores or discards them. */
export const setAside = storedValue<Readonly<Record<string, string>> | null>(
  'sousto.aside',
  null,
  (stored) => {
    const read = v.safeParse(v.record(v.picklist(KEPT), v.string()), stored)
    return read.success ? read.output : null
  },
  (value) => value,
  'sessionStorage',
)

/**
 * Clears local storage, which may have caused the crash (`marketplace.md` §4 Crash), but saves the cart and the
 * contact.
 */
export function clearStorage(): void {
  try {
    const { localStorage } = window
    const found = KEPT.flatMap((key) => {
      const text = localStorage.getItem(key)
      return text === null ? [] : [[key, text] as const]
    })
    // A second crash finds an empty storage, and must keep the data that the first one has saved.
    if (found.length > 0) setAside.set(Object.fromEntries(found))
    localStorage.clear()
  } catch {
    // Blocked storage holds nothing.
  }
}

export function takeBack(): void {
  for (const [key, text] of Object.entries(setAside.get() ?? {})) window.localStorage.setItem(key, text)
  setAside.set(null)
  // Simulates a write by another tab, so that components with the cart or the contact read them again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
