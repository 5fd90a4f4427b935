/**
 * The wire's primitive types as codecs: money in CZK, `HH:mm`, the three kinds of legacy flag, numbers in a URL. Every
 * resource uses them; they are internal to this package (`wire.md`, General). They use `zod/mini`, because this package
 * is bundled for the browser: it is 18 kB smaller than `zod` (gzip, measured on a small schema).
 */
import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { hasAtMostLetters, readableText } from '@sousto/domain/text/typed-text.ts'
import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import type { LocalMinutes } from '@sousto/domain/time/time-of-day.ts'
import * as z from 'zod/mini'

/**
 * CZK with at most two decimals ↔ haléře. Negative amounts are rejected, because no price, fee or tip is below zero.
 */
export const money = z.codec(
  z.number().check(
    z.minimum(0),
    z.maximum(1_000_000_000),
    z.refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      'nejvýše dvě desetinná místa',
    ),
  ),
  z.custom<Haler>((value) => Number.isSafeInteger(value)),
  { decode: (amount) => czk(amount), encode: (amount) => amount / 100 },
)

/** Haléře, on the wire of the console: a whole number. */
export const haler = z.int()

/** `HH:mm` ↔ minutes after midnight. */
export const timeOfDay = z.codec(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'čas ve tvaru HH:mm')),
  z.custom<LocalMinutes>((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1440),
  {
    // The pattern and the check above guarantee the range of the branded type.
    decode: (text) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) as LocalMinutes,
    encode: (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  },
)

/** One end of a window; both ends are null on a closed day. */
export const windowEnd = z.nullable(timeOfDay)

export function timeWindow(from: LocalMinutes | null, to: LocalMinutes | null): TimeWindow | null {
  return from === null || to === null ? null : { from, to }
}

/** `'a'`/`'n'`, for flags that the specification writes as `'a'`. */
export const flagA = z.codec(z.enum(['a', 'n']), z.boolean(), {
  decode: (flag) => flag === 'a',
  encode: (yes) => (yes ? 'a' : 'n'),
})

/** `'1'`/`'0'`: `isVoucher`, `isCashles`, `Cashless`. */
export const flagText = z.codec(z.enum(['1', '0']), z.boolean(), {
  decode: (flag) => flag === '1',
  encode: (yes) => (yes ? '1' : '0'),
})

/** `1`/`0`: `isBonus`, `isFreeDelivery`, `eshop`. */
export const flagNumber = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (flag) => flag === 1,
  encode: (yes) => (yes ? 1 : 0),
})

/** Rejects NUL and lone surrogates: PostgreSQL or UTF-8 cannot store them, and users do not type them. */
export const storable = z.refine<string>(
  (value) => !/[\0\p{Surrogate}]/u.test(value),
  'obsahuje nulový znak nebo půlku znaku',
)

/** Text of limited length, exactly as sent, e.g. a password. */
export const exactText = (max: number) => z.string().check(z.maxLength(max, `nejvýše ${max} znaků`), storable)

/** Limits a text to letters as people count them; JSON Schema, which counts code points, has the same maximum. */
export function letters(max: number): z.core.$ZodCheck<string> {
  const check = z.refine<string>((value) => hasAtMostLetters(value, max), `nejvýše ${max} znaků`)
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag.maximum = max
  })
  return check
}

/** Text of limited length without terminal control characters or characters that change the writing direction. */
export const text = (max: number) => z.string().check(letters(max), storable, z.overwrite(readableText))

/** A read-only list, like the domain's. */
export const list = <Item extends z.core.SomeType>(item: Item) => z.readonly(z.array(item))

/** Of an extra. That of a half is the negative id of its dish (`domain/catalogue/halves.ts`). */
export const extraId = z.int().check(
  z.minimum(-2_000_000_000),
  z.maximum(2_000_000_000),
  z.refine((value) => value !== 0),
)

export const id = z.int().check(z.minimum(1), z.maximum(2_000_000_000))

/** A slug in a URL. Any short text is accepted, because an unknown slug gets 404, not 400. */
export const slugParam = z.string().check(z.minLength(1), z.maxLength(80), storable)

/** A whole number in a path or a query, small enough for any column. */
export const numberParam = z.codec(
  z.string().check(z.regex(/^\d{1,10}$/, 'celé číslo')),
  z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  { decode: Number, encode: String },
)

/** `?page=`, 1-based; missing means 1 (`wire.md`, General). */
export const page = z._default(numberParam.check(z.minimum(1)), 1)

/** An ISO instant with a zone, as in events. */
export const instant = z.iso.datetime({ offset: true })

/** `YYYY-MM-DD`, an existing date. */
export const isoDate = z.iso.date()

/** The response of a call that only confirms. */
export const statusOk = z.object({ status: z.literal('ok') })
