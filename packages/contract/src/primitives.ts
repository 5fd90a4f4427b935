/**
 * The wire's small alphabets as codecs: money in CZK, `HH:mm`, the three kinds of legacy flag, coordinates.
 * Every resource builds on these; nothing outside this package knows that they exist (`wire.md`, General).
 */
import { czk, type Haler } from '@sousto/domain/money.ts'
import type { LocalMinutes } from '@sousto/domain/opening-hours.ts'
import * as z from 'zod'

/** CZK with at most two decimals ↔ haléře. Negative amounts are refused: no price, fee or tip is below zero. */
export const money = z.codec(
  z
    .number()
    .min(0)
    .max(1_000_000_000)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'at most two decimals'),
  z.custom<Haler>((value) => Number.isSafeInteger(value)),
  { decode: (amount) => czk(amount), encode: (amount) => amount / 100 },
)

/** `HH:mm` ↔ minutes after midnight. */
export const timeOfDay = z.codec(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day as HH:mm'),
  z.custom<LocalMinutes>((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1440),
  {
    decode: (text) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) as LocalMinutes,
    encode: (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  },
)
