/** Applications of restaurants and couriers on the wire (`marketplace.md` §2, §3, §7). */
import {
  APPLICATION_NOTE_MAX,
  APPLICATION_TEXT_MAX,
  type CourierApplication,
  type PartnerApplication,
  VEHICLES,
  type Vehicle,
} from '@sousto/domain/applications/applications.ts'
import * as z from 'zod/mini'
import { type FieldsOf, wireOf } from '../fields.ts'
import { flagA, text } from '../primitives.ts'

/** A missing field counts as empty, so that the checks of §5 report it in their order. */
const answer = z._default(text(APPLICATION_TEXT_MAX), '')
/** Longer than an e-mail may be, so that the check of §5 rejects it. */
const email = z._default(text(2 * APPLICATION_TEXT_MAX), '')
const yesNo = z._default(z.boolean(), false)

export const PARTNER_FIELDS = {
  company: { wire: { companyName: answer } },
  representative: { wire: { representativeName: answer } },
  phone: { wire: { phone: answer } },
  email: { wire: { email } },
  ownDelivery: {
    wire: {
      /** The specification does not define the form of a yes, so the one of `vlastni` is accepted, too. */
      delivery: z._default(z.union([z.boolean(), flagA]), false),
    },
  },
  city: { wire: { city: answer } },
  address: { wire: { address: answer } },
  focus: { wire: { companyFocus: answer } },
  note: { wire: { additionalInfo: z._default(text(APPLICATION_NOTE_MAX), '') } },
} as const satisfies FieldsOf<PartnerApplication>

const VEHICLE_NAMES = {
  ownBike: 'bike',
  ownScooter: 'scooter',
  ownCar: 'ownCar',
  companyCar: 'companyCar',
} as const satisfies Readonly<Record<Vehicle, string>>

/** Any other text counts as not chosen, so that the check of §5 reports it. */
const vehicle = z.codec(z.nullable(text(APPLICATION_TEXT_MAX)), z.nullable(z.enum(VEHICLES)), {
  decode: (name) => VEHICLES.find((each) => VEHICLE_NAMES[each] === name) ?? null,
  encode: (chosen) => (chosen === null ? '' : VEHICLE_NAMES[chosen]),
})

/** The mailbox and the notice of a city come from the catalogue; values sent by a form are ignored. */
const city = z.codec(
  z.union([
    text(APPLICATION_TEXT_MAX),
    z.object({ name: answer, email: z.optional(z.unknown()), info: z.optional(z.unknown()) }),
  ]),
  z.string(),
  {
    decode: (chosen) => (typeof chosen === 'string' ? chosen : chosen.name),
    encode: (name) => ({ name }),
  },
)

export const COURIER_FIELDS = {
  city: { wire: { city: z._default(city, '') } },
  vehicle: { wire: { vehicle: z._default(vehicle, null) } },
  name: { wire: { name: answer } },
  phone: { wire: { phone: answer } },
  email: { wire: { email } },
  adult: { wire: { age: yesNo } },
} as const satisfies FieldsOf<CourierApplication>

export const partnerWire = z.object(wireOf(PARTNER_FIELDS).shape)
export const courierWire = z.object(wireOf(COURIER_FIELDS).shape)
