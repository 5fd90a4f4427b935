/** Handles differences between the server's HTML and the browser: the first render must be the same in both. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const unchanging = () => () => {}
const nothing = () => null

/** True on the server, and in the render that hydrates its HTML. It does not cause another render. */
export function useIsHydrating(): boolean {
  let isHydrating = false
  // React asks for the server's snapshot in these renders alone.
  // oxlint-disable-next-line react/immutability -- it asks while it renders, not after that
  useSyncExternalStore(unchanging, nothing, () => {
    // oxlint-disable-next-line react/immutability
    isHydrating = true
    return null
  })
  return isHydrating
}

/**
 * False on the server and during hydration. Afterwards the component is rendered again in short tasks, whereas a store
 * whose snapshot differs from the server's would be rendered at once, in the task that ends the hydration.
 */
export function useHasHydrated(): boolean {
  const isHydrating = useIsHydrating()
  const [hasHydrated, setHasHydrated] = useState(!isHydrating)
  useEffect(() => startTransition(() => setHasHydrated(true)), [])
  return hasHydrated
}
