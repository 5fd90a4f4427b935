/** Map tiles as on every slippy map: zoom `z`, in web mercator `2^z` squares in a row, `x` eastwards, `y` southwards. */
import type { LngLat } from '../delivery/place.ts'

export type TileId = { readonly z: number; readonly x: number; readonly y: number }

/** The farthest view: beyond it a town is a stain, and its streets cannot be told apart. */
export const MIN_ZOOM = 13
/** The nearest view: a house is as large as its number. */
export const MAX_ZOOM = 19
/** A tile is for views one zoom nearer than its own, where it is 512 pixels wide: a quarter of the requests that 256 would take. */
export const MIN_TILE_ZOOM = 12
/** The nearest tiles that are made; nearer views enlarge them, because they hold every house to a few centimetres. */
export const MAX_TILE_ZOOM = 16
/** Points within a tile are integers from 0 up to this. */
export const EXTENT = 4096

/** In units of the whole world: both from 0 to 1. */
export type WorldPoint = { readonly x: number; readonly y: number }

export function toWorld({ lng, lat }: LngLat): WorldPoint {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function toDegrees({ x, y }: WorldPoint): LngLat {
  return { lng: (x - 0.5) * 360, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI }
}

/** Whether tiles of this zoom are made and the tile lies on the map. */
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

/** In degrees. */
export function tileBounds({ z, x, y }: TileId): Box {
  const { lng: west, lat: north } = toDegrees({ x: x / 2 ** z, y: y / 2 ** z })
  const { lng: east, lat: south } = toDegrees({ x: (x + 1) / 2 ** z, y: (y + 1) / 2 ** z })
  return { west, south, east, north }
}

/** The tiles that cover a view between two corners. */
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
