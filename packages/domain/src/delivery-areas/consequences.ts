/** Determines what new delivery areas change for addresses and for orders (`administration.md` §2, Cities and areas). */
import type { AreaTerms } from '../delivery/place.ts'
import { type Point, toPlane } from './plane.ts'
import { boundsOf, contains, type Geometry, shapeOf } from './shape.ts'

export type DrawnArea = AreaTerms & { readonly code: string; readonly geometry: Geometry }

type LngLat = { readonly lng: number; readonly lat: number }

/** Returns a function that finds the areas which contain a point, in their order. */
export function areaFinder<Area extends DrawnArea>(
  areas: readonly Area[],
): (point: LngLat) => readonly Area[] {
  const shaped = areas.map((area) => {
    const { west, south, east, north } = boundsOf(area.geometry)
    return {
      area,
      shape: shapeOf(area.geometry),
      from: toPlane({ lng: west, lat: south }),
      to: toPlane({ lng: east, lat: north }),
    }
  })
  const isWithin = (p: Point, from: Point, to: Point) =>
    from.x <= p.x && p.x <= to.x && from.y <= p.y && p.y <= to.y
  return (point) => {
    const p = toPlane(point)
    return shaped
      .filter(({ shape, from, to }) => isWithin(p, from, to) && contains(shape, p))
      .map(({ area }) => area)
  }
}

/**
 * Returns the terms that a customer at the point chooses: of several areas the cheapest, then the one with the lowest
 * minimum. Null means that the marketplace does not deliver there.
 */
export function bestTerms(areas: readonly AreaTerms[]): AreaTerms | null {
  const [best] = areas.toSorted((a, b) => a.fee - b.fee || a.minimumOrder - b.minimumOrder)
  return best ?? null
}

export const TERMS_CHANGES = ['gained', 'lost', 'dearer', 'cheaper', 'other', 'same'] as const
/** `other`: the fee stays, the minimum, the minutes or free delivery do not. */
export type TermsChange = (typeof TERMS_CHANGES)[number]

/** Returns what changes where these terms are replaced by those. */
export function termsChange(before: AreaTerms | null, after: AreaTerms | null): TermsChange {
  if (before === null) return after === null ? 'same' : 'gained'
  if (after === null) return 'lost'
  if (after.fee !== before.fee) return after.fee > before.fee ? 'dearer' : 'cheaper'
  const isSame =
    after.minimumOrder === before.minimumOrder &&
    after.extraMinutes === before.extraMinutes &&
    after.noFreeDelivery === before.noFreeDelivery
  return isSame ? 'same' : 'other'
}

/**
 * Returns what would change for an order like this one. Free delivery stays free unless the new area excludes it, and
 * only the fee and the loss of delivery count.
 */
export function orderChange(
  { wasFree }: { readonly wasFree: boolean },
  before: AreaTerms | null,
  after: AreaTerms | null,
): Exclude<TermsChange, 'gained' | 'other'> {
  const change = termsChange(before, after)
  if (change === 'lost') return 'lost'
  if (wasFree) return after?.noFreeDelivery === true && before?.noFreeDelivery === false ? 'dearer' : 'same'
  return change === 'dearer' || change === 'cheaper' ? change : 'same'
}

export type AddressChanges = Readonly<Record<TermsChange, number>> & {
  /** Addresses with delivery. */
  readonly before: number
  readonly after: number
  /** New areas that overlap, by the number of addresses that they share. */
  readonly overlaps: readonly { readonly codes: readonly [string, string]; readonly addresses: number }[]
}

/** Counts what changes for addresses, which are added one by one. */
export function countChanges(before: readonly DrawnArea[], after: readonly DrawnArea[]) {
  const [areasBefore, areasAfter] = [areaFinder(before), areaFinder(after)]
  const counts = { gained: 0, lost: 0, dearer: 0, cheaper: 0, other: 0, same: 0, before: 0, after: 0 }
  const overlaps = new Map<string, { readonly codes: readonly [string, string]; addresses: number }>()
  return {
    add: (point: LngLat): void => {
      const found = areasAfter(point)
      const [was, is] = [bestTerms(areasBefore(point)), bestTerms(found)]
      if (was === null && is === null) return
      counts[termsChange(was, is)] += 1
      if (was !== null) counts.before += 1
      if (is !== null) counts.after += 1
      for (const [index, { code }] of found.entries())
        for (const other of found.slice(index + 1)) {
          const key = `${code} ${other.code}`
          const overlap = overlaps.get(key) ?? { codes: [code, other.code] as const, addresses: 0 }
          overlap.addresses += 1
          overlaps.set(key, overlap)
        }
    },
    result: (): AddressChanges => ({
      ...counts,
      overlaps: [...overlaps.values()].toSorted((a, b) => b.addresses - a.addresses),
    }),
  }
}
