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
 * The state of a city's page that is kept in its URL, so that it can be shared, reloaded and navigated. Other parameters are
 * ignored. `kategorie` and `message` are the specification's names (`marketplace.md` §2).
 */
export const citySearch = z.object({
  kategorie: optional(z.string()),
  filtry: optional(z.array(z.enum(FILTER_FLAGS))),
  hledat: optional(z.string()),
  radit: optional(z.enum(RESTAURANT_SORTINGS)),
  message: optional(z.string()),
  /** The part of a long list that is rendered without scripts; with them it is all of it. */
  strana: optional(z.int().check(z.minimum(1))),
})

export type CitySearch = z.output<typeof citySearch>

export function filterOf({ kategorie, filtry, hledat }: CitySearch): RestaurantFilter {
  return { category: kategorie ?? null, flags: filtry ?? [], name: hledat ?? '' }
}

/** Toggles a flag; the URL does not mention an empty list. */
export function withFlag(search: CitySearch, flag: FilterFlag): CitySearch {
  const flags = search.filtry ?? []
  const next = flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag]
  return { ...search, filtry: next.length === 0 ? undefined : next }
}

export function withOrder(search: CitySearch, order: RestaurantSorting): CitySearch {
  return { ...search, radit: order === 'recommended' ? undefined : order }
}
