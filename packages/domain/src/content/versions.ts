/** Pages of the website that the staff writes, and their versions (`administration.md` §5). */
import type { IsoDate } from '../time/opening-hours.ts'

export const CONTENT_PAGES = ['contact', 'terms', 'allergens', 'privacy', 'credits', 'city'] as const
export type ContentPage = (typeof CONTENT_PAGES)[number]

/** Pages of the whole marketplace, of each city, or both: then a city's own page takes precedence. */
const PAGE_PLACES: Readonly<Record<ContentPage, 'marketplace' | 'city' | 'both'>> = {
  contact: 'city',
  terms: 'both',
  allergens: 'marketplace',
  privacy: 'marketplace',
  credits: 'marketplace',
  /** Stands below the restaurants of a city, for visitors from search engines. */
  city: 'city',
}

/** Returns whether there is such a page of a city, or of the whole marketplace. */
export function hasPage(page: ContentPage, place: 'marketplace' | 'city'): boolean {
  return PAGE_PLACES[page] === 'both' || PAGE_PLACES[page] === place
}

export const PAGE_LETTERS = 200_000

/** Returns whether the staff writes the title and description that search engines show. */
export const isForSearchEngines = (page: ContentPage): boolean => page === 'city'
/** Search engines cut longer ones. */
export const TITLE_LETTERS = 70
export const DESCRIPTION_LETTERS = 200

export type PageVersion = {
  readonly version: number
  /** A Prague day. Null means the text from before versions. */
  readonly validFrom: IsoDate | null
}

/** Of two versions, the one that is valid later is last; of the same day, the newer one. */
const byValidity = (a: PageVersion, b: PageVersion): number => {
  if (a.validFrom === b.validFrom) return a.version - b.version
  return (a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1
}

/** Returns the version that is valid on that day. Null means that none is. */
export function versionOn<Version extends PageVersion>(
  versions: readonly Version[],
  day: IsoDate,
): Version | null {
  return versions.toSorted(byValidity).findLast(({ validFrom }) => (validFrom ?? '') <= day) ?? null
}

/** Returns the day from which another version is valid in place of this one. Null means that none is planned. */
export function validUntil(versions: readonly PageVersion[], { version }: PageVersion): IsoDate | null {
  const ordered = versions.toSorted(byValidity)
  const next = ordered[ordered.findIndex((each) => each.version === version) + 1]
  return next?.validFrom ?? null
}

export type PublicationProblem = 'page_empty' | 'page_valid_in_past'

/** Returns why a text cannot become a version that is valid from that day. Null means that it can. */
export function publicationProblem(
  { text, validFrom }: { readonly text: string; readonly validFrom: IsoDate },
  today: IsoDate,
): PublicationProblem | null {
  if (text.trim() === '') return 'page_empty'
  return validFrom < today ? 'page_valid_in_past' : null
}
