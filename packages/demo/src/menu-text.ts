/**
 * The text format of the demo's menus: one line per dish. A section starts with `#`:
 *
 *     # key | Name | packaging in CZK | cloth | extras groups | subtitle
 *     name | description | CZK | weight | allergens | drawing | notes
 *
 * Notes are `kcal450` (energy of a portion), `hot1`–`hot3`, `soldout`, `tomorrow` (next day only), `own` (own
 * wrapping), `none` (no allergens), `vegan`, `vegetarian`, `gluten-free`, `meat` (none of these diets), `plain` (without the section's extras), `+group`.
 */
import { DIETS, type Diet } from '@sousto/domain/catalogue/diets.ts'
import { at } from './random.ts'

export type Dish = {
  readonly name: string
  readonly description: string
  readonly price: number
  /** True if the drawing shows a drink. */
  readonly drink: boolean
  readonly weight: string
  readonly calories: number | null
  readonly allergens: readonly number[]
  readonly noAllergens: boolean
  /** Null means that the restaurant has not said it. */
  readonly diets: readonly Diet[] | null
  readonly drawing: string
  readonly spiciness: number
  readonly soldOut: boolean
  readonly tomorrow: boolean
  readonly ownWrapping: boolean
  readonly extras: readonly string[]
}

export type Section = {
  readonly key: string
  readonly name: string
  readonly subtitle: string | null
  readonly packaging: number
  readonly cloth: string
  readonly dishes: readonly Dish[]
}

export function parseMenu(text: string): Section[] {
  const sections: { head: readonly string[]; extras: readonly string[]; dishes: Dish[] }[] = []
  for (const line of lines(text)) {
    if (line.startsWith('#')) {
      const head = cells(line.slice(1), 5)
      sections.push({ head, extras: added(words(at(head, 4))), dishes: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section) throw new SyntaxError(`a dish before the first section: ${line}`)
    section.dishes.push(dish(line, section.extras))
  }
  return sections.map(({ head, dishes }) => ({
    key: at(head, 0),
    name: at(head, 1),
    packaging: Number(at(head, 2)),
    cloth: at(head, 3),
    subtitle: head[5] || null,
    dishes,
  }))
}

const DRINKS = new Set(['caj', 'kava', 'limonada', 'most', 'pivo', 'vino', 'voda'])

function dish(line: string, sectionExtras: readonly string[]): Dish {
  const row = cells(line, 6)
  const notes = new Set(words(row[6] ?? ''))
  const own = added([...notes])
  return {
    name: at(row, 0),
    description: at(row, 1),
    price: Number(at(row, 2)),
    drink: DRINKS.has(at(row, 5)),
    weight: at(row, 3),
    allergens: at(row, 4) === '' ? [] : at(row, 4).split(',').map(Number),
    noAllergens: notes.has('none'),
    diets: diets([...notes]),
    calories: calories([...notes]),
    drawing: at(row, 5),
    spiciness: [1, 2, 3].find((level) => notes.has(`hot${level}`)) ?? 0,
    soldOut: notes.has('soldout'),
    tomorrow: notes.has('tomorrow'),
    ownWrapping: notes.has('own'),
    extras: notes.has('plain') ? own : [...sectionExtras, ...own],
  }
}

/** `vegan`, `vegetarian` and `gluten-free`; `meat` means none of them. */
function diets(notes: readonly string[]): readonly Diet[] | null {
  const said = DIETS.filter((diet) => notes.includes(diet))
  return said.length > 0 || notes.includes('meat') ? said : null
}

function calories(notes: readonly string[]): number | null {
  const note = notes.find((each) => /^kcal\d+$/.test(each))
  return note === undefined ? null : Number(note.slice(4))
}

/** Returns the keys of extras groups, each written with a leading `+`. */
function added(notes: readonly string[]): string[] {
  return notes.filter((note) => note.startsWith('+')).map((note) => note.slice(1))
}

/** Returns the cells of a line, split at `|`. Throws if there are too few. */
export function cells(line: string, atLeast: number): string[] {
  const found = line.split('|').map((cell) => cell.trim())
  if (found.length < atLeast) throw new SyntaxError(`too few cells: ${line}`)
  return found
}

export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
