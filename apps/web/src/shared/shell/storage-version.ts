/** The version of the data that the browser stores for this site (`ordering.md` §4, Cart). */
import { CART_VERSION, mustClearStorage } from '@sousto/domain/cart/stored-cart.ts'

const MARKER = 'sousto.version'

/** Returns whether local storage contains data of another version. Always false without storage. */
export function isOutdated(): boolean {
  try {
    const { localStorage } = window
    return mustClearStorage({ marker: localStorage.getItem(MARKER), empty: localStorage.length === 0 })
  } catch {
    return false
  }
}

/** Clears all local data and reloads the page (`ordering.md` §4, Cart). */
export async function clearAndReload(): Promise<void> {
  window.localStorage.clear()
  window.localStorage.setItem(MARKER, CART_VERSION)
  const names = await window.caches?.keys()
  await Promise.all((names ?? []).map((name) => window.caches.delete(name)))
  window.location.reload()
}

/**
 * Called before hydration: a click on the server's HTML is repeated before the effects run, and the data that it stores
 * must not look like data without a version.
 */
export function markUnlessOutdated(): void {
  if (!isOutdated()) mark()
}

export function mark(): void {
  try {
    window.localStorage.setItem(MARKER, CART_VERSION)
  } catch {
    // Full or blocked storage holds no old data either.
  }
}
