/** Cities and their pages on the wire (`marketplace.md` §3 City, §7). */
import type { City } from '@sousto/domain/catalogue/city.ts'
import * as z from 'zod/mini'
import { type FieldsOf, wireOf } from '../fields.ts'
import { flagA, instant } from '../primitives.ts'

/** Fields of a city, in the order of the wire. */
export const CITY_WIRE_FIELDS = {
  id: { wire: { id_city: z.int() } },
  name: { wire: { name_city: z.string() } },
  slug: { wire: { mesto_url: z.string() } },
  recruiting: {
    fields: {
      /** True if the city accepts courier applications. */
      open: { wire: { novykuryrkontakt: flagA } },
      email: { wire: { novykuryrkontaktemail: z.string() } },
      ownBike: { wire: { novykuryr_vlastni_kolo: flagA } },
      ownScooter: { wire: { novykuryr_vlastni_skutr: flagA } },
      ownCar: { wire: { novykuryr_vlastni_auto: flagA } },
      companyCar: { wire: { novykuryr_firemni_auto: flagA } },
    },
  },
} as const satisfies FieldsOf<City>

export const cityWire = z.object(wireOf(CITY_WIRE_FIELDS).shape)

/** `until` is the end, at a whole minute. `text` is what the dispatcher wrote to customers. */
export const cityPaused = z.object({ city: z.string(), until: instant, text: z.string() })
export type CityPaused = z.output<typeof cityPaused>

/** The HTML is safe. */
export const contentWire = z.object({ content: z.string() })

/** An empty title or description, and null for the text, mean what is built into the website. */
export const cityAbout = z.object({
  /** Safe HTML. */
  html: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
})
export type CityAbout = z.output<typeof cityAbout>
