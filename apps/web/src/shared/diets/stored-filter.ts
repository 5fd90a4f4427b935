import { type DietFilter, isFiltering, NO_FILTER, readFilter } from '@sousto/domain/diets/filter.ts'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

/** The filter by allergens and diets. It stays in the browser, and in no URL, because it may tell of one's health. */
const stored = storedValue<DietFilter>(
  'sousto.diets',
  NO_FILTER,
  (value) => readFilter(value) ?? NO_FILTER,
  (filter) => (isFiltering(filter) ? filter : null),
)

export const storeDietFilter = stored.set

/** Before hydration nothing is filtered. */
export const useDietFilter = (): DietFilter => useStoredValue(stored)
