/** Pure functions for confirming the dishes of a day line by line, from a pasted text or the stored day. */

import { dateInWeek, type NamedDay } from '@sousto/domain/lunch-text/day-heading.ts'
import { COURSES, type Course, type Doubt } from '@sousto/domain/lunch-text/dish-line.ts'
import type { ReadLine } from '@sousto/domain/lunch-text/lunch-text.ts'
import { type MenuDish, type MenuSection, NEW_DISH } from '@sousto/domain/menu-editing/document.ts'
import { czk } from '@sousto/domain/money/money.ts'
import type { IsoDate } from '@sousto/domain/time/opening-hours.ts'
import { mondayOf } from './week.ts'

export type Row = {
  readonly key: string
  /** The line numbers in the pasted text, from 1; empty if it was not pasted. */
  readonly lines: readonly number[]
  /** The day of the row. Null means that the text gives none, or one in another week. */
  readonly date: IsoDate | null
  /** The heading above the line, as pasted; empty if there is none. */
  readonly heading: string
  readonly course: Course
  readonly name: string
  readonly weight: string
  /** The typed text, such as `1, 3, 7`. */
  readonly allergens: string
  readonly price: string
  readonly number: string
  readonly doubts: readonly Doubt[]
  readonly skipped: boolean
  /** The dish that the row was made from. Null means a new one. */
  readonly dish: MenuDish | null
}

const GROUP_NAMES: Readonly<Record<Course, string>> = {
  soup: 'Polévka',
  main: 'Hlavní jídla',
  dessert: 'Dezert',
}

const priceText = (price: number | null): string =>
  price === null ? '' : String(price / 100).replace('.', ',')

/** The range in which a date is looked for, because lunch is not planned further ahead. */
const NEAR_DAYS = 60

/**
 * Returns the Monday of the week that a text names by a date: this week or a coming one. Null means that it names none.
 */
export function weekOfText(lines: readonly ReadLine[], today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (const line of lines) {
    if (line.kind !== 'day' || line.day.date === null) continue
    const { day, month, year } = line.day.date
    const years = year === null ? [today.year, today.year + 1] : [year]
    const near = years
      .map((each) => Temporal.PlainDate.from({ year: each, month, day }))
      .find((date) => {
        const ahead = mondayOf(today).until(date).days
        return date.day === day && ahead >= 0 && ahead <= NEAR_DAYS
      })
    if (near !== undefined) return mondayOf(near)
  }
  return null
}

/** Returns the rows of a text's lines. A text without days belongs to the day where it was pasted. */
export function rowsOfText(
  lines: readonly ReadLine[],
  { monday, pastedTo }: { readonly monday: Temporal.PlainDate; readonly pastedTo: IsoDate },
): readonly Row[] {
  const namesDays = lines.some(({ kind }) => kind === 'day')
  const dateOf = (day: NamedDay | null) => {
    if (day !== null) return dateInWeek(day, monday)
    return namesDays ? null : pastedTo
  }
  let heading = ''
  return lines.flatMap((line) => {
    if (line.kind === 'day') heading = line.text
    return line.kind === 'dish'
      ? [
          {
            ...line.dish,
            key: `line-${line.lines[0]}`,
            lines: line.lines,
            date: dateOf(line.day),
            heading,
            course: line.course,
            allergens: line.dish.allergens.join(', '),
            price: priceText(line.dish.price),
            skipped: false,
            dish: null,
          },
        ]
      : []
  })
}

/** Groups with other names are main dishes; a menu has its own order of groups. */
const courseOfGroup = (name: string): Course => {
  const folded = name.toLowerCase()
  if (folded.startsWith('polév')) return 'soup'
  return /^(dezert|moučník)/.test(folded) ? 'dessert' : 'main'
}

export const rowsOfDay = (date: IsoDate, groups: readonly MenuSection[]): readonly Row[] =>
  groups.flatMap(({ name, items }) =>
    items.map((dish) => ({
      key: `dish-${dish.id}`,
      lines: [],
      date,
      heading: '',
      course: courseOfGroup(name),
      name: dish.name,
      weight: dish.weight,
      allergens: dish.allergens.join(', '),
      price: priceText(dish.price),
      number: dish.number,
      doubts: [],
      skipped: false,
      dish,
    })),
  )

