/** Everything that a courier's screen shows (`dispatch.md` §4). */
import type { CourierOffer, CourierState } from '@sousto/contract/courier/wire.ts'
import { CONSENT_VERSION } from '@sousto/domain/courier-joining/consent.ts'
import { capacityOf, cashLimitOf } from '@sousto/domain/dispatch/city-constants.ts'
import { DETOUR, trackLength } from '@sousto/domain/dispatch/travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { sum, ZERO } from '@sousto/domain/money/money.ts'
import { offerProblem } from '@sousto/domain/ride/offers.ts'
import { roughPlace, streetOf } from '@sousto/domain/ride/rough-place.ts'
import type { Kysely } from 'kysely'
import { citiesBySlug } from '../../database/cities.ts'
import type { DB } from '../../database/tables.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { quote } from '../courier-pay/service.ts'
import {
  cashOf,
  hasTaxIdentity,
  latestConsent,
  openHandovers,
  openShift,
  profileOf,
  type Shift,
} from '../couriers/service.ts'
import { placeOf } from './ride-pay.ts'
import { heldRide, type OfferRow, openOfferTo, ridesById } from './ride-store.ts'
import { collected, courierRideOf, needsOf, outletAt, type RideView, viewsOf } from './ride-view.ts'
import { constantsOf } from './settings-store.ts'

export type Courier = Pick<CurrentStaff, 'id' | 'name' | 'grants' | 'role' | 'subject'>

export async function courierState(
  database: Kysely<DB>,
  courier: Courier,
  now: Temporal.Instant,
): Promise<CourierState> {
  const { id, name, grants } = courier
  const cities = grants.flatMap((grant) => (grant.role === 'courier' ? [grant.city] : []))
  const shift = await openShift(database, id)
  const constants = await constantsOf(database, shift === null ? cities : [shift.city, ...cities])
  const handover = (await openHandovers(database, [id])).get(id)
  const consent = await latestConsent(database, id)
  const held = shift && (await heldRide(database, id))
  const [ride] = held ? await viewsOf(database, [held]) : []
  return {
    now: now.toString(),
    name,
    profile: await profileOf(database, id),
    consent: {
      version: CONSENT_VERSION,
      agreed: consent && { version: consent.version, at: consent.at.toString() },
    },
    hasIdentity: await hasTaxIdentity(database, id),
    cities: (await citiesBySlug(database, cities)).map(({ slug, name: cityName }) => {
      const bags = (vehicle: Vehicle) => capacityOf(vehicle, constants(slug))
      return {
        slug,
        name: cityName,
        bags: { bike: bags('bike'), scooter: bags('scooter'), car: bags('car') },
      }
    }),
    shift: shift && {
      id: shift.id,
      city: shift.city,
      vehicle: shift.vehicle,
      beganAt: shift.beganAt.toString(),
      plannedEnd: shift.plannedEnd.toString(),
      breakSince: shift.breakSince?.toString() ?? null,
    },
    offer: shift && (await offerTo(database, id, shift, now)),
    ride: ride === undefined ? null : courierRideOf(ride),
    cash: {
      inDetails: (await cashOf(database, [id])).get(id) ?? ZERO,
      limit: cashLimitOf(constants(shift?.city ?? cities[0] ?? '')),
      handover: handover === undefined ? null : { ...handover, declaredAt: handover.declaredAt.toString() },
    },
  }
}

async function offerTo(
  database: Kysely<DB>,
  courier: number,
  shift: Shift,
  now: Temporal.Instant,
): Promise<CourierOffer | null> {
  const offer = await openOfferTo(database, courier)
  if (offer === null || offerProblem(offer, now) !== null) return null
  const [view] = await viewsOf(database, await ridesById(database, [offer.ride]))
  if (view === undefined) return null
  const places = view.stops.flatMap((stop) => placeOf(view, stop) ?? [])
  return { ...wireOffer(offer, view), pay: await quote(database, shift, places, offer.offeredAt) }
}

function wireOffer(offer: OfferRow, view: RideView): Omit<CourierOffer, 'pay'> {
  const { orders, stops } = view
  const outlets = stops.flatMap((stop) => (stop.kind === 'pickup' ? (outletAt(view, stop) ?? []) : []))
  const { bags, document, toCollect } = needsOf(orders)
  const places = [...outlets, ...orders].map(({ place }) => place)
  return {
    id: offer.id,
    offeredAt: offer.offeredAt.toString(),
    expiresAt: offer.expiresAt.toString(),
    pickups: outlets.map(({ name, address, place, readyBy, readyAt }) => ({
      name,
      address,
      place,
      readyBy,
      readyAt,
    })),
    dropOffs: orders.map(({ address, place, door }) => ({
      street: streetOf(address),
      place: roughPlace(place),
      floor: door.floor,
      lift: door.lift,
    })),
    kilometres: Math.round(trackLength(places) * DETOUR * 10) / 10,
    bags,
    document,
    collect: { cash: toCollect, card: collected(orders, 'card') },
    tip: sum(orders.map(({ tip }) => tip)),
  }
}
