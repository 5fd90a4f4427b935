/** Decides when customers may see a city, and what its address may be (`administration.md` §2, Cities and areas). */

export const CITY_GAPS = ['operator', 'mail', 'areas', 'hotline', 'contact', 'outlets'] as const
export type CityGap = (typeof CITY_GAPS)[number]

export type PreparedCity = {
  /** Whether the marketplace says who runs it, and has a server that sends its mails. */
  readonly marketplace: { readonly hasOperator: boolean; readonly hasMail: boolean }
  readonly areas: number
  readonly outlets: number
  readonly hotline: string
  readonly contactHtml: string
}

export const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** Returns what a city lacks. */
export function cityGaps(city: PreparedCity): readonly CityGap[] {
  const { marketplace, areas, outlets, hotline, contactHtml } = city
  const lacks: Readonly<Record<CityGap, boolean>> = {
    operator: !marketplace.hasOperator,
    mail: !marketplace.hasMail,
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
