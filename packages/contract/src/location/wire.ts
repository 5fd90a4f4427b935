/** Cities and their pages as they stand on the wire (`marketplace.md` §3 City, §7). */
import * as z from 'zod/mini'
import { flagA } from '../primitives.ts'

export const cityWire = z.object({
  id_city: z.int(),
  name_city: z.string(),
  mesto_url: z.string(),
  /** Takes courier applications. */
  novykuryrkontakt: flagA,
  novykuryrkontaktemail: z.string(),
  novykuryr_vlastni_kolo: flagA,
  novykuryr_vlastni_skutr: flagA,
  novykuryr_vlastni_auto: flagA,
  novykuryr_firemni_auto: flagA,
})

/** Safe HTML. */
export const contentWire = z.object({ content: z.string() })
