import type { Section } from '../../menu-text.ts'
import { JOHANA_LUNCH, JOHANA_MENU } from './johana.ts'

const WRITTEN: ReadonlyMap<string, { menu: readonly Section[]; lunches: readonly Section[] }> = new Map([
  ['pizzerie-u-bose-johany', { menu: JOHANA_MENU, lunches: JOHANA_LUNCH }],
])

/** Returns the handwritten menu of a restaurant. Empty for those whose menu is generated from their kitchen. */
export function writtenMenu(restaurantSlug: string): readonly Section[] {
  return WRITTEN.get(restaurantSlug)?.menu ?? []
}

/** Returns handwritten lunch menus for single weekdays. */
export function writtenLunches(restaurantSlug: string): readonly Section[] {
  return WRITTEN.get(restaurantSlug)?.lunches ?? []
}
