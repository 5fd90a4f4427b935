import { useSyncExternalStore } from 'react'

const unchanging = () => () => {}

/**
 * A value that the server's HTML cannot know and that nothing announces: `onServer` there and while that HTML is hydrated, then `inBrowser()`.
 * Nothing is rendered again where the two are the same.
 */
export function useBrowserValue<Value>(inBrowser: () => Value, onServer: Value): Value {
  return useSyncExternalStore(unchanging, inBrowser, () => onServer)
}
