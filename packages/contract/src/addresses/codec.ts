/** Codecs of addresses and areas between the wire and the domain. */
import type {
  Address,
  Area,
  AreaTerms,
  FoundAddress,
  OwnDeliveryArea,
} from '@sousto/domain/delivery/place.ts'
import * as z from 'zod/mini'
import { pointOf } from './coordinates.ts'
import {
  addressWire,
  areaWire,
  EXTERNAL,
  foundAddressWire,
  gpsmultiWire,
  gpstestWire,
  gpsWire,
  type noAreaWire,
  type ownAreaWire,
} from './wire.ts'

type AreaWire = z.output<typeof areaWire>
type NoAreaWire = z.output<typeof noAreaWire>
type OwnAreaWire = z.output<typeof ownAreaWire>
type TermsWire = Pick<AreaWire, 'doprava' | 'cas' | 'minimalni' | 'nofreedelivery'>

/** The marketplace's areas that contain a point, or the message for the customer outside all of them. */
export type AreaLookup =
  | { readonly inside: true; readonly areas: readonly Area[] }
  | { readonly inside: false; readonly message: string }

/** The areas that contain a point: the marketplace's areas and own-delivery areas. */
export type PointLookup = {
  readonly area: AreaLookup
  readonly ownDeliveryAreas: readonly OwnDeliveryArea[]
}

/** The city that serves a point, or the message for the customer outside all of them. */
export type CityLookup =
  | { readonly inside: true; readonly citySlug: string; readonly cityName: string }
  | { readonly inside: false; readonly message: string }

type AddressWire = z.output<typeof addressWire>

export function decodeAddress(wire: AddressWire): Address {
  return {
    code: wire.kod_adm,
    text: wire.string,
    name: wire.name,
    houseType: wire.typ_so,
    street: wire.nazev_ulice,
    town: wire.nazev_obec,
    houseNumber: wire.cd,
    orientationNumber: wire.co,
    postcode: wire.psc,
    position: wire.gps_x === null || wire.gps_y === null ? null : pointOf(wire.gps_x, wire.gps_y),
  }
}

export function encodeAddress(found: Address): AddressWire {
  return {
    kod_adm: found.code,
    string: found.text,
    name: found.name,
    typ_so: found.houseType,
    nazev_ulice: found.street,
    nazev_obec: found.town,
    cd: found.houseNumber,
    co: found.orientationNumber,
    psc: found.postcode,
    gps_x: found.position?.lng ?? null,
    gps_y: found.position?.lat ?? null,
  }
}

export const address = z.codec(addressWire, z.custom<Address>(), {
  decode: decodeAddress,
  encode: encodeAddress,
})

type FoundAddressWire = z.output<typeof foundAddressWire>

export const encodeFound = (found: FoundAddress): FoundAddressWire => ({
  ...encodeAddress(found),
  match: found.match,
  ...(found.line2 !== null && { line2: found.line2 }),
})

/** The response of `ruian`. */
export const foundAddress = z.codec(foundAddressWire, z.custom<FoundAddress>(), {
  decode: (wire) => ({ ...decodeAddress(wire), match: wire.match, line2: wire.line2 ?? null }),
  encode: encodeFound,
})

const decodeTerms = (wire: TermsWire): AreaTerms => ({
  fee: wire.doprava,
  extraMinutes: wire.cas,
  minimumOrder: wire.minimalni,
  noFreeDelivery: wire.nofreedelivery,
})

const encodeTerms = (terms: AreaTerms): TermsWire => ({
  doprava: terms.fee,
  cas: terms.extraMinutes,
  minimalni: terms.minimumOrder,
  nofreedelivery: terms.noFreeDelivery,
})

const decodeArea = (wire: AreaWire): Area => ({
  code: wire.code,
  citySlug: wire.mesto_url,
  cityName: wire.mesto,
  cityId: wire.mesto_id,
  ...decodeTerms(wire),
  ...(wire.message !== undefined && { message: wire.message }),
})

const encodeArea = (area: Area): AreaWire => ({
  mesto: area.cityName,
  mesto_url: area.citySlug,
  mesto_id: area.cityId,
  code: area.code,
  ...encodeTerms(area),
  ...(area.message !== undefined && { message: area.message }),
})

/** The response of `oblast/{code}`. */
export const area = z.codec(areaWire, z.custom<Area>(), { decode: decodeArea, encode: encodeArea })

const decodeOwnArea = (wire: OwnAreaWire): OwnDeliveryArea => ({
  restaurantId: wire.restaurace_id,
  cityId: wire.mesto_id === EXTERNAL ? 'external' : wire.mesto_id,
  ...decodeTerms(wire),
})

const encodeOwnArea = (area: OwnDeliveryArea): OwnAreaWire => ({
  restaurace_id: area.restaurantId,
  mesto_id: area.cityId === 'external' ? EXTERNAL : area.cityId,
  ...encodeTerms(area),
})

const inside = (areas: readonly AreaWire[]): AreaLookup => ({ inside: true, areas: areas.map(decodeArea) })
const outside = ({ message }: NoAreaWire): AreaLookup => ({ inside: false, message })
const noArea = (message: string): NoAreaWire => ({ code: 'error', message })

function decodePoint(wire: z.output<typeof gpstestWire>): PointLookup {
  const { oblast } = wire
  const area = Array.isArray(oblast) ? inside(oblast) : 'mesto' in oblast ? inside([oblast]) : outside(oblast)
  return { area, ownDeliveryAreas: wire.restaurace.map(decodeOwnArea) }
}

function encodePoint({ area, ownDeliveryAreas }: PointLookup): z.output<typeof gpstestWire> {
  const areas = area.inside ? area.areas.map(encodeArea) : []
  const [only] = areas
  return {
    oblast: area.inside ? (areas.length === 1 && only ? only : areas) : noArea(area.message),
    restaurace: ownDeliveryAreas.map(encodeOwnArea),
  }
}

/** The response of `gpstest`: a single area is an object, several are a list. */
export const pointLookup = z.codec(gpstestWire, z.custom<PointLookup>(), {
  decode: decodePoint,
  encode: encodePoint,
})

function decodeAreas(wire: z.output<typeof gpsmultiWire>): AreaLookup {
  const [first] = wire
  if (first && !('mesto' in first)) return outside(first)
  return inside(wire.filter((area) => 'mesto' in area))
}

const encodeAreas = (lookup: AreaLookup): z.output<typeof gpsmultiWire> =>
  lookup.inside ? lookup.areas.map(encodeArea) : [noArea(lookup.message)]

/** The response of `gpsmulti`, which is always a list. */
export const areaLookup = z.codec(gpsmultiWire, z.custom<AreaLookup>(), {
  decode: decodeAreas,
  encode: encodeAreas,
})

const decodeCity = (wire: z.output<typeof gpsWire>): CityLookup =>
  'mesto' in wire
    ? { inside: true, citySlug: wire.mesto_url, cityName: wire.mesto }
    : { inside: false, message: wire.message }

const encodeCity = (lookup: CityLookup): z.output<typeof gpsWire> =>
  lookup.inside ? { mesto: lookup.cityName, mesto_url: lookup.citySlug } : { message: lookup.message }

/** The response of `gps`. */
export const cityLookup = z.codec(gpsWire, z.custom<CityLookup>(), {
  decode: decodeCity,
  encode: encodeCity,
})
