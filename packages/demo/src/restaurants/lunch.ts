import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { LUNCHES } from '../content/menus/lunch.ts'
import type { Dish, Section } from '../menu-text.ts'
import type { Random } from '../random.ts'
import type { MenuWriter } from './menu.ts'

type LunchMenus = RestaurantEntry['lunchMenus']

const PACKAGING = 8

/**
 * Returns a lunch menu for every day of the week, without repeated dishes. `written` contains handwritten days, keyed
 * `friday-soups`, `friday-mains`.
 */
export function lunchMenus(
  pool: string,
  writer: MenuWriter,
  chance: Random,
  written: readonly Section[],
): LunchMenus {
  const soups = chance.some(dishes(`${pool}-soups`), 14)
  const mains = chance.some(dishes(`${pool}-mains`), 28)
  const several = chance.chance(0.4) ? 2 : 1
  return WEEKDAYS.map((on, day) => {
    const paper = written.filter((section) => section.key.startsWith(on))
    const groups =
      paper.length > 0
        ? paper.map((section) => writer.lunch(section.name, section.packaging, section.dishes))
        : [
            writer.lunch('Polévky', PACKAGING, turn(soups, day, several)),
            writer.lunch('Hlavní jídla', PACKAGING, turn(mains, day, 3)),
          ]
    return { on, groups }
  })
}

function dishes(key: string): readonly Dish[] {
  const found = LUNCHES.get(key)
  if (!found) throw new RangeError(`no such lunch: ${key}`)
  return found.dishes
}

function turn(list: readonly Dish[], day: number, count: number): Dish[] {
  return list.slice(day * count, (day + 1) * count)
}
