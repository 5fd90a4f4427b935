/** Value types of environment variables: the parser of each, and a description of its allowed values. */

import { hookKey } from '@sousto/api/features/phone-calls/hook.ts'
import { type PrinterNetworks, printerNetworks } from '@sousto/api/features/printing/networks.ts'
import { isKeyPair, type VapidKeys } from '@sousto/api/features/push/vapid-keys.ts'
import { readHost, readUrl } from '@sousto/contract/typed-address.ts'
import { CITY_GROUP_NAMES } from '@sousto/domain/analytics/city-groups.ts'
import type { AttributionPart } from '@sousto/domain/map/ground.ts'
import type { Cell } from '@sousto/domain/order/cells.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod'
import { company } from './company.ts'
import { comgateAccount, gopayAccount } from './gateway-kinds.ts'
import type { Kind } from './kind.ts'
import { isTileTemplate, readAttribution } from './map-ground.ts'
import { readUrlWithCredentials } from './url-credentials.ts'

function integer(min: number, max: number): Kind<number> {
  const range = z.int().min(min).max(max)
  const digits = z.string().regex(/^\d{1,9}$/)
  return {
    schema: z.codec(digits, range, { decode: Number, encode: String }),
    allowed: `celé číslo ${min} až ${max}`,
  }
}

/** A number above zero, with at most two decimals. */
function upTo(max: number): Kind<number> {
  const digits = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
  return {
    schema: z.codec(digits, z.number().min(0.01).max(max), { decode: Number, encode: String }),
    allowed: `číslo 0.01 až ${max}`,
  }
}

function oneOf<const Option extends string>(...options: readonly [Option, ...Option[]]): Kind<Option> {
  return { schema: z.enum(options), allowed: options.join(', ') }
}

/** A boolean, written as one of two words. */
function flag(yes: string, no: string): Kind<boolean> {
  return {
    schema: z.stringbool({ truthy: [yes], falsy: [no], case: 'sensitive' }),
    allowed: `${yes} nebo ${no}`,
  }
}

function url(...protocols: readonly [string, ...string[]]): Kind<string> {
  const schema = z.codec(
    z.string().refine((text) => protocols.includes(readUrl(text)?.url.protocol ?? '')),
    z.string(),
    { decode: (text) => readUrl(text)?.text ?? text, encode: (text) => text },
  )
  return { schema, allowed: protocols.map((protocol) => `${protocol}//…`).join(' nebo ') }
}

export type ClockSpeed = { readonly speed: number; readonly from: Temporal.Instant }

/** A speed from 1 to 60 and the instant at which the simulated clock shows the real time: `20@2026-11-28T17:00:00Z`. */
const clockSpeed: Kind<ClockSpeed> = {
  schema: z.codec(
    z.string().refine((text) => {
      const [speed, from] = text.split('@')
      return /^([1-9]|[1-5]\d|60)$/.test(speed ?? '') && z.iso.datetime().safeParse(from).success
    }),
    z.custom<ClockSpeed>(),
    {
      decode: (text) => {
        const [speed, from = ''] = text.split('@')
        return { speed: Number(speed), from: Temporal.Instant.from(from) }
      },
      encode: ({ speed, from }) => `${speed}@${from.toString()}`,
    },
  ),
  allowed: 'číslo 1 až 60, @ a okamžik v UTC, 20@2026-11-28T17:00:00Z',
}

/** One of up to a hundred cells, such as `2/5`. */
const cell: Kind<Cell> = {
  schema: z.codec(
    z.string().refine((text) => {
      const [, index, count] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []
      return Number(index) <= Number(count) && Number(count) <= 100
    }),
    z.custom<Cell>(),
    {
      decode: (text) => {
        const [index, count] = text.split('/')
        return { index: Number(index), count: Number(count) }
      },
      encode: ({ index, count }) => `${index}/${count}`,
    },
  ),
  allowed: 'pořadí buňky, lomítko a počet buněk do 100, 2/5',
}

