import { useDeferredValue, useEffect, useState } from 'react'
import { useIsHydrating } from '../../platform/hydration.ts'

/** Restaurants whose menu has been on the screen. */
const seen = new Set<string>()

/**
 * Whether to render the menu, and whether all of it at once. Whoever comes to a restaurant from another page sees its header first, and its menu
 * in short tasks after that. Whoever comes back has all at once: the page must be as high as it was to be scrolled to where it was.
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
