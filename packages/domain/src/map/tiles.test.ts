import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isTile,
  MAX_TILE_ZOOM,
  MIN_TILE_ZOOM,
  tileBounds,
  tilesCovering,
  toDegrees,
  toWorld,
} from './tiles.ts'

const place = fc.record({
  lng: fc.double({ min: 12, max: 19, noNaN: true }),
  lat: fc.double({ min: 48.5, max: 51.1, noNaN: true }),
})

it('places are converted to the map and back', () => {
  fc.assert(
    fc.property(place, (at) => {
      const back = toDegrees(toWorld(at))
      expect(back.lng).toBeCloseTo(at.lng, 9)
      expect(back.lat).toBeCloseTo(at.lat, 9)
    }),
  )
})

it('finds the tile of a town hall', () => {
  const { x, y } = toWorld({ lng: 17.2509, lat: 49.5938 })
  expect([Math.floor(x * 2 ** 16), Math.floor(y * 2 ** 16)]).toEqual([35_908, 22_340])
  const { west, south, east, north } = tileBounds({ z: 16, x: 35_908, y: 22_340 })
  expect(west < 17.2509 && 17.2509 < east && south < 49.5938 && 49.5938 < north).toBe(true)
})

it.each([
  [{ z: 13, x: 0, y: 0 }, true],
  [{ z: 16, x: 2 ** 16 - 1, y: 2 ** 16 - 1 }, true],
  [{ z: 16, x: 2 ** 16, y: 0 }, false],
  [{ z: 13, x: 0, y: 2 ** 13 }, false],
  [{ z: 11, x: 0, y: 0 }, false],
  [{ z: 17, x: 0, y: 0 }, false],
  [{ z: 14.5, x: 0, y: 0 }, false],
  [{ z: 14, x: -1, y: 0 }, false],
  [{ z: 14, x: 0.5, y: 0 }, false],
])('%j exists: %s', (tile, made) => {
  expect(isTile(tile)).toBe(made)
})

describe('the tiles of a view', () => {
  it('cover it and all exist', () => {
    const zoom = fc.integer({ min: 10, max: 20 })
    fc.assert(
      fc.property(place, zoom, fc.nat(900), fc.nat(600), (corner, z, width, height) => {
        const from = toWorld(corner)
        const to = { x: from.x + width / 256 / 2 ** z, y: from.y + height / 256 / 2 ** z }
        const tiles = tilesCovering(from, to, z)
        expect(tiles.every(isTile)).toBe(true)
        for (const { x, y } of [from, to, { x: from.x, y: to.y }]) {
          const scale = 2 ** (tiles[0]?.z ?? 0)
          const holds = tiles.some(
            (tile) =>
              x * scale >= tile.x &&
              x * scale <= tile.x + 1 &&
              y * scale >= tile.y &&
              y * scale <= tile.y + 1,
          )
          expect(holds).toBe(true)
        }
      }),
    )
  })
  it.each([
    [9, MIN_TILE_ZOOM],
    [15, 14],
    [19, MAX_TILE_ZOOM],
  ])('at zoom %i are of zoom %i', (zoom, tileZoom) => {
    const at = toWorld({ lng: 17, lat: 49 })
    expect(tilesCovering(at, at, zoom)).toMatchObject([{ z: tileZoom }])
  })
})
