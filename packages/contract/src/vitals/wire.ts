/** The page speed that visitors measured (`wire.md`, Figures of visits). Both sides use the same names. */
import * as z from 'zod/mini'

/**
 * The patterns of the pages' routes: a metric contains its page, but never the restaurant or order. A test compares
 * them with the routes.
 */
export const PAGE_ROUTES = [
  '/',
  '/$',
  '/404',
  '/aktivace-uctu',
  '/bez-pripojeni',
  '/cerpani-kreditu',
  '/hotovo/',
  '/hotovo/$year/$cislo',
  '/jak-radime',
  '/komponenty',
  '/kontakt-rozvoz-jidel/',
  '/kontakt-rozvoz-jidel/$city',
  '/kontakt-spoluprace',
  '/login',
  '/mujucet',
  '/mujucet/',
  '/mujucet/adresy',
  '/mujucet/kredity',
  '/mujucet/objednavky',
  '/mujucet/oblibene',
  '/mujucet/platby',
  '/mujucet/pravidelne/',
  '/mujucet/pravidelne/$regular',
  '/mujucet/statistiky',
  '/mujucet/zabezpeceni',
  '/nahlasit-obsah',
  '/nenalezeno',
  '/objednavka/$year/$cislo',
  '/obnova-hesla',
  '/ochrana-osobnich-udaju',
  '/odhlaseni-odberu',
  '/podminky-uziti-stranek',
  '/poledni-menu/$city',
  '/potvrzeni-prihlaseni',
  '/povoleni-prohlizece',
  '/pozvanka/$code',
  '/prohlaseni-o-pristupnosti',
  '/register',
  '/rozvoz-jidel/$city/',
  '/rozvoz-jidel/$city/$restaurant',
  '/rozvoz-jidel/$city/$restaurant/',
  '/rozvoz-jidel/$city/$restaurant/galerie',
  '/rozvoz-jidel/$city/$restaurant/hodnoceni',
  '/rozvoz-jidel/$city/$restaurant/info',
  '/rozvoz-jidel/$city/$restaurant/objednat',
  '/rozvoz-jidel/$city/$restaurant/platba',
  '/rozvoz-jidel/$city/$restaurant/rezervovat-stul',
  '/rozvoz-jidel/$city/$restaurant/spolecne',
  '/seznam-alergenu',
  '/skryte-hodnoceni',
  '/smazani-uctu',
  '/soukromi',
  '/spolecna-objednavka/$group',
  '/stan-se-kuryrem',
  '/vseobecne-obchodni-podminky/$city',
  '/zadost-o-udaje',
  '/zmena-prihlaseni',
] as const

const VITALS = ['LCP', 'INP', 'CLS'] as const
const AN_HOUR = 3_600_000

export const vital = z.object({
  metric: z.enum(VITALS),
  route: z.enum(PAGE_ROUTES),
  /** Milliseconds, or for CLS its score. */
  value: z.number().check(z.minimum(0), z.maximum(AN_HOUR)),
})

/** The metrics that a page sends when it is left, each once. */
export const vitals = z.array(vital).check(z.minLength(1), z.maxLength(VITALS.length))

export type Vital = z.output<typeof vital>
