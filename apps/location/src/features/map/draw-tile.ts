/**
 * Draws one tile of the map from the address register: determines its streets, parts and houses with their positions.
 */
import type { DrawnPartName, DrawnPatch, DrawnStreet, DrawnTile } from '@sousto/domain/map/drawn-tile.ts'
import {
  type Box,
  EXTENT,
  MIN_TILE_ZOOM,
  type TileId,
  tileBounds,
  toWorld,
} from '@sousto/domain/map/tiles.ts'
import { LRUCache } from 'lru-cache'
import { joinEnds, MAX_JOIN } from './join-ends.ts'
import { PATCH_MARGIN, partPatches } from './patches.ts'
import { distance, type Line, length, type Point, simplify, toDegrees, toPlane } from './plane.ts'
import { MAX_GAP, streetLines } from './street-lines.ts'

/** The register's data for the map. Streets, parts and houses are numbers from 0. */
export type MapRegister = {
  /** Returns the houses with a position in the box, in no particular order. */
  readonly housesIn: (box: Box) => readonly MapHouse[]
  readonly street: (street: number) => Named
  readonly part: (part: number) => Named
  /** Returns the houses with a position. */
  readonly housesOfStreet: (street: number) => readonly Point[]
  readonly housesOfPart: (part: number) => readonly Point[]
  readonly number: (house: number) => string
}

/** `size` is the number of addresses. */
type Named = { readonly code: number; readonly name: string; readonly size: number }

export type MapHouse = {
  readonly house: number
  readonly at: Point
  /** Null means a village without streets. */
  readonly street: number | null
  readonly part: number
}

/** The lowest zoom level with houses, and the one with their numbers. */
const HOUSES_FROM = 14
const NUMBERS_FROM = 16
/**
 * The minimum length in metres and number of houses of a street, by zoom level. The number avoids computing the course
 * of most short streets.
 */
const SHORTEST: Readonly<Record<number, number>> = { 12: 380, 13: 140 }
const FEWEST: Readonly<Record<number, number>> = { 12: 10, 13: 3 }
/** The length in metres of a line without a branch from which a street counts as a main road. */
const MAIN_METRES = 800
/** The number of squares in a row of the patches' grid in the lowest zoom level: about 100 metres each. */
const SQUARES = 64
/** The tolerance of lines, in pixels of the view. */
const TOLERANCE = 0.4
const METRES_PER_PIXEL_AT_0 = 50_500
/** Takes about a megabyte. */
const CACHED_STREETS = 2_000
const CACHED_PARTS = 1_000

type PlacedPart = Named & {
  /** The position of its name, which is not affected by a remote house. */
  readonly middle: Point
}
/** `metres` is the length of all lines, and `longest` that of one. */
type Course = { readonly lines: readonly Line[]; readonly metres: number; readonly longest: number }

