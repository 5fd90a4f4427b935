import * as v from 'valibot'
import { storedValue } from '../../platform/stored-value.ts'

/** The keys of local storage whose loss in a crash costs the customer work: the cart and the contact. */
const KEPT = ['sousto.cart', 'sousto.contact']

/** The texts of these keys, of this tab, until the customer takes them back or throws them away. */
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

/** A crash clears local storage, which may have caused it (`marketplace.md` §4 Crash): the cart and the contact are kept aside. */
export function clearStorage(): void {
  try {
    const { localStorage } = window
    const found = KEPT.flatMap((key) => {
      const text = localStorage.getItem(key)
      return text === null ? [] : [[key, text] as const]
    })
    // A second crash finds an empty storage, and keeps what the first one has set aside.
    if (found.length > 0) setAside.set(Object.fromEntries(found))
    localStorage.clear()
  } catch {
    // Blocked storage holds nothing.
  }
}

export function takeBack(): void {
  for (const [key, text] of Object.entries(setAside.get() ?? {})) window.localStorage.setItem(key, text)
  setAside.set(null)
  // As if another tab had stored them: whoever shows the cart or the contact reads them again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
