/** All areas in memory: which of them hold a point, and which own-delivery areas reach into one of the marketplace's. */
import { termsFor } from '@sousto/domain/delivery/area-terms.ts'
import type { Area, LngLat, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import Flatbush from 'flatbush'
import { overlap } from './overlap.ts'
import { onPlane, type Point } from './plane.ts'
import { type Bounds, contains, type Polygon } from './shape.ts'

/** Something with an outline on the map. */
export type Drawn<Value> = {
  readonly value: Value
  readonly bounds: Bounds
  readonly shape: readonly Polygon[]
}
export type KnownCity = { readonly slug: string; readonly position: LngLat }
export type KnownAreas = {
  readonly cities: readonly KnownCity[]
  /** By code. */
  readonly areas: readonly Drawn<Area>[]
  /** By restaurant, then as the restaurant drew them. */
  readonly ownAreas: readonly Drawn<OwnDeliveryArea>[]
}

export type PointAreas = {
  readonly areas: readonly Area[]
  readonly ownDeliveryAreas: readonly OwnDeliveryArea[]
}

export type AreaIndex = {
  readonly areasAt: (point: LngLat) => PointAreas
  readonly area: (code: string) => Area | null
  readonly ownDeliveryIn: (areaCode: string) => ReadonlySet<number>
  readonly cityPosition: (slug: string) => LngLat | null
}

export function createAreaIndex({ cities, areas, ownAreas }: KnownAreas): AreaIndex {
  const byCode = new Map(areas.map((area) => [area.value.code, area]))
  const positions = new Map(cities.map(({ slug, position }) => [slug, position]))
  const nearAreas = boxes(areas)
  const nearOwnAreas = boxes(ownAreas)
  const reaching = new Map<string, ReadonlySet<number>>()

  return {
    areasAt: (point) => {
      const [box, spot] = [pointBox(point), onPlane(point)]
      return {
        areas: holding(nearAreas(box), spot),
        ownDeliveryAreas: holding(nearOwnAreas(box), spot),
      }
    },
    area: (code) => byCode.get(code)?.value ?? null,
    ownDeliveryIn: (areaCode) => {
      const known = reaching.get(areaCode)
      if (known) return known
      const area = byCode.get(areaCode)
      if (!area) return new Set()
      const found = nearOwnAreas(area.bounds).filter(
        (own) => counts(own.value, area.value) && overlap(own.shape, area.shape),
      )
      const restaurants = new Set(found.map(({ value }) => value.restaurantId))
      reaching.set(areaCode, restaurants)
      return restaurants
    },
    cityPosition: (slug) => positions.get(slug) ?? null,
  }
}

/** Whether an own area counts in an area of the marketplace, by the rule that later prices the order. */
function counts(own: OwnDeliveryArea, area: Area): boolean {
  return termsFor({ id: own.restaurantId, ownDelivery: true }, { area, ownDeliveryAreas: [own] }) !== null
}

/** Finds, in their order, those whose box meets another. */
function boxes<Value>(drawn: readonly Drawn<Value>[]): (box: Bounds) => readonly Drawn<Value>[] {
  if (drawn.length === 0) return () => []
  const tree = new Flatbush(drawn.length)
  for (const { bounds } of drawn) tree.add(bounds.west, bounds.south, bounds.east, bounds.north)
  tree.finish()
  return ({ west, south, east, north }) =>
    tree
      .search(west, south, east, north)
      .sort((a, b) => a - b)
      .flatMap((index) => drawn[index] ?? [])
}

/** Points are compared by whole ten-millionths of a degree, so one may lie that much beside a box and yet be in the area. */
const ROUNDING = 1e-7

function pointBox({ lng, lat }: LngLat): Bounds {
  return { west: lng - ROUNDING, south: lat - ROUNDING, east: lng + ROUNDING, north: lat + ROUNDING }
}

function holding<Value>(drawn: readonly Drawn<Value>[], spot: Point): Value[] {
  return drawn.filter(({ shape }) => contains(shape, spot)).map(({ value }) => value)
}
