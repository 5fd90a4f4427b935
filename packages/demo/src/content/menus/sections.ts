import type { Section } from '../../menu-text.ts'
import { AMERICAS } from './americas.ts'
import { BREAKFAST } from './breakfast.ts'
import { BURGERS } from './burgers.ts'
import { CHINESE } from './chinese.ts'
import { CZECH } from './czech.ts'
import { DRINKS } from './drinks.ts'
import { GREEK } from './greek.ts'
import { GRILL } from './grill.ts'
import { INDIAN } from './indian.ts'
import { INDOCHINA } from './indochina.ts'
import { KEBAB } from './kebab.ts'
import { PASTA } from './pasta.ts'
import { PIZZA } from './pizza.ts'
import { RAMEN } from './ramen.ts'
import { SALADS } from './salads.ts'
import { SOUPS } from './soups.ts'
import { SUSHI } from './sushi.ts'
import { SWEETS } from './sweets.ts'

const POOLS = [
  PIZZA,
  PASTA,
  BURGERS,
  KEBAB,
  SUSHI,
  RAMEN,
  CZECH,
  SOUPS,
  CHINESE,
  INDOCHINA,
  INDIAN,
  SALADS,
  SWEETS,
  BREAKFAST,
  AMERICAS,
  GRILL,
  GREEK,
  DRINKS,
]

const SECTIONS: ReadonlyMap<string, Section> = new Map(POOLS.flat().map((section) => [section.key, section]))

export function menuSection(key: string): Section {
  const found = SECTIONS.get(key)
  if (!found) throw new RangeError(`no such section of a menu: ${key}`)
  return found
}
