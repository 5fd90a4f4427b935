/** Cities between the wire and the domain. */
import type { City } from '@sousto/domain/catalogue/city.ts'
import * as z from 'zod/mini'
import { cityWire, contentWire } from './wire.ts'

export const city = z.codec(cityWire, z.custom<City>(), {
  decode: (wire) => ({
    id: wire.id_city,
    slug: wire.mesto_url,
    name: wire.name_city,
    recruiting: {
      open: wire.novykuryrkontakt,
      email: wire.novykuryrkontaktemail,
      ownBike: wire.novykuryr_vlastni_kolo,
      ownScooter: wire.novykuryr_vlastni_skutr,
      ownCar: wire.novykuryr_vlastni_auto,
      companyCar: wire.novykuryr_firemni_auto,
    },
  }),
  encode: ({ id, slug, name, recruiting }) => ({
    id_city: id,
    name_city: name,
    mesto_url: slug,
    novykuryrkontakt: recruiting.open,
    novykuryrkontaktemail: recruiting.email,
    novykuryr_vlastni_kolo: recruiting.ownBike,
    novykuryr_vlastni_skutr: recruiting.ownScooter,
    novykuryr_vlastni_auto: recruiting.ownCar,
    novykuryr_firemni_auto: recruiting.companyCar,
  }),
})

/** `{content}` ↔ the HTML itself. */
export const content = z.codec(contentWire, z.string(), {
  decode: (wire) => wire.content,
  encode: (html) => ({ content: html }),
})
