import type {
  CatalogueFile,
  ExchangedArea,
  ExchangedBanner,
  ExchangedCategory,
  ExchangedCity,
  ExchangedRestaurant,
} from '@sousto/contract/catalogue-file/format.ts'

/** A piece of the catalogue document, in the order in which it can be loaded: what it refers to came before. */
export type CataloguePart =
  | { readonly kind: 'cities'; readonly cities: ExchangedCity[] }
  | { readonly kind: 'areas'; readonly areas: ExchangedArea[] }
  | { readonly kind: 'categories'; readonly categories: ExchangedCategory[] }
  | { readonly kind: 'banners'; readonly banners: ExchangedBanner[] }
  | { readonly kind: 'restaurant'; readonly restaurant: ExchangedRestaurant }

/** The parts as the one document that an operator imports. */
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
