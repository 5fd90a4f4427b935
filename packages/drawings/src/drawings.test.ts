import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { CLOTH_NAMES } from './cloth.ts'
import { drawCover } from './cover.ts'
import { drawDish } from './dish.ts'
import { drawLogo } from './logo.ts'
import { PLATE_NAMES } from './plate.ts'

/** The design's first sketches. Catalogue files use their names, so all of them must be kept. */
const FIRST =
  `bolognese burger-bacon burger-cheese burger-classic burger-kure carbonara curry-mango curry-palak curry-tikka falafel gulas
  kava kebab-talir limonada most nudle palacinky pivo pizza-diavola pizza-formaggi pizza-hawai pizza-margherita pizza-salami pizza-sunka poke
  poklop polevka-cesnek polevka-dyne polevka-tomat polevka-vyvar prazdny pribor ramen rizek rozbity salat sladkokysele smazeny-syr sushi-maki
  sushi-mix sushi-set svickova tiramisu vepro-knedlo`.split(/\s+/)

const KIB = 1024

/** Parses strictly, and returns the names of elements, their ids and references. */
function read(svg: string) {
  const names = new Set<string>()
  const ids: string[] = []
  const references: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    names.add(tag.name)
    for (const [name, { value }] of Object.entries(tag.attributes)) {
      if (name === 'id') ids.push(value)
      const reference = name === 'href' ? value.slice(1) : /^url\(#(.+)\)$/.exec(value)?.[1]
      if (reference !== undefined) references.push(reference)
    }
  })
  parser.write(svg).close()
  return { names, ids, references }
}

describe.each(PLATE_NAMES)('the drawing %s', (name) => {
  const svg = drawDish(name, 'pizza', 7)

  it('is well-formed, small and without scripts or texts', () => {
    const { names } = read(svg)
    expect(svg.length).toBeLessThan(12 * KIB)
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 240 240" role="img"/)
    expect(
      [...names].filter((element) => ['script', 'style', 'image', 'text', 'foreignObject'].includes(element)),
    ).toEqual([])
  })

  it('refers only to what it defines, each with a unique id', () => {
    const { ids, references } = read(svg)
    expect(new Set(ids).size).toBe(ids.length)
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([])
  })

  it('is the same each time', () => {
    expect(drawDish(name, 'pizza', 7)).toBe(svg)
  })

  it('shares no id with another dish in the same page', () => {
    const { ids } = read(drawDish(name, 'ceska', 8))
    expect(ids.filter((id) => read(svg).ids.includes(id))).toEqual([])
  })
})

describe('the drawings', () => {
  it('include the first sketches and at least ten more', () => {
    expect(FIRST.filter((name) => !PLATE_NAMES.includes(name))).toEqual([])
    expect(PLATE_NAMES.length).toBeGreaterThanOrEqual(FIRST.length + 10)
  })

  it('vary from dish to dish', () => {
    const variants = new Set(
      [1, 2, 3, 4, 5, 6].map((variant) => drawDish('salat', 'zelen', variant).replaceAll(/s[a-z0-9]+-/g, '')),
    )
    expect(variants.size).toBeGreaterThan(3)
  })

  it('show unknown dishes as a cloche', () => {
    expect(() => read(drawDish('constructor', 'constructor'))).not.toThrow()
    expect(drawDish('nobody-drew-this', 'pizza')).toContain('paint-metal')
  })

  it('are drawn on every cloth', () => {
    for (const cloth of CLOTH_NAMES) expect(read(drawDish('pivo', cloth)).names).toContain('pattern')
  })
})

describe('a cover', () => {
  const drawings = ['pizza-diavola', 'pizza-margherita', 'salat', 'pizza-formaggi', 'bolognese']

  it('places up to three plates on a card and five on a banner', () => {
    for (const [form, box] of [
      ['card', '0 0 640 360'],
      ['wide', '0 0 1240 256'],
    ] as const) {
      const svg = drawCover({ cloth: 'pizza', drawings }, form)
      const { ids, references } = read(svg)
      expect(svg).toContain(`viewBox="${box}"`)
      expect(new Set(ids).size).toBe(ids.length)
      expect(references.filter((reference) => !ids.includes(reference))).toEqual([])
      expect(svg.length).toBeLessThan(60 * KIB)
    }
  })

  it('is drawn without plates and on an unknown cloth', () => {
    expect(() => read(drawCover({ cloth: 'velvet', drawings: [] }))).not.toThrow()
    expect(() => read(drawCover({ cloth: 'velvet', drawings: [] }, 'wide'))).not.toThrow()
  })
})

describe('a logo', () => {
  it.each([
    'Bosá Johana',
    'Šafrán',
    'Na dvě ruce',
    'U',
    'Přesunutý kostel',
    'Žluťoučký kůň úpěl ďábelské ódy',
    '<b>&',
  ])('draws %s as outlines', (text) => {
    const svg = drawLogo({ text, color: '#c62f2f' })
    expect(read(svg).names).toEqual(new Set(['svg', 'path', 'g']))
  })

  it('places its letters within the square', () => {
    const scales = [
      ...drawLogo({ text: 'Rozpálená vysoká', color: '#c62f2f' }).matchAll(/scale\(([\d.]+)\)/g),
    ]
    expect(scales.length).toBe(2)
    for (const [, scale] of scales) expect(Number(scale)).toBeLessThan(0.06)
  })
})
