import {
  FILTER_FLAGS,
  type FilterFlag,
  RESTAURANT_SORTINGS,
  type RestaurantSorting,
} from '@sousto/domain/catalogue/filter-choices.ts'
import type { RestaurantFilter } from '@sousto/domain/delivery-offer/restaurant-filters.ts'
import * as v from 'valibot'
import { optional, optionalText } from '../../platform/search-parameters.ts'

/**
 * The state of a city's page that is kept in its URL, so that it can be shared, reloaded and navigated. Other
 * parameters are ignored. `kategorie` and `message` are named in the specification (`marketplace.md` §2).
 */
export const citySearch = v.object({
  kategorie: optionalText,
  filtry: optional(v.array(v.picklist(FILTER_FLAGS))),
  hledat: optionalText,
  radit: optional(v.picklist(RESTAURANT_SORTINGS)),
  message: optionalText,
  /** The part of a long list that is rendered without scripts; with scripts the whole list is rendered. */
  strana: optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export type CitySearch = v.InferOutput<typeof citySearch>

export function filterOf({ kategorie, filtry, hledat }: CitySearch): RestaurantFilter {
  return { category: kategorie ?? null, flags: filtry ?? [], name: hledat ?? '' }
}

/** Toggles a flag. An empty list is omitted from the URL. */
export function withFlag(search: CitySearch, flag: FilterFlag): CitySearch {
  const flags = search.filtry ?? []
  const next = flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag]
  return { ...search, filtry: next.length === 0 ? undefined : next }
}

export function withOrder(search: CitySearch, order: RestaurantSorting): CitySearch {
  return { ...search, radit: order === 'recommended' ? undefined : order }
}
