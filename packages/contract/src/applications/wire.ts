/** Applications of restaurants and couriers on the wire (`marketplace.md` §2, §7; the names of the fields are ours). */
import {
  APPLICATION_NOTE_MAX,
  APPLICATION_TEXT_MAX,
  type CourierApplication,
  type PartnerApplication,
  VEHICLES,
} from '@sousto/domain/applications/applications.ts'
import * as z from 'zod/mini'
import { type FieldsOf, wireOf } from '../fields.ts'
import { flagA, text } from '../primitives.ts'

/** A field that is left out counts as not filled in: the checks of §5 say so in their order. */
const answer = z._default(text(APPLICATION_TEXT_MAX), '')
/** Longer than an e-mail may be, so that the check of §5 rejects it. */
const email = z._default(text(2 * APPLICATION_TEXT_MAX), '')
const yesNo = z._default(flagA, false)

export const PARTNER_FIELDS = {
  company: { wire: { nazev_podniku: answer } },
  representative: { wire: { jmeno_zastupce: answer } },
  phone: { wire: { telefon: answer } },
  email: { wire: { email } },
  ownDelivery: { wire: { vlastni_rozvoz: yesNo } },
  city: { wire: { mesto: answer } },
  address: { wire: { adresa: answer } },
  focus: { wire: { zamereni: answer } },
  note: { wire: { dalsi_informace: z._default(text(APPLICATION_NOTE_MAX), '') } },
} as const satisfies FieldsOf<PartnerApplication>

/** As in `novykuryr_…` (`marketplace.md` §3, City), in the order of `VEHICLES`; empty: not chosen. */
const WIRE_VEHICLES = ['vlastni_kolo', 'vlastni_skutr', 'vlastni_auto', 'firemni_auto', ''] as const

const vehicle = z.codec(z.enum(WIRE_VEHICLES), z.nullable(z.enum(VEHICLES)), {
  decode: (name) => VEHICLES[WIRE_VEHICLES.indexOf(name)] ?? null,
  encode: (chosen) => (chosen === null ? '' : (WIRE_VEHICLES[VEHICLES.indexOf(chosen)] ?? '')),
})

export const COURIER_FIELDS = {
  /** `mesto_url` */
  city: { wire: { mesto: answer } },
  vehicle: { wire: { vozidlo: z._default(vehicle, null) } },
  name: { wire: { jmeno: answer } },
  phone: { wire: { telefon: answer } },
  email: { wire: { email } },
  adult: { wire: { starsi_18: yesNo } },
} as const satisfies FieldsOf<CourierApplication>

export const partnerWire = z.object(wireOf(PARTNER_FIELDS).shape)
export const courierWire = z.object(wireOf(COURIER_FIELDS).shape)
