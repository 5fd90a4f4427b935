/** Value types of environment variables: how each is parsed, and a description of what is allowed. */
import { METHODS_WITHOUT_GATEWAY } from '@sousto/domain/payment/payment-methods.ts'
import * as z from 'zod'

export type Kind<Value> = {
  readonly schema: z.ZodType<Value, string>
  /** Completes “dovoleno: …”. */
  readonly allowed: string
  /** Never shown in a message. */
  readonly secret?: true
}

/** An integer in a range. */
function integer(min: number, max: number): Kind<number> {
  const range = z.int().min(min).max(max)
  const digits = z.string().regex(/^\d{1,9}$/)
  return {
    schema: z.codec(digits, range, { decode: Number, encode: String }),
    allowed: `celé číslo ${min} až ${max}`,
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
  const schema = z.string().refine((text) => {
    const parsed = URL.parse(text)
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
  })
  return { schema, allowed: protocols.map((protocol) => `${protocol}//…`).join(' nebo ') }
}

function text(allowed: string): Kind<string> {
  return { schema: z.string().trim().min(1), allowed }
}

const host: Kind<string> = {
  schema: z
    .string()
    .trim()
    .regex(/^[\w.:%-]+$/),
  allowed: 'jméno nebo IP adresa',
}

/** `posta@sousto.example` or `Sousto <posta@sousto.example>`. */
const sender: Kind<string> = {
  schema: z
    .string()
    .trim()
    .regex(/^([^<>@"\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u),
  allowed: 'e-mail, nebo jméno a e-mail v ostrých závorkách',
}

/** `posta@sousto.example` */
const email: Kind<string> = {
  schema: z
    .string()
    .trim()
    .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/),
  allowed: 'e-mail',
}

/** Comma-separated, at least one, each at most once. */
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

/** An operator's credentials at a login provider: `id:tajemství`. */
const loginClient: Kind<{ readonly id: string; readonly secret: string }> = {
  schema: z.codec(z.string().regex(/^[^:\s]+:\S+$/), z.object({ id: z.string(), secret: z.string() }), {
    decode: (text) => ({ id: text.slice(0, text.indexOf(':')), secret: text.slice(text.indexOf(':') + 1) }),
    encode: ({ id, secret }) => `${id}:${secret}`,
  }),
  allowed: 'id:tajemství',
  secret: true,
}

export const kinds = {
  port: integer(0, 65_535),
  poolSize: integer(2, 500),
  hops: integer(0, 10),
  host,
  folder: text('cesta ke složce'),
  database: url('postgres:', 'postgresql:'),
  website: url('http:', 'https:'),
  mailServer: url('smtp:', 'smtps:'),
  sender,
  contact: text('text'),
  email,
  loginClient,
  level: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  operation: oneOf('demo', 'production'),
  mode: oneOf('production', 'development', 'test'),
  yesNo: flag('1', '0'),
  onOff: flag('on', 'off'),
  /** Methods that need a payment gateway cannot be enabled until there is one. */
  paymentMethods: someOf(METHODS_WITHOUT_GATEWAY),
} satisfies Record<string, Kind<unknown>>
