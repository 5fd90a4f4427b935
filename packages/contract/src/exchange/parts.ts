/**
 * A catalogue file in pieces: one element of one section at a time, so that nobody has to hold the whole document.
 * The demo generator makes them, the importer reads them out of a file, the exporter writes them.
 */
import type {
  ExchangedArea,
  ExchangedBanner,
  ExchangedCategory,
  ExchangedCity,
  ExchangedRestaurant,
} from './format.ts'

export type CataloguePart =
  | { readonly section: 'cities'; readonly value: ExchangedCity }
  | { readonly section: 'areas'; readonly value: ExchangedArea }
  | { readonly section: 'categories'; readonly value: ExchangedCategory }
  | { readonly section: 'banners'; readonly value: ExchangedBanner }
  | { readonly section: 'restaurants'; readonly value: ExchangedRestaurant }
