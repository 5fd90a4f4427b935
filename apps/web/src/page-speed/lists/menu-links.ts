import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, SyntheticEvent } from 'react'

const MENU = '/rozvoz-jidel/$city/$restaurant/objednat'
const PATH = /^(?:\/en)?\/rozvoz-jidel\/([^/]+)\/([^/]+)\/objednat$/

export const menuPath = ({ citySlug, slug }: Pick<RestaurantListItem, 'citySlug' | 'slug'>): string =>
  `${LANGUAGE_PATH}/rozvoz-jidel/${encodeURIComponent(citySlug)}/${encodeURIComponent(slug)}/objednat`

/**
 * Returns the handlers of an element around links to menus. They do for all links what the router's link does for each,
 * and load a menu when it is touched.
 */
export function useMenuLinks() {
  const router = useRouter()
  const preload = ({ target }: SyntheticEvent) => {
    const menu = router.options.defaultPreload === false ? null : menuOf(target)
    if (menu !== null) void router.preloadRoute(menu)
  }
  const onClick = (event: MouseEvent) => {
    const menu = menuOf(event.target)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (menu === null || !isPlain) return
    event.preventDefault()
    void router.navigate(menu)
  }
  return { onClick, onPointerOver: preload, onTouchStart: preload, onFocus: preload }
}

function menuOf(target: EventTarget) {
  const link = target instanceof Element ? target.closest('a') : null
  const [, city, restaurant] = PATH.exec(link?.pathname ?? '') ?? []
  if (city === undefined || restaurant === undefined) return null
  return {
    to: MENU,
    params: { city: decodeURIComponent(city), restaurant: decodeURIComponent(restaurant) },
  } as const
}
