/** The travel times between the places of a round as plain values, which another thread can receive. */
import type { LngLat } from '../delivery/place.ts'
import { learnedTravelTime, type TravelModel } from './learned-travel.ts'
import { matrixTravelTime, type TravelMatrix } from './routed-travel.ts'
import { defaultTravelTime, type TravelTime } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

export type TravelTable =
  | { readonly kind: 'default' }
  | { readonly kind: 'learned'; readonly models: readonly TravelModel[]; readonly hour: number }
  | {
      readonly kind: 'routed'
      readonly places: readonly LngLat[]
      readonly matrices: ReadonlyMap<Vehicle, TravelMatrix>
    }

export function travelTimeOf(table: TravelTable): TravelTime {
  switch (table.kind) {
    case 'default':
      return defaultTravelTime
    case 'learned':
      return learnedTravelTime(table.models, table.hour)
    case 'routed':
      return matrixTravelTime(table.places, table.matrices)
  }
}