export function drawTiles(register: MapRegister): (tile: TileId) => DrawnTile {
  const courses = new LRUCache<number, readonly Line[]>({
    max: CACHED_STREETS,
    memoMethod: (street) => streetLines(register.housesOfStreet(street)),
  })
  const joined = new LRUCache<number, Course>({ max: CACHED_STREETS, memoMethod: joinedCourse })

  function joinedCourse(street: number): Course {
    const own = courses.memo(street)
    const ends = own.flatMap((line) => [line[0], line.at(-1)]).filter((end) => end !== undefined)
    const near = new Set(
      ends.flatMap((end) => streetsIn(register.housesIn(around(end, MAX_JOIN + MAX_GAP / 2)))),
    )
    near.delete(street)
    const lines = joinEnds(
      own,
      [...near].toSorted((a, b) => a - b).flatMap((other) => courses.memo(other)),
    )
    const lengths = lines.map(length)
    return { lines, metres: lengths.reduce((sum, each) => sum + each, 0), longest: Math.max(0, ...lengths) }
  }
  const parts = new LRUCache<number, PlacedPart>({
    max: CACHED_PARTS,
    memoMethod: (part) => ({ ...register.part(part), middle: medianOf(register.housesOfPart(part)) }),
  })

  function streetsOf(tile: TileId, bounds: Box): readonly DrawnStreet[] {
    const shortest = SHORTEST[tile.z] ?? 0
    const tolerance = (TOLERANCE * METRES_PER_PIXEL_AT_0) / 2 ** tile.z
    // A stretch without houses may cross tiles in which the street has no houses.
    return streetsIn(register.housesIn(widened(bounds, MAX_JOIN + MAX_GAP / 2))).flatMap((street) => {
      const { code, name, size } = register.street(street)
      if (size < (FEWEST[tile.z] ?? 0)) return []
      const { lines, metres, longest } = joined.memo(street)
      if (metres < shortest) return []
      const main = longest >= MAIN_METRES
      return { code, name, main, lines: lines.map((line) => flat(simplify(line, tolerance), tile)) }
    })
  }

  function partsOf(tile: TileId): {
    readonly patches: readonly DrawnPatch[]
    readonly partNames: readonly DrawnPartName[]
  } {
    const squares = SQUARES / 2 ** (tile.z - MIN_TILE_ZOOM)
    const share = EXTENT / squares
    const margin = PATCH_MARGIN / squares
    const houses = register.housesIn(grown(tile, margin)).map(({ at, part }) => ({ part, at: inSquares(at) }))
    function inSquares(at: Point): Point {
      const [x, y] = inTile(at, tile)
      return { x: x / share + PATCH_MARGIN, y: y / share + PATCH_MARGIN }
    }
    const fromSquare = (value: number) => Math.round((value - PATCH_MARGIN) * share)
    const patches = partPatches(houses, squares + 2 * PATCH_MARGIN).map(({ part, rings }) => ({
      part: parts.memo(part).code,
      rings: rings.map((ring) => thinRing(ring).flatMap(({ x, y }) => [fromSquare(x), fromSquare(y)])),
    }))
    const partNames = [...new Set(houses.map(({ part }) => part))].flatMap((part) => {
      const { code, name, size, middle } = parts.memo(part)
      const [x, y] = inTile(middle, tile)
      const inside = x >= 0 && x < EXTENT && y >= 0 && y < EXTENT
      return inside ? { part: code, name, size, at: [Math.round(x), Math.round(y)] as const } : []
    })
    return { patches, partNames }
  }

  return (tile) => {
    const bounds = tileBounds(tile)
    const houses = tile.z < HOUSES_FROM ? [] : register.housesIn(bounds)
    return {
      ...partsOf(tile),
      streets: streetsOf(tile, bounds),
      houses: houses.flatMap(({ at }) => inTile(at, tile).map(Math.round)),
      numbers: tile.z < NUMBERS_FROM ? [] : houses.map(({ house }) => register.number(house)),
    }
  }
}

function medianOf(points: readonly Point[]): Point {
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) }
}

const streetsIn = (houses: readonly MapHouse[]): number[] => [
  ...new Set(houses.flatMap(({ street }) => street ?? [])),
]

function inTile(at: Point, { z, x, y }: TileId): [x: number, y: number] {
  const world = toWorld(toDegrees(at))
  return [(world.x * 2 ** z - x) * EXTENT, (world.y * 2 ** z - y) * EXTENT]
}

const flat = (line: Line, tile: TileId): number[] => line.flatMap((at) => inTile(at, tile).map(Math.round))

function around({ x, y }: Point, metres: number): Box {
  const { lng: west, lat: south } = toDegrees({ x: x - metres, y: y - metres })
  const { lng: east, lat: north } = toDegrees({ x: x + metres, y: y + metres })
  return { west, south, east, north }
}

function widened({ west, south, east, north }: Box, metres: number): Box {
  const low = around(toPlane({ lng: west, lat: south }), metres)
  const high = around(toPlane({ lng: east, lat: north }), metres)
  return { west: low.west, south: low.south, east: high.east, north: high.north }
}

/** Enlarges the tile by `share` of its side in each direction. */
function grown({ z, x, y }: TileId, share: number): Box {
  const { west, north } = tileBounds({ z, x: x - share, y: y - share })
  const { east, south } = tileBounds({ z, x: x + share, y: y + share })
  return { west, south, east, north }
}

/** Removes points that lie within a few metres of a straight line between their neighbours. */
function thinRing(ring: readonly Point[]): readonly Point[] {
  const half = Math.floor(ring.length / 2)
  const [first, opposite] = [ring[0], ring[half]]
  if (first === undefined || opposite === undefined || distance(first, opposite) === 0) return ring
  const there = simplify(ring.slice(0, half + 1), RING_TOLERANCE)
  const back = simplify([...ring.slice(half), first], RING_TOLERANCE)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

/** In squares. */
const RING_TOLERANCE = 0.04
