import type {
  AreaEntry,
  BannerEntry,
  CatalogueFile,
  CategoryEntry,
  CityEntry,
  RestaurantEntry,
} from '@sousto/contract/catalogue-file/format.ts'

/**
 * A part of the catalogue document. Parts are in an order in which they can be loaded: each refers only to earlier
 * ones.
 */
export type CataloguePart =
  | { readonly kind: 'cities'; readonly cities: CityEntry[] }
  | { readonly kind: 'areas'; readonly areas: AreaEntry[] }
  | { readonly kind: 'categories'; readonly categories: CategoryEntry[] }
  | { readonly kind: 'banners'; readonly banners: BannerEntry[] }
  | { readonly kind: 'restaurant'; readonly restaurant: RestaurantEntry }

/** Combines the parts into the one document that an operator imports. */
export function catalogueFile(parts: Iterable<CataloguePart>): CatalogueFile {
  const file: CatalogueFile = {
    format: 'sousto-catalogue',
    version: 1,
    cities: [],
    areas: [],
    categories: [],
    banners: [],
    restaurants: [],
  }
  for (const part of parts) {
    if (part.kind === 'cities') file.cities.push(...part.cities)
    else if (part.kind === 'areas') file.areas.push(...part.areas)
    else if (part.kind === 'categories') file.categories.push(...part.categories)
    else if (part.kind === 'banners') file.banners.push(...part.banners)
    else file.restaurants.push(part.restaurant)
  }
  return file
}
