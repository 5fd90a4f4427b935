import type { Section } from '../../paper-menu.ts'
import { DRINKS } from './drinks.ts'
import { PASTA } from './pasta.ts'
import { PIZZA } from './pizza.ts'

/** Every section that a kitchen can put on its menu, by its key. */
const SECTIONS: ReadonlyMap<string, Section> = new Map(
  [PIZZA, PASTA, DRINKS].flat().map((section) => [section.key, section]),
)

export function menuSection(key: string): Section {
  const found = SECTIONS.get(key)
  if (!found) throw new RangeError(`no such section of a menu: ${key}`)
  return found
}
