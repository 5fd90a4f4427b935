/** The port of routing services (`dispatch.md` §2, Travel time). */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { RoutingFault, RoutingServiceName } from '@sousto/domain/dispatch/routed-travel.ts'
import type { Minutes } from '@sousto/domain/dispatch/travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'

export type RoutingSettings = { readonly service: RoutingServiceName; readonly url: string }

/** A way along roads. */
export type Way = { readonly minutes: Minutes; readonly metres: number }

export type TimedPlace = LngLat & { readonly at: Temporal.Instant }

export type RoutingService = {
  readonly name: RoutingServiceName
  /** Vehicles with the same profile travel equally fast. */
  readonly profileOf: (vehicle: Vehicle) => string
  /** Returns the minutes from each to each place. Entries are not checked. */
  readonly table: (
    vehicle: Vehicle,
    from: readonly LngLat[],
    to: readonly LngLat[],
  ) => Promise<readonly (readonly (Minutes | null)[])[]>
  /** Returns the way along roads that a track followed. */
  readonly match: (vehicle: Vehicle, track: readonly TimedPlace[]) => Promise<Way>
  /** The most places of a track in one request, by the service's default limits. */
  readonly mostMatched: number
}

export class RoutingFailure extends Error {
  override readonly name = 'RoutingFailure'
  readonly fault: RoutingFault
  constructor(fault: RoutingFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
