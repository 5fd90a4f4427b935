import {
  FILTER_FLAGS,
  type FilterFlag,
  RESTAURANT_SORTINGS,
  type RestaurantFilter,
  type RestaurantSorting,
} from '@sousto/domain/catalogue/restaurant-filters.ts'
import * as z from 'zod/mini'

const optional = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined)

/**
 * What of a city's page lives in its address, so that it can be sent, reloaded and gone back to. Whatever else stands there is passed
 * over. `kategorie` and `message` are the specification's names (`marketplace.md` §2).
 */
export const citySearch = z.object({
  kategorie: optional(z.string()),
  filtry: optional(z.array(z.enum(FILTER_FLAGS))),
  hledat: optional(z.string()),
  radit: optional(z.enum(RESTAURANT_SORTINGS)),
  message: optional(z.string()),
})

export type CitySearch = z.output<typeof citySearch>

export function filterOf({ kategorie, filtry, hledat }: CitySearch): RestaurantFilter {
  return { category: kategorie ?? null, flags: filtry ?? [], name: hledat ?? '' }
}

/** The search with a flag turned over; no flag leaves no trace in the address. */
export function withFlag(search: CitySearch, flag: FilterFlag): CitySearch {
  const flags = search.filtry ?? []
  const next = flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag]
  return { ...search, filtry: next.length === 0 ? undefined : next }
}

export function withOrder(search: CitySearch, order: RestaurantSorting): CitySearch {
  return { ...search, radit: order === 'recommended' ? undefined : order }
}
