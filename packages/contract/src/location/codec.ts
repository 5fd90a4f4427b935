/** Codecs of cities between the wire and the domain. */
import type { City } from '@sousto/domain/catalogue/city.ts'
import * as z from 'zod/mini'
import { wireOf } from '../fields.ts'
import { CITY_WIRE_FIELDS, cityWire, contentWire } from './wire.ts'

const { decode, encode } = wireOf(CITY_WIRE_FIELDS)

export const city = z.codec(cityWire, z.custom<City>(), { decode, encode })

/** `{content}` ↔ the HTML itself. */
export const content = z.codec(contentWire, z.string(), {
  decode: (wire) => wire.content,
  encode: (html) => ({ content: html }),
})
