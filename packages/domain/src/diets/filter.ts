/** A filter by allergens and diets as it is stored. Every page of a city or a menu loads it, apart from its rule. */
import { DIETS, type Diet } from '../catalogue/diets.ts'
import { isText, isWhole, listOf, shape } from '../validation/shape.ts'

/** What a customer leaves out, and the diets that a dish has to suit. */
export type DietFilter = { readonly without: readonly number[]; readonly diets: readonly Diet[] }

export const NO_FILTER: DietFilter = { without: [], diets: [] }

export const isFiltering = ({ without, diets }: DietFilter): boolean => without.length + diets.length > 0

const isAllergenCode = (value: unknown) => isWhole(value) && Number(value) >= 1 && Number(value) <= 14
const isDiet = (value: unknown) => isText(value) && DIETS.some((diet) => diet === value)
const hasFilterShape = shape<DietFilter>({ without: listOf(isAllergenCode), diets: listOf(isDiet) })

/** Returns a filter that was stored, or null if it is none. */
export function readFilter(stored: unknown): DietFilter | null {
  return isFilter(stored) ? { without: inOrder(stored.without), diets: inOrder(stored.diets) } : null
}

const isFilter = (value: unknown): value is DietFilter => hasFilterShape(value)

const inOrder = <Value extends number | string>(values: readonly Value[]): readonly Value[] =>
  [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))

/** The filter that an account keeps. */
export type KeptDiets = {
  readonly filter: DietFilter
  /** An instant. Null means that the customer has not consented and nothing is kept. */
  readonly consentedAt: string | null
}
