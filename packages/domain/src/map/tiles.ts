/**
 * Map tiles as in every slippy map: zoom `z`, in web mercator `2^z` squares in a row, `x` eastwards, `y` southwards.
 */
import type { LngLat } from '../delivery/place.ts'

export type TileId = { readonly z: number; readonly x: number; readonly y: number }

/** The lowest zoom: below it the streets of a town cannot be distinguished. */
export const MIN_ZOOM = 13
/** The highest zoom: a house is as large as its number. */
export const MAX_ZOOM = 19
/**
 * A tile is used at one zoom above its own, where it is 512 pixels wide, which takes a quarter of the requests that 256
 * would.
 */
export const MIN_TILE_ZOOM = 12
/**
 * The highest zoom for which tiles are created. Higher zooms enlarge them, because they contain every house to a few
 * centimetres.
 */
export const MAX_TILE_ZOOM = 16
/** Coordinates within a tile are integers from 0 to this number. */
export const EXTENT = 4096

/** A point in units of the whole world: both coordinates are from 0 to 1. */
export type WorldPoint = { readonly x: number; readonly y: number }

export function toWorld({ lng, lat }: LngLat): WorldPoint {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function toDegrees({ x, y }: WorldPoint): LngLat {
  return { lng: (x - 0.5) * 360, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI }
}

/** Returns whether tiles of this zoom exist and the tile is on the map. */
export function isTile({ z, x, y }: TileId): boolean {
  if (!Number.isInteger(z) || z < MIN_TILE_ZOOM || z > MAX_TILE_ZOOM) return false
  return [x, y].every((index) => Number.isInteger(index) && index >= 0 && index < 2 ** z)
}

export type Box = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Returns the bounds in degrees. */
export function tileBounds({ z, x, y }: TileId): Box {
  const { lng: west, lat: north } = toDegrees({ x: x / 2 ** z, y: y / 2 ** z })
  const { lng: east, lat: south } = toDegrees({ x: (x + 1) / 2 ** z, y: (y + 1) / 2 ** z })
  return { west, south, east, north }
}

/** Returns the tiles that cover a view between two corners. */
export function tilesCovering(northWest: WorldPoint, southEast: WorldPoint, zoom: number): readonly TileId[] {
  const z = Math.min(Math.max(Math.round(zoom) - 1, MIN_TILE_ZOOM), MAX_TILE_ZOOM)
  const count = 2 ** z
  const range = (from: number, to: number) => {
    const first = Math.max(0, Math.floor(from * count))
    const last = Math.min(count, Math.max(first + 1, Math.ceil(to * count)))
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  }
  const columns = range(northWest.x, southEast.x)
  return range(northWest.y, southEast.y).flatMap((y) => columns.map((x) => ({ z, x, y })))
}