function text(allowed: string): Kind<string> {
  return { schema: z.string().trim().min(1), allowed }
}

/** The scope of a link-local address names an interface: `fe80::1%eth0`. */
const SCOPE = /%[\w.-]+$/

const host: Kind<string> = {
  schema: z.codec(
    z.string().refine((text) => readHost(text.trim().replace(SCOPE, '')) !== null),
    z.string(),
    {
      decode: (text) => {
        const scope = SCOPE.exec(text.trim())?.[0] ?? ''
        return `${readHost(text.trim().replace(SCOPE, ''))?.host ?? text}${scope}`
      },
      encode: (text) => text,
    },
  ),
  allowed: 'jméno nebo IP adresa',
}

/** Read as an IBAN. */
const account: Kind<string> = {
  schema: z.codec(
    z.string().refine((text) => ibanOf(text) !== null),
    z.string(),
    { decode: (text) => ibanOf(text) ?? text, encode: (text) => text },
  ),
  allowed: 'český účet (19-2000145399/0800) nebo jeho IBAN',
}

/** A sender such as `posta@sousto.example` or `Sousto <posta@sousto.example>`. */
const sender: Kind<string> = {
  schema: z
    .string()
    .trim()
    .regex(/^([^<>@"\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u),
  allowed: 'e-mail, nebo jméno a e-mail v ostrých závorkách',
}

/** An address such as `posta@sousto.example`. */
const email: Kind<string> = {
  schema: z
    .string()
    .trim()
    .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/),
  allowed: 'e-mail',
}

/** A comma-separated list of at least one option, each at most once. */
function someOf<const Option extends string>(options: readonly Option[]): Kind<readonly Option[]> {
  const item = z.enum(options)
  const list = z
    .array(item)
    .min(1)
    .refine((items) => new Set(items).size === items.length)
  const words = z.string()
  return {
    // `list` validates the items; the type of `split` cannot express that.
    schema: z.codec(words, list, {
      decode: (joined) => joined.split(',').map((word) => word.trim() as Option),
      encode: (items) => items.join(','),
    }),
    allowed: `čárkou oddělený výběr z: ${options.join(', ')}`,
  }
}

/** Comma-separated pairs of a group of cities and its container, each group at most once: `olomouc=GTM-ABC123`. */
const containers: Kind<readonly (readonly [group: string, id: string])[]> = {
  schema: z.codec(
    z.string(),
    z
      .array(z.tuple([z.enum(CITY_GROUP_NAMES), z.string().regex(/^GTM-[A-Z0-9]{4,12}$/)]))
      .refine((pairs) => new Set(pairs.map(([group]) => group)).size === pairs.length),
    {
      // The tuple validates the pairs; the type of `split` cannot express that.
      decode: (text) => text.split(',').map((pair) => pair.trim().split('=') as never),
      encode: (pairs) => pairs.map((pair) => pair.join('=')).join(','),
    },
  ),
  allowed: `čárkou oddělené dvojice skupina=GTM-…, skupiny: ${CITY_GROUP_NAMES.join(', ')}`,
}

/** The address of OSRM, which may name the profile: `http://osrm-{profile}:5000`. */
const routingService: Kind<string> = {
  schema: z
    .string()
    .trim()
    .refine((text) =>
      ['http:', 'https:'].includes(readUrl(text.replaceAll('{profile}', 'bike'))?.url.protocol ?? ''),
    ),
  allowed: 'http://… nebo https://…, i se značkou {profile}',
}

/** Exact, so that a content security policy can contain it. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/

const origin: Kind<string> = {
  schema: z.string().trim().regex(ORIGIN),
  allowed: 'https://server, bez cesty a bez hvězdičky',
}

/** A comma-separated list. */
const origins: Kind<readonly string[]> = {
  schema: z.codec(z.string(), z.array(z.string().regex(ORIGIN)), {
    decode: (text) => text.split(',').map((word) => word.trim()),
    encode: (items) => items.join(','),
  }),
  allowed: 'čárkou oddělené https://server, bez cesty a bez hvězdičky',
}

/** An operator's credentials at a login provider: `id:tajemství`. */
const loginClient: Kind<{ readonly id: string; readonly secret: string }> = {
  schema: z.codec(z.string().regex(/^[^:\s]+:\S+$/), z.object({ id: z.string(), secret: z.string() }), {
    decode: (text) => ({ id: text.slice(0, text.indexOf(':')), secret: text.slice(text.indexOf(':') + 1) }),
    encode: ({ id, secret }) => `${id}:${secret}`,
  }),
  allowed: 'id:tajemství',
  secret: true,
}

/** VAPID keys, base64url: `veřejný:soukromý`. */
const vapidKeys: Kind<VapidKeys> = {
  schema: z.codec(
    z.string().regex(/^B[\w-]{86}:[\w-]{43}$/),
    z.object({ publicKey: z.string(), privateKey: z.string() }).refine(isKeyPair),
    {
      decode: (text) => ({ publicKey: text.slice(0, 87), privateKey: text.slice(88) }),
      encode: ({ publicKey, privateKey }) => `${publicKey}:${privateKey}`,
    },
  ),
  allowed: 'veřejný:soukromý klíč VAPID, které patří k sobě',
  secret: true,
}

/** A page of an app in a store, which belongs to exactly one host and path. */
function storePage(start: string, path: RegExp): Kind<string> {
  const { origin } = new URL(start)
  const isPage = (text: string): boolean => {
    const page = readUrl(text)?.url
    return page?.origin === origin && path.test(page.pathname + page.search)
  }
  return { schema: z.string().refine(isPage), allowed: `${start}…` }
}

/** An Android app and the SHA-256 of the certificates that sign it: `cz.sousto.app=14:6D:…`. */
const androidApp: Kind<{ readonly packageName: string; readonly fingerprints: readonly string[] }> = {
  schema: z.codec(
    z
      .string()
      .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+=([0-9A-F]{2}:){31}[0-9A-F]{2}(,([0-9A-F]{2}:){31}[0-9A-F]{2})*$/),
    z.object({ packageName: z.string(), fingerprints: z.array(z.string()).readonly() }),
    {
      decode: (text) => {
        const [packageName = '', list = ''] = text.split('=')
        return { packageName, fingerprints: list.split(',') }
      },
      encode: ({ packageName, fingerprints }) => `${packageName}=${fingerprints.join(',')}`,
    },
  ),
  allowed:
    'balíček=otisk SHA-256 certifikátu, dvojice velkých číslic oddělené dvojtečkami; více otisků čárkou',
}

/** Apple's team and the app: `A1B2C3D4E5.cz.sousto.app`. */
const iosApp: Kind<string> = {
  schema: z.string().regex(/^[A-Z0-9]{10}(\.[\w-]+)+$/),
  allowed: 'tým a aplikace, A1B2C3D4E5.cz.sousto.app',
}
/** A URL such as `s3://klíč:tajemství@server/kbelík[/složka]?region=…`; a slash in the secret is written as %2F. */
const objectStore: Kind<{
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}> = {
  schema: z.string().transform((text, context) => {
    const read = readUrlWithCredentials(text)
    const scheme = SCHEMES.get(read?.url.protocol ?? '')
    const path = read?.url.pathname.replace(/\/+$/, '') ?? ''
    if (!read || !scheme || path === '') {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
    const { user, secret, url } = read
    const region = url.searchParams.get('region') ?? 'us-east-1'
    return { url: `${scheme}//${url.host}${path}`, region, keyId: user, secret }
  }),
  allowed: 's3://klíč:tajemství@server/kbelík (případně ?region=…), bez TLS s3+http://…',
  secret: true,
}

const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['s3:', 'https:'],
  ['s3+http:', 'http:'],
])

