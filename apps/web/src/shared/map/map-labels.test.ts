import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Drawing, type DrawnStreetLines, drawingOf, threadOf } from './drawing.ts'
import { cornerOf, frameOf, type MapFrame, placing, tilesOf } from './map-frame.ts'
import { labelsOf } from './map-labels.ts'

const frame: MapFrame = {
  zoom: 17,
  origin: { x: 0, y: 0 },
  width: 800,
  height: 500,
  margin: { x: 100, y: 60 },
}
const NOTHING: Drawing = { grounds: [], streets: [], houses: [], names: [] }

const pixel = fc.record({ x: fc.integer({ min: -100, max: 900 }), y: fc.integer({ min: -100, max: 600 }) })
const street: fc.Arbitrary<DrawnStreetLines> = fc.record({
  code: fc.nat(),
  name: fc.string({ minLength: 1, maxLength: 18 }),
  main: fc.boolean(),
  lines: fc.array(fc.array(pixel, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 2 }),
})
const drawing: fc.Arbitrary<Drawing> = fc.record({
  grounds: fc.constant([]),
  streets: fc.uniqueArray(street, { maxLength: 25, selector: ({ code }) => code }),
  houses: fc.array(fc.record({ at: pixel, number: fc.constantFrom('', '1', '12a', '1084') }), {
    maxLength: 60,
  }),
  names: fc.array(
    fc.record({ name: fc.string({ minLength: 3, maxLength: 16 }), size: fc.nat(), at: pixel }),
    {
      maxLength: 4,
    },
  ),
})

const straight = (name: string, y: number, more: Partial<DrawnStreetLines> = {}): DrawnStreetLines => ({
  code: y,
  name,
  main: false,
  lines: [
    [
      { x: 0, y },
      { x: 800, y },
    ],
  ],
  ...more,
})
const texts = (of: Partial<Drawing>, more: Partial<MapFrame> = {}) =>
  labelsOf({ ...NOTHING, ...of }, { ...frame, ...more }, []).map(({ text }) => text)

