import { useDeferredValue, useEffect, useState } from 'react'
import { useIsHydrating } from '../../page-speed/hydration.ts'

/** Restaurants whose menu has been displayed. */
const seen = new Set<string>()

/**
 * Decides whether to render the menu, and whether to render all of it at once. A visitor who comes from another page
 * sees the header first, and then the menu in short tasks. A visitor who returns gets all of it at once, because the
 * page must have its former height to restore the scroll position.
 */
export function useMenuAfterHeader(restaurant: string): {
  readonly hasMenu: boolean
  readonly atOnce: boolean
} {
  const isHydrating = useIsHydrating()
  const [atOnce] = useState(isHydrating || seen.has(restaurant))
  const hasMenu = useDeferredValue(true, atOnce ? undefined : false)
  useEffect(() => {
    seen.add(restaurant)
  }, [restaurant])
  return { hasMenu, atOnce }
}
