import { useHasHydrated } from '../page-speed/hydration.ts'

/**
 * Returns a value that is unknown in the server's HTML and never changes: `onServer` there and during hydration, then
 * `inBrowser()`.
 */
export function useBrowserValue<Value>(inBrowser: () => Value, onServer: Value): Value {
  return useHasHydrated() ? inBrowser() : onServer
}
