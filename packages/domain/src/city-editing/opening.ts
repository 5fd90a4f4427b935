/** Decides when customers may see a city, and what its address may be (`administration.md` §2, Cities and areas). */

export const CITY_GAPS = ['areas', 'hotline', 'contact', 'outlets'] as const
export type CityGap = (typeof CITY_GAPS)[number]

export type PreparedCity = {
  readonly areas: number
  readonly outlets: number
  readonly hotline: string
  readonly contactHtml: string
}

const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** Returns what a city lacks. */
export function cityGaps({ areas, outlets, hotline, contactHtml }: PreparedCity): readonly CityGap[] {
  const lacks: Readonly<Record<CityGap, boolean>> = {
    areas: areas === 0,
    hotline: hotline.trim() === '',
    contact: isBlank(contactHtml),
    outlets: outlets === 0,
  }
  return CITY_GAPS.filter((gap) => lacks[gap])
}

/** A city without outlets can be shown: outlets are tried in it before they are switched on. */
export const blocksOpening = (gap: CityGap): boolean => gap !== 'outlets'

/** The first parts of addresses on the web, and the word of the API for outside all cities. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'api',
  'dev',
  'externi-oblast',
  'img',
  'login',
  'lokace',
  'mujucet',
  'objednavka',
  'provoz',
  'register',
  'rozvoz-jidel',
  'soukromi',
])

export const isReservedSlug = (slug: string): boolean => RESERVED_SLUGS.has(slug)
