/** Computes where a courier may be since the last position (`dispatch.md` §5). */
import { DETOUR, type Minutes } from './travel.ts'
import { VEHICLE_TRAITS, type Vehicle } from './vehicle.ts'

/**
 * Returns the radius in metres of the circle in which the courier is: the inaccuracy of the position, and the straight
 * line that the vehicle covers in the time since then.
 */
export function reachMetres(vehicle: Vehicle, age: Minutes, accuracy: number): number {
  const perMinute = (VEHICLE_TRAITS[vehicle].kilometresPerHour * 1_000) / 60 / DETOUR
  return Math.round(accuracy + Math.max(0, age) * perMinute)
}
