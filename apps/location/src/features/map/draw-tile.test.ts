import { EXTENT, type TileId, toWorld } from '@sousto/domain/map/tiles.ts'
import { describe, expect, it } from 'vitest'
import { drawTiles, type MapHouse, type MapRegister } from './draw-tile.ts'
import { toDegrees, toPlane } from './plane.ts'

const CENTRE = toPlane({ lng: 17.25, lat: 49.59 })
type Place = {
  readonly east: number
  readonly north: number
  readonly street: number | null
  readonly part: number
}

/**
 * Streets with houses on both sides every 15 metres: street 0 runs east, street 1 north and crosses it, street 2 is a
 * lane of three houses.
 */
const PLACES: readonly Place[] = [
  ...row(80, (along, aside) => ({ east: along - 600, north: aside, street: 0, part: 0 })),
  ...row(30, (along, aside) => ({ east: aside, north: along - 225, street: 1, part: 0 })),
  ...row(2, (along, aside) => ({ east: 300 + along, north: 300 + aside, street: 2, part: 1 })),
  { east: 5_000, north: 0, street: null, part: 2 },
]
function row(count: number, place: (along: number, aside: number) => Place): Place[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    [-15, 15].map((aside) => place(index * 15, aside)),
  )
}

const pointOf = ({ east, north }: Place) => ({ x: CENTRE.x + east, y: CENTRE.y + north })
const register: MapRegister = {
  housesIn: ({ west, south, east, north }) =>
    PLACES.flatMap((place, house): MapHouse[] => {
      const at = pointOf(place)
      const { lng, lat } = toDegrees(at)
      const isIn = lng >= west && lng < east && lat >= south && lat < north
      return isIn ? [{ house, at, street: place.street, part: place.part }] : []
    }),
  street: (street) => ({
    code: 100 + street,
    name: ['Dlouhá', 'Krátká', 'Ulička'][street] ?? '',
    size: PLACES.filter((place) => place.street === street).length,
  }),
  part: (part) => ({
    code: 200 + part,
    name: ['Lazce', 'Chvaletice', 'Samota'][part] ?? '',
    size: PLACES.filter((place) => place.part === part).length,
  }),
  housesOfStreet: (street) => PLACES.filter((place) => place.street === street).map(pointOf),
  housesOfPart: (part) => PLACES.filter((place) => place.part === part).map(pointOf),
  number: (house) => String(house),
}

function tileAt(z: number, east = 0, north = 0): TileId {
  const { x, y } = toWorld(toDegrees({ x: CENTRE.x + east, y: CENTRE.y + north }))
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}
const around = ({ z, x, y }: TileId): TileId[] =>
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ z, x: x + dx, y: y + dy })))
const names = (tile: TileId) =>
  drawTiles(register)(tile)
    .streets.map(({ name }) => name)
    .toSorted()

describe('a tile', () => {
  it.each([
    [12, ['Dlouhá', 'Krátká']],
    [13, ['Dlouhá', 'Krátká']],
    [14, ['Dlouhá', 'Krátká', 'Ulička']],
    [16, ['Dlouhá', 'Krátká', 'Ulička']],
  ])('of zoom %i shows the streets that are long enough for it', (z, shown) => {
    expect([...new Set(around(tileAt(z)).flatMap(names))].toSorted()).toEqual(shown)
  })
  it('marks the main road', () => {
    const { streets } = drawTiles(register)(tileAt(14))
    expect(streets.map(({ name, main }) => [name, main])).toContainEqual(['Dlouhá', true])
    expect(streets.map(({ name, main }) => [name, main])).toContainEqual(['Krátká', false])
  })
  it.each([
    [13, false, false],
    [14, true, false],
    [15, true, false],
    [16, true, true],
  ])('of zoom %i shows houses: %s, numbers: %s', (z, withHouses, withNumbers) => {
    const tiles = around(tileAt(z)).map(drawTiles(register))
    const houses = tiles.flatMap((tile) => tile.houses).length / 2
    expect(houses > 0).toBe(withHouses)
    expect(tiles.flatMap(({ numbers }) => numbers).length).toBe(withNumbers ? houses : 0)
  })
  it('has every house within it, and none of its neighbours [marketplace-2.22]', () => {
    const tiles = [-900, -600, -300, 0, 300, 600].flatMap((east) =>
      [-300, 0, 300].map((north) => tileAt(16, east, north)),
    )
    const distinct = [...new Map(tiles.map((tile) => [`${tile.x}/${tile.y}`, tile])).values()]
    const drawn = distinct.map(drawTiles(register))
    const numbers = drawn.flatMap((tile) => tile.numbers)
    expect(numbers.toSorted()).toEqual(
      PLACES.slice(0, -1)
        .map((_, house) => String(house))
        .toSorted(),
    )
    for (const coordinate of drawn.flatMap(({ houses }) => houses)) {
      expect(coordinate).toBeGreaterThanOrEqual(0)
      expect(coordinate).toBeLessThanOrEqual(EXTENT)
    }
  })
  it('has the same whole street as its neighbour [marketplace-2.22]', () => {
    const draw = drawTiles(register)
    const [here, there] = [tileAt(16, -400), tileAt(16, 400)]
    const lineIn = (tile: TileId) =>
      draw(tile)
        .streets.find(({ name }) => name === 'Dlouhá')
        ?.lines.flat()
        .map((value, index) => value + EXTENT * (index % 2 === 0 ? tile.x : tile.y))
    expect(here.x).not.toBe(there.x)
    expect(lineIn(here)?.length).toBeGreaterThan(3)
    expect(lineIn(here)).toEqual(lineIn(there))
  })
  it('names every part in only one tile, the one with most of it', () => {
    const tiles = [tileAt(14, 5_000), ...around(tileAt(14))].map(drawTiles(register))
    const named = tiles.flatMap(({ partNames }) => partNames.map(({ name, size }) => `${name} ${size}`))
    expect(named.toSorted()).toEqual(['Chvaletice 4', 'Lazce 220', 'Samota 1'])
  })
  it('is empty in uninhabited places, and shows a lonely house without a street', () => {
    const draw = drawTiles(register)
    expect(draw(tileAt(16, 30_000))).toEqual({
      streets: [],
      patches: [],
      partNames: [],
      houses: [],
      numbers: [],
    })
    expect(draw(tileAt(16, 5_000))).toMatchObject({ streets: [], numbers: [String(PLACES.length - 1)] })
  })
})
