/** Finds outlets that are open now near a place, without an address (`delights.md` §15). */
import type { LngLat } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'

/** Whoever is farther from every outlet is outside all cities. */
const FARTHEST_KM = 10
/** The most outlets of an answer. */
export const MOST_NEAR = 30
/** Distances are not more exact than the rounded place. */
const METRES_STEP = 100

type Outlet = { readonly citySlug: string; readonly position: LngLat }

/** Returns the city of the nearest outlet. Null means that the place is outside all cities. */
export function cityAround(outlets: readonly Outlet[], place: LngLat): string | null {
  let nearest: { readonly slug: string; readonly km: number } | null = null
  for (const { citySlug: slug, position } of outlets) {
    const km = straightKilometres(place, position)
    if (km <= (nearest?.km ?? FARTHEST_KM)) nearest = { slug, km }
  }
  return nearest?.slug ?? null
}

/** An outlet with its distance in metres by the straight line, in hundreds. Null means that no place is known. */
export type NearOutlet<Each> = { readonly outlet: Each; readonly metres: number | null }

/** Returns the outlets by their distance, or in their order if no place is known. */
export function byDistance<Each extends Outlet>(
  outlets: readonly Each[],
  place: LngLat | null,
): readonly NearOutlet<Each>[] {
  if (place === null) return outlets.slice(0, MOST_NEAR).map((outlet) => ({ outlet, metres: null }))
  return outlets
    .map((outlet) => ({ outlet, exact: straightKilometres(place, outlet.position) * 1_000 }))
    .toSorted((a, b) => a.exact - b.exact)
    .slice(0, MOST_NEAR)
    .map(({ outlet, exact }) => ({
      outlet,
      metres: Math.max(1, Math.round(exact / METRES_STEP)) * METRES_STEP,
    }))
}
