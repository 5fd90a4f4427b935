import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { isTileTemplate, readAttribution } from './map-ground.ts'

const TILES = 'https://dlazdice.example/{z}/{x}/{y}.png'
const OSM = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

describe('a template of tiles', () => {
  it.each([
    TILES,
    'http://127.0.0.1:8080/{z}/{x}/{y}.webp?klic=abc',
    'https://api.mapy.example/v1/maptiles/basic/256/{z}/{x}/{y}?apikey=abc',
    'https://dlazdice.example/{z}/{y}/{x}',
  ])('%s', (template) => {
    expect(isTileTemplate(template)).toBe(true)
  })
  it.each([
    ['without a placeholder', 'https://dlazdice.example/{z}/{x}.png'],
    ['with one twice', 'https://dlazdice.example/{z}/{x}/{y}/{y}.png'],
    ['with another one', 'https://dlazdice.example/{r}/{z}/{x}/{y}.png'],
    ['with one in the host', 'https://{z}.dlazdice.example/{x}/{y}.png'],
    ['of another protocol', 'javascript:{z}{x}{y}'],
    ['relative', '/{z}/{x}/{y}.png'],
    ['with a password', 'https://me:secret@dlazdice.example/{z}/{x}/{y}.png'],
    ['empty', ''],
  ])('not %s', (_what, template) => {
    expect(isTileTemplate(template)).toBe(false)
  })
})

describe('an attribution', () => {
  it.each([
    [
      OSM,
      [
        { text: '© ', href: null },
        { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
        { text: ' contributors', href: null },
      ],
    ],
    ['Mapa: Město & okolí', [{ text: 'Mapa: Město & okolí', href: null }]],
    [
      "<a target='_blank' href='https://a.example/?x=1&amp;y=2'>A</a><a href=\"http://b.example\">B</a>",
      [
        { text: 'A', href: 'https://a.example/?x=1&y=2' },
        { text: 'B', href: 'http://b.example' },
      ],
    ],
    ['&lt;b&gt;', [{ text: '<b>', href: null }]],
  ])('%s', (html, parts) => {
    expect(readAttribution(html)).toEqual(parts)
  })
  it.each([
    '<b>Mapa</b>',
    '<a href="javascript:alert(1)">Mapa</a>',
    '<a href="/mapa">Mapa</a>',
    '<a href="https://a.example"><img src=x onerror=alert(1)></a>',
    '<script>alert(1)</script>',
    '<a href="https://a.example">bez konce',
    '   ',
  ])('not %s', (html) => {
    expect(readAttribution(html)).toBeNull()
  })
})

describe('the map of the configuration', () => {
  it('is drawn from the register without any setting', () => {
    expect(readConfig({}).map).toBeNull()
  })
  it('can be a provider’s', () => {
    const logo = 'https://dlazdice.example/logo.svg'
    expect(readConfig({ MAP_TILES_URL: TILES, MAP_ATTRIBUTION: OSM, MAP_LOGO_URL: logo }).map).toEqual({
      tiles: TILES,
      vector: false,
      attribution: readAttribution(OSM),
      logo,
    })
  })
  it.each([
    ['https://dlazdice.example/{z}/{x}/{y}.mvt', true],
    ['https://dlazdice.example/{z}/{x}/{y}.pbf?klic=a.png', true],
    ['https://dlazdice.example/{z}/{x}/{y}?format=.pbf', false],
    ['https://dlazdice.example/{z}/{x}/{y}@2x.jpg', false],
  ])('%s is vector: %s', (tiles, vector) => {
    expect(readConfig({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: OSM }).map).toMatchObject({ vector })
  })
  it.each([
    [
      { MAP_TILES_URL: 'https://dlazdice.example/', MAP_ATTRIBUTION: OSM },
      'Proměnná MAP_TILES_URL má neplatnou hodnotu „https://dlazdice.example/“; dovoleno: http://… nebo https://… se značkami {z}, {x} a {y} mimo jméno serveru.',
    ],
    [
      { MAP_TILES_URL: TILES, MAP_ATTRIBUTION: '<b>Mapa</b>' },
      'Proměnná MAP_ATTRIBUTION má neplatnou hodnotu „<b>Mapa</b>“; dovoleno: text a odkazy <a href="https://…">…</a>.',
    ],
    [
      { MAP_TILES_URL: TILES },
      'K proměnné MAP_TILES_URL je třeba MAP_ATTRIBUTION: uvedení zdroje, které poskytovatel mapy žádá.',
    ],
    [{ MAP_ATTRIBUTION: OSM }, 'Proměnné MAP_ATTRIBUTION a MAP_LOGO_URL patří k MAP_TILES_URL, která chybí.'],
    [
      { MAP_TILES_URL: TILES, MAP_ATTRIBUTION: OSM, MAP_LOGO_URL: 'logo.svg' },
      'Proměnná MAP_LOGO_URL má neplatnou hodnotu „logo.svg“; dovoleno: http://… nebo https://….',
    ],
  ])('%j stops the start [marketplace-2.24]', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})
