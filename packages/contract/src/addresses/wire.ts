/** Addresses and delivery areas on the wire (`ordering.md` §3 Location, `wire.md`, Location service). */
import { ADDRESS_MATCHES } from '@sousto/domain/delivery/place.ts'
import * as z from 'zod/mini'
import { flagA, money } from '../primitives.ts'

export const addressWire = z.object({
  kod_adm: z.int(),
  /** The whole address on one line. */
  string: z.string(),
  /** Street and number, or village and number. */
  name: z.string(),
  typ_so: z.enum(['č.p.', 'č.e.']),
  nazev_ulice: z.nullable(z.string()),
  nazev_obec: z.string(),
  cd: z.string(),
  co: z.nullable(z.string()),
  /** Five digits. */
  psc: z.string(),
  /** Null if the register has no coordinates. */
  gps_x: z.nullable(z.number()),
  gps_y: z.nullable(z.number()),
})

/** A result of the search (`wire.md`, Location service). */
export const foundAddressWire = z.extend(addressWire, {
  match: z.enum(ADDRESS_MATCHES),
  line2: z.exactOptional(z.string()),
})

const termsWire = {
  doprava: money,
  cas: z.int(),
  minimalni: money,
  nofreedelivery: flagA,
}

export const areaWire = z.object({
  mesto: z.string(),
  mesto_url: z.string(),
  mesto_id: z.int(),
  code: z.string(),
  ...termsWire,
  message: z.exactOptional(z.string()),
})

/** Replaces the area for a point outside every area. */
export const noAreaWire = z.object({ code: z.literal('error'), message: z.string() })

/** The code of an external area: a delivery outside the marketplace's own areas. */
export const EXTERNAL = 'externi-oblast'

export const ownAreaWire = z.object({
  restaurace_id: z.int(),
  mesto_id: z.union([z.int(), z.literal(EXTERNAL)]),
  ...termsWire,
})

export const gpstestWire = z.object({
  oblast: z.union([noAreaWire, areaWire, z.array(areaWire).check(z.minLength(1))]),
  restaurace: z.array(ownAreaWire),
})

export const gpsmultiWire = z.union([z.tuple([noAreaWire]), z.array(areaWire).check(z.minLength(1))])

export const gpsWire = z.union([
  z.object({ mesto: z.string(), mesto_url: z.string() }),
  z.object({ message: z.string() }),
])