const tileTemplate: Kind<string> = {
  schema: z.string().trim().refine(isTileTemplate),
  allowed: 'http://… nebo https://… se značkami {z}, {x} a {y} mimo jméno serveru',
}

const attribution: Kind<readonly AttributionPart[]> = {
  schema: z.codec(
    z.string(),
    z.custom<readonly AttributionPart[]>((parts) => parts !== null),
    {
      // The check above rejects null.
      decode: (html) => readAttribution(html) as readonly AttributionPart[],
      encode: (parts) => parts.map(({ text }) => text).join(''),
    },
  ),
  allowed: 'text a odkazy <a href="https://…">…</a>',
}

const apnsKey: Kind<{ readonly id: string; readonly file: string }> = {
  schema: z.codec(z.string().regex(/^[A-Z0-9]{10}:.+$/), z.object({ id: z.string(), file: z.string() }), {
    decode: (text) => ({ id: text.slice(0, 10), file: text.slice(11) }),
    encode: ({ id, file }) => `${id}:${file}`,
  }),
  allowed: 'id klíče a cesta k souboru .p8, oddělené dvojtečkou',
}

/** In characters; the length of a sentence of a few words. */
export const SHORTEST_PASSPHRASE = 16

const passphrase: Kind<string> = {
  schema: z.string().min(SHORTEST_PASSPHRASE),
  allowed: `aspoň ${SHORTEST_PASSPHRASE} znaků`,
  secret: true,
}

