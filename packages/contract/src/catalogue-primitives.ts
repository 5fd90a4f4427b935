/**
 * The small types of the catalogue file, in `zod/mini`, because the tables of fields that use them are bundled for the
 * browser.
 */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { readableText } from '@sousto/domain/text/typed-text.ts'
import * as z from 'zod/mini'
import { money as anyMoney, letters, storable, timeOfDay } from './primitives.ts'

export const slug = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'jen malá písmena bez háčků a čárek, číslice a jednotlivé spojovníky',
    ),
  )
export const name = z
  .string()
  .check(storable, z.overwrite(readableText), z.trim(), z.minLength(1), letters(200))
/** The API separates kitchen names by commas. */
export const kitchen = name.check(z.refine((value) => !value.includes(','), 'nesmí obsahovat čárku'))
/** The total of an order must be an exact integer, regardless of its number of lines. */
export const money = anyMoney.check(z.refine((amount) => amount <= 100_000_000, 'nejvýše 1 000 000 Kč'))
export const minutes = z.int().check(z.minimum(0), z.maximum(1440))
export const window = z.strictObject({ from: timeOfDay, to: timeOfDay })

/** The code of a VAT class: `reduced`, `standard` (the words of older files), or one that an operator has added. */
export const vatClassCode = z
  .string()
  .check(
    z.maxLength(30),
    z.regex(/^[a-z][a-z0-9-]*$/, 'jen malá písmena bez háčků a čárek, číslice a spojovníky'),
  )

const longitude = z.number().check(z.minimum(12), z.maximum(19))
const latitude = z.number().check(z.minimum(48), z.maximum(52))
/** The order of GeoJSON. */
export const position = z.codec(z.tuple([longitude, latitude]), z.custom<LngLat>(), {
  decode: ([lng, lat]) => ({ lng, lat }),
  encode: ({ lng, lat }): [number, number] => [lng, lat],
})
