/**
 * The part of the map that is drawn at once: the view and its surroundings, so that a short move needs no new drawing.
 */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { EXTENT, type TileId, tilesCovering, toDegrees, toWorld } from '@sousto/domain/map/tiles.ts'

export type Pixel = { readonly x: number; readonly y: number }

export type MapFrame = {
  readonly zoom: number
  /** The north-west corner of the frame, in pixels of the whole world at this zoom. */
  readonly origin: Pixel
  readonly width: number
  readonly height: number
  /** The width of the part on each side that was not visible when the frame was drawn. */
  readonly margin: Pixel
}

/** The width of the surroundings on each side, relative to the size of the view. */
const AROUND = 0.25
const WORLD = 256

export const worldSize = (zoom: number): number => WORLD * 2 ** zoom

export function frameOf(view: {
  readonly centre: LngLat
  readonly zoom: number
  readonly size: Pixel
}): MapFrame {
  const { centre, zoom, size } = view
  const margin = { x: Math.ceil(size.x * AROUND), y: Math.ceil(size.y * AROUND) }
  const [width, height] = [size.x + 2 * margin.x, size.y + 2 * margin.y]
  const { x, y } = toWorld(centre)
  const origin = {
    x: Math.round(x * worldSize(zoom) - width / 2),
    y: Math.round(y * worldSize(zoom) - height / 2),
  }
  return { zoom, origin, width, height, margin }
}

export function tilesOf({ zoom, origin, width, height }: MapFrame): readonly TileId[] {
  const world = worldSize(zoom)
  return tilesCovering(
    { x: origin.x / world, y: origin.y / world },
    { x: (origin.x + width) / world, y: (origin.y + height) / world },
    zoom,
  )
}

/** Returns the geographic position of the frame's corner. */
export function cornerOf({ zoom, origin }: MapFrame): LngLat {
  return toDegrees({ x: origin.x / worldSize(zoom), y: origin.y / worldSize(zoom) })
}

/** Returns a function from a tile's coordinates to pixels of the frame. */
export function placing(tile: TileId, { zoom, origin }: MapFrame): (x: number, y: number) => Pixel {
  const side = worldSize(zoom) / 2 ** tile.z
  const tenth = (value: number) => Math.round(value * 10) / 10
  return (x, y) => ({
    x: tenth((tile.x + x / EXTENT) * side - origin.x),
    y: tenth((tile.y + y / EXTENT) * side - origin.y),
  })
}
