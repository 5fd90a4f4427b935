/** Codecs of applications between the wire and the domain. */
import type { CourierApplication, PartnerApplication } from '@sousto/domain/applications/applications.ts'
import * as z from 'zod/mini'
import { wireOf } from '../fields.ts'
import { COURIER_FIELDS, courierWire, PARTNER_FIELDS, partnerWire } from './wire.ts'

const partner = wireOf(PARTNER_FIELDS)
const courier = wireOf(COURIER_FIELDS)

export const partnerApplication = z.codec(partnerWire, z.custom<PartnerApplication>(), {
  decode: partner.decode,
  encode: partner.encode,
})

export const courierApplication = z.codec(courierWire, z.custom<CourierApplication>(), {
  decode: courier.decode,
  encode: courier.encode,
})

/** Returns the name of a field on the wire, for rejections. */
export const partnerFieldName = (field: keyof PartnerApplication) => wireName(PARTNER_FIELDS[field])
export const courierFieldName = (field: keyof CourierApplication) => wireName(COURIER_FIELDS[field])

/** Every field of an application is one field on the wire. */
const wireName = ({ wire }: { readonly wire: object }): string => Object.keys(wire).join()
