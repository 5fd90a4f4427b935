import { useHydrated } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'

/** Restaurants whose menu has been on the screen. */
const seen = new Set<string>()

/**
 * Whether to render the menu. Whoever comes to a restaurant from another page sees its header first, and its menu in short tasks after that.
 * Whoever comes back has all at once: the page must be as high as it was to be scrolled to where it was.
 */
export function useMenuAfterHeader(restaurant: string): boolean {
  const hydrated = useHydrated()
  const hasMenu = useDeferredValue(true, hydrated && !seen.has(restaurant) ? false : undefined)
  useEffect(() => {
    seen.add(restaurant)
  }, [restaurant])
  return hasMenu
}
