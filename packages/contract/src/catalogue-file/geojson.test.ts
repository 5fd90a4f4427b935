import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { amount, orNull } from '../arbitraries-test.ts'
import { cityFeature, ownFeature, readFeatures, writeFeatures } from './geojson.ts'

const RING = [
  [17.2, 49.5],
  [17.3, 49.5],
  [17.3, 49.6],
  [17.2, 49.5],
]
const GEOMETRY = { type: 'Polygon', coordinates: [RING] }
const TERMS = { doprava: 19.9, cas: 10, minimalni: 150, nofreedelivery: 'n' }

const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const feature = (properties: object = {}, more: object = {}) => ({
  type: 'Feature',
  properties: { code: 'olomouc-stred', ...TERMS, ...properties },
  geometry: GEOMETRY,
  ...more,
})
const problemsOf = (...features: unknown[]) =>
  readFeatures(collection(...features), cityFeature).problems.map(({ path, text }) => `${path}: ${text}`)

it('a GeoJSON file is written one feature per line, with the wire’s names', () => {
  const { features } = readFeatures(collection(feature({ message: 'Jedeme dál.' }), feature()), cityFeature)
  expect(writeFeatures(cityFeature, features)).toBe(`{"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"code":"olomouc-stred","doprava":19.9,"cas":10,"minimalni":150,"nofreedelivery":"n","message":"Jedeme dál."},"geometry":{"type":"Polygon","coordinates":[[[17.2,49.5],[17.3,49.5],[17.3,49.6],[17.2,49.5]]]}},
{"type":"Feature","properties":{"code":"olomouc-stred","doprava":19.9,"cas":10,"minimalni":150,"nofreedelivery":"n"},"geometry":{"type":"Polygon","coordinates":[[[17.2,49.5],[17.3,49.5],[17.3,49.6],[17.2,49.5]]]}}
]}
`)
})

it('a GeoJSON file may contain extra properties, heights, ids and a byte order mark', () => {
  const heights = { type: 'MultiPolygon', coordinates: [[RING.map((position) => [...position, 219.4])]] }
  const source = feature({ fid: 7, jmeno: null }, { id: 'a', bbox: [17, 49, 18, 50], geometry: heights })
  const { features, problems } = readFeatures(`\uFEFF${collection(source)}`, cityFeature)
  expect(problems).toEqual([])
  expect(features).toMatchObject([{ geometry: { type: 'MultiPolygon', coordinates: [[RING]] } }])
})

const terms = {
  fee: amount,
  extraMinutes: fc.integer({ min: 0, max: 1440 }),
  minimumOrder: amount,
  noFreeDelivery: fc.boolean(),
}
const ring = fc.array(fc.tuple(fc.double({ noNaN: true, min: 12, max: 19 }), fc.constant(49.5)), {
  minLength: 4,
  maxLength: 6,
})
const geometry = fc.oneof(
  fc.record({ type: fc.constant('Polygon' as const), coordinates: fc.array(ring, { minLength: 1 }) }),
  fc.record({
    type: fc.constant('MultiPolygon' as const),
    coordinates: fc.array(fc.array(ring, { minLength: 1 }), { minLength: 1 }),
  }),
)
const typed = fc.constant('Feature' as const)
const code = fc.stringMatching(/^[a-z0-9]{1,20}$/)
const cityFeatures = fc.record({
  type: typed,
  properties: fc.record({ code, ...terms, message: orNull(code) }),
  geometry,
})
const cityId = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('external' as const, null))
const ownFeatures = fc.record({ type: typed, properties: fc.record({ ...terms, cityId }), geometry })

function expectBack<Kind extends z.ZodType>(kind: Kind, feature: fc.Arbitrary<z.output<Kind>>): void {
  const property = fc.property(fc.array(feature, { maxLength: 4 }), (each) => {
    const text = writeFeatures(kind, each)
    const { features, problems } = readFeatures(text, kind)
    expect([features, problems]).toEqual([each, []])
    expect(writeFeatures(kind, features)).toBe(text)
  })
  fc.assert(property, { numRuns: 100 })
}

describe('areas round-trip, byte for byte', () => {
  it('of a city', () => expectBack(cityFeature, cityFeatures))
  it('of a restaurant', () => expectBack(ownFeature, ownFeatures))
})

describe('a GeoJSON file is rejected, naming the area and the remedy, for [location.17]', () => {
  it.each([
    ['text', 'code;doprava'],
    ['one feature', JSON.stringify(feature())],
    ['a list', '[]'],
    ['an empty file', ''],
  ])('%s', (_what, text) => {
    expect(readFeatures(text, cityFeature)).toEqual({
      features: [],
      problems: [
        { path: '', text: 'není GeoJSON s oblastmi; uložte vrstvu jako GeoJSON (FeatureCollection)' },
      ],
    })
  })

  it.each([
    [
      'no price',
      feature({ doprava: undefined }),
      'Oblast olomouc-stred: doprava chybí, nebo to není částka v Kč.',
    ],
    [
      'a price as text',
      feature({ doprava: '29' }),
      'Oblast olomouc-stred: doprava chybí, nebo to není částka v Kč.',
    ],
    [
      'a negative price',
      feature({ minimalni: -1 }),
      'Oblast olomouc-stred: minimalni chybí, nebo to není částka v Kč.',
    ],
    [
      'a fraction of a minute',
      feature({ cas: 0.5 }),
      'Oblast olomouc-stred: cas chybí, nebo to není celé minuty od 0 do 1440.',
    ],
    [
      'an unknown flag value',
      feature({ nofreedelivery: true }),
      'Oblast olomouc-stred: nofreedelivery chybí, nebo to není „a“ nebo „n“.',
    ],
    [
      'no code',
      feature({ code: undefined, name: 'Střed' }),
      'Oblast Střed: code chybí, nebo to není kód oblasti z malých písmen bez háčků a čárek, číslic a spojovníků.',
    ],
    [
      'no properties',
      feature({}, { properties: null }),
      'Oblast č. 1: chybí properties s kódem a podmínkami doručení.',
    ],
    [
      'no geometry',
      feature({}, { geometry: null }),
      'Oblast olomouc-stred: nemá žádnou hranici; nakreslete ji, nebo oblast vynechte.',
    ],
    [
      'a line',
      feature({}, { geometry: { type: 'LineString', coordinates: RING } }),
      'Oblast olomouc-stred: je LineString; oblast musí být Polygon nebo MultiPolygon.',
    ],
    [
      'an invalid position',
      feature({}, { geometry: { type: 'Polygon', coordinates: [[[17.2]]] } }),
      'Oblast olomouc-stred: souřadnice nejsou dvojice čísel [délka, šířka].',
    ],
    ['a bare geometry', GEOMETRY, 'Oblast č. 1: není Feature.'],
  ])('%s', (_what, wrong, text) => {
    expect(problemsOf(wrong)).toEqual([`features[0]: ${text}`])
    expect(problemsOf(feature(), wrong)[0]).toMatch(/^features\[1\]: /)
  })
})
