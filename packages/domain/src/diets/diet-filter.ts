/** Which dishes an allergen filter and a diet leave over, with the extras that are chosen (`delights.md` §2). */
import { ALLERGENS, type Allergen } from '../catalogue/allergens.ts'
import type { Diet } from '../catalogue/diets.ts'
import { countsOf } from '../catalogue/menu-extras.ts'
import { type DietFilter, NO_FILTER } from './filter.ts'

/** What an outlet says of a dish or an extra. Null means that it has said nothing. */
export type Contents = {
  /** EU codes 1–14: all that it contains. */
  readonly allergens: readonly number[] | null
  /** All diets that it suits. */
  readonly diets: readonly Diet[] | null
}

/** The fields in which a dish says it. An empty list of allergens alone says nothing. */
export type SaidOfDish = {
  readonly allergens: readonly number[]
  readonly noAllergens: boolean
  readonly diets: readonly Diet[] | null
}

/** The fields of an extra. They are missing in what was stored before outlets could say it. */
export type SaidOfExtra = {
  readonly allergens?: readonly number[] | null | undefined
  readonly diets?: readonly Diet[] | null | undefined
}

export const contentsOfDish = ({ allergens, noAllergens, diets }: SaidOfDish): Contents => ({
  allergens: allergens.length > 0 || noAllergens ? allergens : null,
  diets,
})

export const contentsOfExtra = ({ allergens = null, diets = null }: SaidOfExtra): Contents => ({
  allergens,
  diets,
})

const codesOf = (allergens: readonly Allergen[]) =>
  allergens.map((allergen) => ALLERGENS.indexOf(allergen) + 1)

/** The allergens that no dish of a diet contains. */
const EXCLUDED: Readonly<Record<Diet, readonly number[]>> = {
  vegetarian: codesOf(['crustaceans', 'fish', 'molluscs']),
  vegan: codesOf(['crustaceans', 'eggs', 'fish', 'milk', 'molluscs']),
  'gluten-free': codesOf(['gluten']),
}

/** Returns whether a dish of these diets is of that one: what is vegan is vegetarian. */
const suits = (said: readonly Diet[], diet: Diet) =>
  said.includes(diet) || (diet === 'vegetarian' && said.includes('vegan'))

const violates = (allergens: readonly number[], diet: Diet) =>
  allergens.some((code) => EXCLUDED[diet].includes(code))

/** Returns the diets that the allergens of the same dish deny. */
export const contradictedDiets = ({ allergens, diets }: Contents): readonly Diet[] =>
  (diets ?? []).filter((diet) => violates(allergens ?? [], diet))

/** `no`: it contains what is left out, or is not of the diet. `unknown`: the outlet has not said it. */
export type DietAnswer = 'yes' | 'unknown' | 'no'

const worst = (answers: readonly DietAnswer[]): DietAnswer => {
  if (answers.includes('no')) return 'no'
  return answers.includes('unknown') ? 'unknown' : 'yes'
}

function answerOf(filter: DietFilter, { allergens, diets }: Contents): DietAnswer {
  return worst([
    ...filter.without.map((code) => {
      if (allergens === null) return 'unknown'
      return allergens.includes(code) ? 'no' : 'yes'
    }),
    ...filter.diets.map((diet) => {
      if (allergens !== null && violates(allergens, diet)) return 'no'
      if (diets === null) return 'unknown'
      return suits(diets, diet) ? 'yes' : 'no'
    }),
  ])
}

/** Returns the answer of a dish with its chosen extras. */
export const answerOfMeal = (filter: DietFilter, parts: readonly Contents[]): DietAnswer =>
  worst(parts.map((part) => answerOf(filter, part)))

/** A group from which extras are chosen. */
export type DietGroup = Parameters<typeof countsOf>[0] & { readonly extras: readonly SaidOfExtra[] }

/** Returns the best answer that a dish reaches with any valid choice of extras. */
export const bestAnswer = (filter: DietFilter, dish: SaidOfDish, groups: readonly DietGroup[]): DietAnswer =>
  worst([answerOf(filter, contentsOfDish(dish)), ...groups.map((group) => bestOfGroup(filter, group))])

function bestOfGroup(filter: DietFilter, group: DietGroup): DietAnswer {
  const { least } = countsOf(group)
  if (least === 0) return 'yes'
  const answers = group.extras.map((extra) => answerOf(filter, contentsOfExtra(extra)))
  const suitable = answers.filter((answer) => answer === 'yes').length
  if (suitable >= least) return 'yes'
  const possible = answers.filter((answer) => answer !== 'no').length
  return possible >= least ? 'unknown' : 'no'
}

/** What a part of a meal brings of what a customer filters. */
export type Brought = {
  /** Codes of left-out allergens that it contains. */
  readonly allergens: readonly number[]
  /** Diets that it does not suit. */
  readonly diets: readonly Diet[]
  /** True if the outlet has not said all that the filter depends on. */
  readonly unknown: boolean
}

/** Returns what a dish or an extra brings. Null means nothing. */
export function broughtBy(filter: DietFilter, contents: Contents): Brought | null {
  const denied = (part: Partial<DietFilter>) => answerOf({ ...NO_FILTER, ...part }, contents)
  const answers = [
    ...filter.without.map((code) => denied({ without: [code] })),
    ...filter.diets.map((diet) => denied({ diets: [diet] })),
  ]
  if (worst(answers) === 'yes') return null
  return {
    allergens: filter.without.filter((code) => denied({ without: [code] }) === 'no'),
    diets: filter.diets.filter((diet) => denied({ diets: [diet] }) === 'no'),
    unknown: answers.includes('unknown'),
  }
}

/** Returns what a dish with its chosen extras brings. Null means nothing. */
export function broughtByMeal(filter: DietFilter, parts: readonly Contents[]): Brought | null {
  const brought = parts.flatMap((part) => broughtBy(filter, part) ?? [])
  if (brought.length === 0) return null
  return {
    allergens: filter.without.filter((code) => brought.some(({ allergens }) => allergens.includes(code))),
    diets: filter.diets.filter((diet) => brought.some(({ diets }) => diets.includes(diet))),
    unknown: brought.some(({ unknown }) => unknown),
  }
}

/** Returns all allergens of a dish with its extras, in the order of the list. Null means that one of them is unsaid. */
export function allergensOfMeal(parts: readonly Contents[]): readonly number[] | null {
  const said = parts.flatMap(({ allergens }) => (allergens === null ? [] : [allergens]))
  return said.length < parts.length ? null : inNumber(said.flat())
}

const inNumber = (codes: readonly number[]) => [...new Set(codes)].toSorted((a, b) => a - b)