describe('labels', () => {
  it('never overlap each other or reserved areas, each street has one, and all read from left to right [marketplace-2.23]', () => {
    const pin = { at: { x: 400, y: 250 }, radius: 24 }
    fc.assert(
      fc.property(drawing, (drawn) => {
        const labels = labelsOf(drawn, frame, [pin])
        for (const [index, a] of labels.entries()) {
          expect(Math.abs(a.angle)).toBeLessThanOrEqual(90)
          expect(Math.hypot(a.at.x - pin.at.x, a.at.y - pin.at.y)).toBeGreaterThan(24)
          for (const b of labels.slice(index + 1)) {
            expect(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)).toBeGreaterThanOrEqual(12)
          }
        }
        const keys = labels.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
  it('are placed along a straight street, in the middle of its visible part', () => {
    const [label] = labelsOf({ ...NOTHING, streets: [straight('Dlouhá', 200)] }, frame, [])
    expect(label).toMatchObject({ text: 'Dlouhá', angle: 0 })
    expect(label?.at.y).toBe(200)
    expect(Math.abs((label?.at.x ?? 0) - 400)).toBeLessThan(30)
  })
  it('of several addresses at one point are placed around it', () => {
    const at = { x: 300, y: 300 }
    const houses = ['1', '2', '3'].map((number) => ({ at, number }))
    const labels = labelsOf({ ...NOTHING, houses }, frame, [])
    expect(labels.map(({ text }) => text)).toEqual(['1', '2', '3'])
    expect(new Set(labels.map(({ key }) => key)).size).toBe(3)
  })
  it('are completely visible where possible', () => {
    const lines = [
      [
        { x: 60, y: 250 },
        { x: 240, y: 250 },
      ],
    ]
    const [label] = labelsOf({ ...NOTHING, streets: [straight('Okrajová', 1, { lines })] }, frame, [])
    expect(label?.at.x).toBeGreaterThan(frame.margin.x + 25)
  })
  it('are not upside down', () => {
    const lines = [
      [
        { x: 600, y: 300 },
        { x: 200, y: 100 },
      ],
    ]
    const [label] = labelsOf({ ...NOTHING, streets: [straight('Svahová', 1, { lines })] }, frame, [])
    expect(label?.angle).toBeCloseTo(26.6, 1)
  })
  it('are placed on the straight part of a bent street', () => {
    const lines = [
      [
        { x: 100, y: 400 },
        { x: 130, y: 300 },
        { x: 100, y: 250 },
        { x: 600, y: 240 },
      ],
    ]
    const [label] = labelsOf({ ...NOTHING, streets: [straight('Klikatá', 1, { lines })] }, frame, [])
    expect(Math.abs(label?.angle ?? 90)).toBeLessThan(5)
  })
  it('of two streets that meet: the main street’s label is in the middle, the other one moves aside', () => {
    const streets = [straight('Vedlejší ulice', 200), straight('Hlavní', 206, { main: true })]
    const [main, other] = labelsOf({ ...NOTHING, streets }, frame, [])
    expect([main?.text, other?.text]).toEqual(['Hlavní', 'Vedlejší ulice'])
    expect(Math.abs((main?.at.x ?? 0) - 400)).toBeLessThan(30)
    expect(Math.abs((other?.at.x ?? 0) - (main?.at.x ?? 0))).toBeGreaterThan(60)
  })
  it.each([
    [
      'a street too short for its name',
      {
        streets: [
          straight('Dlouhé jméno', 1, {
            lines: [
              [
                { x: 10, y: 99 },
                { x: 40, y: 99 },
              ],
            ],
          }),
        ],
      },
      {},
    ],
    ['a street, from far away', { streets: [straight('Krátká', 200)] }, { zoom: 13 }],
    ['numbers, from far away', { houses: [{ at: { x: 300, y: 300 }, number: '12' }] }, { zoom: 16 }],
    ['what is outside', { houses: [{ at: { x: 900, y: 300 }, number: '12' }] }, {}],
  ])('are omitted: %s', (_what, of, more) => {
    expect(texts(of, more)).toEqual([])
  })
  it('are shown for the larger districts if not all fit', () => {
    const at = { x: 400, y: 250 }
    const many = Array.from({ length: 12 }, (_, index) => ({ name: `Část ${index}`, size: index, at }))
    const shown = texts({ names: many })
    expect(shown.length).toBeLessThan(6)
    expect(shown[0]).toBe('Část 11')
  })
})

describe('a drawing', () => {
  const id = { z: 16, x: 35_908, y: 22_340 }
  const tile = {
    streets: [{ code: 7, name: 'Dlouhá', main: false, lines: [[0, 0, 4096, 0]] }],
    patches: [{ part: 5, rings: [[0, 0, 4096, 0, 0, 4096]] }],
    partNames: [{ part: 5, name: 'Lazce', size: 3, at: [2048, 2048] as const }],
    houses: [1024, 1024, 2048, 1024],
    numbers: ['1', '3'],
  }
  const view = frameOf({ centre: { lng: 17.2509, lat: 49.5938 }, zoom: 17, size: { x: 600, y: 400 } })

  it('contains a street of two tiles once, in its place', () => {
    const shifted = {
      ...tile,
      streets: [{ code: 7, name: 'Dlouhá', main: false, lines: [[-4096, 0, 0, 0]] }],
    }
    const drawn = drawingOf(
      [
        { id, tile },
        { id: { ...id, x: id.x + 1 }, tile: shifted },
      ],
      view,
    )
    expect(drawn.streets).toHaveLength(1)
    expect(drawn.houses).toHaveLength(4)
    const [from, to] = drawn.streets[0]?.lines[0] ?? []
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBe(512)
  })
  it('contains houses with their numbers, or with empty ones where they are missing', () => {
    expect(drawingOf([{ id, tile }], view).houses.map(({ number }) => number)).toEqual(['1', '3'])
    expect(drawingOf([{ id, tile: { ...tile, numbers: [] } }], view).houses).toMatchObject([
      { number: '' },
      { number: '' },
    ])
  })
  it('rounds bends and keeps the ends', () => {
    expect(
      threadOf([
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 10 },
      ]),
    ).toBe('M0 0L82 0Q100 0 100 5L100 10')
  })
})

it('a frame contains its view with some surroundings, and the tiles that cover it', () => {
  const centre = { lng: 17.2509, lat: 49.5938 }
  const frameAt = frameOf({ centre, zoom: 17, size: { x: 600, y: 400 } })
  expect(frameAt).toMatchObject({ width: 900, height: 600, margin: { x: 150, y: 100 } })
  const corner = cornerOf(frameAt)
  expect(corner.lng).toBeLessThan(centre.lng)
  expect(corner.lat).toBeGreaterThan(centre.lat)
  const corners = tilesOf(frameAt).map((tile) => placing(tile, frameAt)(0, 0))
  expect(Math.min(...corners.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.max(...corners.map(({ x }) => x + 512))).toBeGreaterThanOrEqual(900)
})
