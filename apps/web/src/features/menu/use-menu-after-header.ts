import { useDeferredValue, useEffect } from 'react'
import { useIsHydrating } from '../../platform/hydration.ts'

/** Restaurants whose menu has been on the screen. */
const seen = new Set<string>()

/**
 * Whether to render the menu. Whoever comes to a restaurant from another page sees its header first, and its menu in short tasks after that.
 * Whoever comes back has all at once: the page must be as high as it was to be scrolled to where it was.
 */
export function useMenuAfterHeader(restaurant: string): boolean {
  const isHydrating = useIsHydrating()
  const hasMenu = useDeferredValue(true, isHydrating || seen.has(restaurant) ? undefined : false)
  useEffect(() => {
    seen.add(restaurant)
  }, [restaurant])
  return hasMenu
}