export const emptyRow = (key: string, date: IsoDate): Row => ({
  key,
  lines: [],
  date,
  heading: '',
  course: 'main',
  name: '',
  weight: '',
  allergens: '',
  price: '',
  number: '',
  doubts: [],
  skipped: false,
  dish: null,
})

/** In haléře. Null means that the text is not a price. */
export function readPrice(text: string) {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*(?:Kč|,-))?$/u.exec(text.trim())
  return match === null ? null : czk(Number(`${match[1]}.${match[2] ?? '0'}`))
}

/** Null means that a part of the text is not a number from 1 to 14. */
export function readAllergens(text: string): readonly number[] | null {
  const codes = text.split(/[\s,;.]+/u).filter((part) => part !== '')
  const numbers = codes.map(Number)
  if (numbers.some((code) => !Number.isInteger(code) || code < 1 || code > 14)) return null
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

export type RowProblem = 'name' | 'price' | 'allergens' | 'day' | ConfirmedDoubt

/** The doubts that a person resolves by checking; the others leave a field of the row empty. */
const CONFIRMED_DOUBTS = ['unknown_allergens', 'two_allergen_lists', 'unread_numbers'] as const
type ConfirmedDoubt = (typeof CONFIRMED_DOUBTS)[number]

/** Returns whether the row only needs a person's confirmation. */
export const needsLook = (problem: RowProblem | null): boolean =>
  CONFIRMED_DOUBTS.some((doubt) => doubt === problem)

/** Returns the reason why a row cannot be saved. Null means that it can, or that the person leaves it out. */
export function rowProblem({ skipped, name, price, allergens, date, doubts }: Row): RowProblem | null {
  if (skipped) return null
  if (date === null) return 'day'
  if (name.trim() === '') return 'name'
  if (readPrice(price) === null) return 'price'
  if (readAllergens(allergens) === null) return 'allergens'
  return CONFIRMED_DOUBTS.find((doubt) => doubts.includes(doubt)) ?? null
}

const isReady = (row: Row) => !row.skipped && rowProblem(row) === null

export type DayToSave = { readonly date: IsoDate; readonly rows: readonly Row[] }

/** Returns the days that can be saved, with their complete rows. */
export function daysToSave(rows: readonly Row[]): readonly DayToSave[] {
  const ready = rows.filter(isReady)
  const dates = [...new Set(ready.map(({ date }) => date))].filter((date) => date !== null)
  return dates.toSorted().map((date) => ({ date, rows: ready.filter((row) => row.date === date) }))
}

/**
 * Returns the groups of a day as they are sent. Dishes that the day already has keep their id and the fields that are
 * not edited here; those of another day are new.
 */
export function groupsOf(rows: readonly Row[], known: readonly MenuSection[]) {
  const ids = new Set(known.flatMap(({ items }) => items.map(({ id }) => id)))
  return COURSES.flatMap((course) => {
    const items = rows.filter((row) => row.course === course).map((row) => dishOf(row, ids))
    if (items.length === 0) return []
    const group = known.find(({ name }) => courseOfGroup(name) === course)
    const { id = null, name = GROUP_NAMES[course], subtitle = null } = group ?? {}
    return [{ id, name, subtitle, halves: null, items }]
  })
}

function dishOf(row: Row, known: ReadonlySet<number>) {
  const { id, extraGroups, days, diets, ...kept } = row.dish ?? { ...NEW_DISH, id: null }
  return {
    ...kept,
    id: id !== null && known.has(id) ? id : null,
    days: days && [...days],
    diets: diets && [...diets],
    extraGroups: [...extraGroups],
    name: row.name.trim(),
    weight: row.weight.trim(),
    allergens: [...(readAllergens(row.allergens) ?? [])],
    price: readPrice(row.price),
    number: row.number,
  }
}
