/** Orders, rides and windows for the tests of promises. Two places are as many minutes apart as their longitudes say. */
import type { PromisedOrder, PromisedRide, PromisedStop, PromiseFigures } from './estimate.ts'
import { DEFAULT_FIGURES } from './estimate.ts'

export const at = (clock: string): Temporal.Instant => Temporal.Instant.from(`2026-11-27T${clock}:00+01:00`)
export const clockOf = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO('Europe/Prague').toPlainTime().toString({ smallestUnit: 'minute' })

/** A place that is so many minutes away from the outlet. */
export const away = (minutes: number) => ({ lng: minutes, lat: 50 })
export const OUTLET = { outlet: 101, place: away(0) }

export const FIGURES: PromiseFigures = {
  ...DEFAULT_FIGURES,
  travelTime: (from, to) => Math.abs(from.lng - to.lng),
}

/** Placed at 18:00 with 45 minutes at least, accepted at 18:02 to be ready at 18:30; the door is ten minutes away. */
export const anOrder = (more: Partial<PromisedOrder> = {}): PromisedOrder => ({
  placedAt: at('18:00'),
  acceptedAt: at('18:02'),
  loadedAt: null,
  deliveredAt: null,
  notBefore: null,
  leastMinutes: 45,
  door: away(10),
  parts: [{ ...OUTLET, readyBy: at('18:30'), readyAt: null }],
  ...more,
})

export const aPickup = (more: Partial<PromisedStop> = {}): PromisedStop => ({
  kind: 'pickup',
  place: away(0),
  isAhead: true,
  arrivedAt: null,
  parts: anOrder().parts,
  isOwn: true,
  ...more,
})

export const aDoor = (more: Partial<PromisedStop> = {}): PromisedStop => ({
  ...aPickup({ kind: 'drop_off', place: away(10), parts: [] }),
  ...more,
})

/** The courier was five minutes from the outlet at 18:20. */
export const aRide = (more: Partial<PromisedRide> = {}): PromisedRide => ({
  vehicle: 'bike',
  position: { place: away(-5), at: at('18:20') },
  stops: [aPickup(), aDoor()],
  ...more,
})
