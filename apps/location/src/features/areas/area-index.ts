/**
 * All areas in memory: finds those that contain a point, and the own-delivery areas that overlap an area of the
 * marketplace.
 */

import type { Area, LngLat, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import { type Point, toPlane } from '@sousto/domain/delivery-areas/plane.ts'
import { type Bounds, contains, type Polygon } from '@sousto/domain/delivery-areas/shape.ts'
import { termsFor } from '@sousto/domain/delivery-offer/area-terms.ts'
import Flatbush from 'flatbush'
import { overlap } from './overlap.ts'

export type Shaped<Value> = {
  readonly value: Value
  readonly bounds: Bounds
  readonly shape: readonly Polygon[]
}
export type PositionedCity = { readonly slug: string; readonly position: LngLat }
export type AreaData = {
  readonly cities: readonly PositionedCity[]
  /** Sorted by code. */
  readonly areas: readonly Shaped<Area>[]
  /** Sorted by restaurant, in each one's stored order. */
  readonly ownAreas: readonly Shaped<OwnDeliveryArea>[]
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

export function createAreaIndex({ cities, areas, ownAreas }: AreaData): AreaIndex {
  const byCode = new Map(areas.map((area) => [area.value.code, area]))
  const positions = new Map(cities.map(({ slug, position }) => [slug, position]))
  const searchAreas = boundsSearch(areas)
  const searchOwnAreas = boundsSearch(ownAreas)
  const ownDeliveryCache = new Map<string, ReadonlySet<number>>()

  return {
    areasAt: (point) => {
      const [bounds, planePoint] = [pointBounds(point), toPlane(point)]
      return {
        areas: containing(searchAreas(bounds), planePoint),
        ownDeliveryAreas: containing(searchOwnAreas(bounds), planePoint),
      }
    },
    area: (code) => byCode.get(code)?.value ?? null,
    ownDeliveryIn: (areaCode) => {
      const cached = ownDeliveryCache.get(areaCode)
      if (cached) return cached
      const area = byCode.get(areaCode)
      if (!area) return new Set()
      const found = searchOwnAreas(area.bounds).filter(
        (own) => appliesIn(own.value, area.value) && overlap(own.shape, area.shape),
      )
      const restaurants = new Set(found.map(({ value }) => value.restaurantId))
      ownDeliveryCache.set(areaCode, restaurants)
      return restaurants
    },
    cityPosition: (slug) => positions.get(slug) ?? null,
  }
}

/** Returns whether an own area applies in an area of the marketplace, by the same rule that later prices the order. */
function appliesIn(own: OwnDeliveryArea, area: Area): boolean {
  return termsFor({ id: own.restaurantId, ownDelivery: true }, { area, ownDeliveryAreas: [own] }) !== null
}

/** Builds a spatial index over the bounds that returns those intersecting the given bounds, in their original order. */
function boundsSearch<Value>(all: readonly Shaped<Value>[]): (bounds: Bounds) => readonly Shaped<Value>[] {
  if (all.length === 0) return () => []
  const tree = new Flatbush(all.length)
  for (const { bounds } of all) tree.add(bounds.west, bounds.south, bounds.east, bounds.north)
  tree.finish()
  return ({ west, south, east, north }) =>
    tree
      .search(west, south, east, north)
      .sort((a, b) => a - b)
      .flatMap((index) => all[index] ?? [])
}

/** Points are rounded to ten-millionths of a degree, so one may be that far outside the bounds and still inside the area. */
const ROUNDING = 1e-7

function pointBounds({ lng, lat }: LngLat): Bounds {
  return { west: lng - ROUNDING, south: lat - ROUNDING, east: lng + ROUNDING, north: lat + ROUNDING }
}

function containing<Value>(all: readonly Shaped<Value>[], point: Point): Value[] {
  return all.filter(({ shape }) => contains(shape, point)).map(({ value }) => value)
}
