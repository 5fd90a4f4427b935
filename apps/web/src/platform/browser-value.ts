import { useHasHydrated } from './hydration.ts'

/**
 * A value that the server's HTML cannot know and that nothing announces: `onServer` there and while that HTML is hydrated, then `inBrowser()`.
 */
export function useBrowserValue<Value>(inBrowser: () => Value, onServer: Value): Value {
  return useHasHydrated() ? inBrowser() : onServer
}