/** Comma-separated networks in CIDR notation. */
const networks: Kind<PrinterNetworks> = {
  schema: z.codec(z.string(), z.custom<PrinterNetworks>(), {
    decode: (text, context) => {
      const read = printerNetworks(text.split(',').map((network) => network.trim()))
      if (read !== null) return read
      context.issues.push({ code: 'custom', input: text, message: 'networks' })
      return z.NEVER
    },
    encode: () => '',
  }),
  allowed: 'čárkou oddělené sítě jako 192.168.0.0/16',
}

const hookSecret: Kind<string> = {
  schema: z.string().refine((secret) => hookKey(secret) !== null),
  allowed: 'whsec_ a 24 až 64 bajtů v base64',
  secret: true,
}

export const kinds = {
  port: integer(0, 65_535),
  poolSize: integer(2, 500),
  seconds: integer(0, 300),
  years: integer(1, 100),
  percent: integer(0, 100),
  cell,
  korunas: integer(1, 1_000_000),
  orders: integer(1, 100_000),
  minutes: upTo(100_000),
  clockSpeed,
  hops: integer(0, 10),
  host,
  folder: text('cesta ke složce'),
  file: text('cesta k souboru'),
  apnsKey,
  database: url('postgres:', 'postgresql:'),
  website: url('http:', 'https:'),
  routingService,
  mailServer: url('smtp:', 'smtps:'),
  sender,
  contact: text('text'),
  company,
  account,
  email,
  networks,
  hookSecret,
  loginClient,
  androidApp,
  iosApp,
  appStorePage: storePage('https://apps.apple.com/', /\/id\d+(\?|$)/),
  googlePlayPage: storePage(
    'https://play.google.com/store/apps/details?id=',
    /^\/store\/apps\/details\?(.*&)?id=[\w.]+(&|$)/,
  ),
  vapidKeys,
  containers,
  origin,
  origins,
  objectStore,
  passphrase,
  tileTemplate,
  attribution,
  level: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  operation: oneOf('demo', 'production'),
  mode: oneOf('production', 'development', 'test'),
  yesNo: flag('1', '0'),
  onOff: flag('on', 'off'),
  paymentMethods: someOf(PAYMENT_METHODS),
  gopayAccount,
  comgateAccount,
} satisfies Record<string, Kind<unknown>>
