import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import { type DishLine, readDishLine } from './dish-line.ts'

const dish = (name: string, price: number | null, more: Partial<DishLine> = {}): DishLine => ({
  name,
  weight: '',
  allergens: [],
  price: price === null ? null : czk(price),
  number: '',
  doubts: price === null ? ['no_price'] : [],
  ...more,
})

describe('a line of a lunch menu', () => {
  it.each<[string, DishLine]>([
    ['0,33 l Dýňový krém se semínky 45,-', dish('Dýňový krém se semínky', 45, { weight: '0,33 l' })],
    [
      '1) Kuřecí steak, bramborová kaše 149,- /7',
      dish('Kuřecí steak, bramborová kaše', 149, { number: '1', allergens: [7] }),
    ],
    [
      '2. Smažený sýr, hranolky, tatarka – 159 Kč (1,3,7)',
      dish('Smažený sýr, hranolky, tatarka', 159, { number: '2', allergens: [1, 3, 7] }),
    ],
    ['3) Pizza dle denní nabídky', dish('Pizza dle denní nabídky', null, { number: '3' })],
    ['4) Salát s balkánským sýrem 139', dish('Salát s balkánským sýrem', 139, { number: '4' })],
    ['Hovězí guláš, houskový knedlík 149,-', dish('Hovězí guláš, houskový knedlík', 149)],
    ['Hovězí guláš, houskový knedlík 149.-', dish('Hovězí guláš, houskový knedlík', 149)],
    ['Hovězí guláš, houskový knedlík 149,–', dish('Hovězí guláš, houskový knedlík', 149)],
    ['Hovězí guláš, houskový knedlík 149,- Kč', dish('Hovězí guláš, houskový knedlík', 149)],
    ['Hovězí guláš, houskový knedlík 149,00 Kč', dish('Hovězí guláš, houskový knedlík', 149)],
    ['Hovězí guláš, houskový knedlík 149,50Kč', dish('Hovězí guláš, houskový knedlík', 149.5)],
    ['Hovězí guláš, houskový knedlík ........ 149', dish('Hovězí guláš, houskový knedlík', 149)],
    ['Hovězí guláš, houskový knedlík | 149 CZK', dish('Hovězí guláš, houskový knedlík', 149)],
    ['149 Kč Hovězí guláš, houskový knedlík', dish('Hovězí guláš, houskový knedlík', 149)],
    [
      '150g Kuřecí řízek, bramborový salát 165 Kč',
      dish('Kuřecí řízek, bramborový salát', 165, { weight: '150 g' }),
    ],
    ['Kuřecí řízek (150 g), salát 165 Kč', dish('Kuřecí řízek, salát', 165, { weight: '150 g' })],
    ['150/200 gr. Vepřové koleno 189,-', dish('Vepřové koleno', 189, { weight: '150/200 g' })],
    ['Palačinky s tvarohem 2 ks 98,-', dish('Palačinky s tvarohem', 98, { weight: '2 ks' })],
    ['Pizza Prosciutto 26 cm 139', dish('Pizza Prosciutto 26 cm', 139)],
    [
      'Svíčková na smetaně (A: 1,3,7,9) 169 Kč',
      dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7, 9] }),
    ],
    ['Svíčková na smetaně 169 Kč A: 1, 3, 7', dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] })],
    [
      'Svíčková na smetaně, alergeny: 1,3,7 169 Kč',
      dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] }),
    ],
    ['Svíčková na smetaně /1,3,7/ 169,-', dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] })],
    ['Svíčková na smetaně [1.3.7] 169,-', dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] })],
    ['Svíčková na smetaně 1,3,7 169,-', dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] })],
    ['Svíčková na smetaně 169,- 1,3,7', dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] })],
    ['Svíčková na smetaně A1, A3, A7 169,-', dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] })],
    ['Svíčková na smetaně (1a,3,7) 169,-', dish('Svíčková na smetaně', 169, { allergens: [1, 3, 7] })],
    ['Menu 1: Svíčková na smetaně 169,-', dish('Svíčková na smetaně', 169, { number: '1' })],
    [
      'M2: 120 g Rizoto (7,9) 135,-',
      dish('Rizoto', 135, { number: '2', weight: '120 g', allergens: [7, 9] }),
    ],
    ['A) Rizoto s parmazánem 135,-', dish('Rizoto s parmazánem', 135, { number: 'A' })],
  ])('%s [operations-4.38]', (line, expected) => {
    expect(readDishLine(line)).toEqual(expected)
  })

  it('with several prices has no price, and they stay visible in the name', () => {
    expect(readDishLine('Guláš 129 Kč / velký 159 Kč')).toEqual(
      dish('Guláš 129 Kč / velký 159 Kč', null, { doubts: ['several_prices'] }),
    )
  })

  it('with numbers that are not allergens keeps them in the name', () => {
    const read = readDishLine('Tatarák (15,27) 199 Kč')
    expect(read).toEqual(dish('Tatarák (15,27)', 199, { doubts: ['unknown_allergens'] }))
  })

  it('a lone digit is neither a price nor an allergen', () => {
    expect(readDishLine('Pizza 4 druhy sýra')).toEqual(dish('Pizza 4 druhy sýra', null))
  })
})

describe('any pasted text', () => {
  it('is parsed without an error, and nothing is invented', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (line) => {
        const { name, price, weight } = readDishLine(line)
        const digits = line.replaceAll(/\D/g, '')
        for (const word of name.split(/[\s,;]+/u)) expect(line).toContain(word)
        expect(digits).toContain(price === null ? '' : String(Math.floor(price / 100)))
        expect(digits).toContain(weight.replaceAll(/\D/g, ''))
      }),
      { numRuns: 500, examples: [['aá ,bé']] },
    )
  })

  const name = fc.constantFrom(
    'Svíčková na smetaně',
    'Guláš, knedlík',
    'Kuře na paprice',
    'Špagety s rajčaty',
  )
  const price = fc.integer({ min: 10, max: 999 })
  const allergens = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 6 })
  const weight = fc.constantFrom('', '150 g', '0,33 l', '2 ks')
  const shape = fc.constantFrom<(a: string, p: number, w: string, n: string) => string>(
    (a, p, w, n) => `${w} ${n} (${a}) ${p} Kč`,
    (a, p, w, n) => `1) ${w} ${n} ${p},- A: ${a}`,
    (a, p, w, n) => `${n} ${w} /${a}/ ..... ${p}`,
    (a, p, w, n) => `• ${n}, ${w} ${p} Kč (${a})`.slice(2),
    (a, p, w, n) => `${n} ${w} alergeny: ${a} – ${p},-`,
  )

  it('a dish in any of the usual formats is parsed correctly [operations-4.38]', () => {
    fc.assert(
      fc.property(name, price, allergens, weight, shape, (said, cost, codes, heavy, write) => {
        const read = readDishLine(write(codes.join(','), cost, heavy, said).trim())
        expect(read).toMatchObject({
          name: said,
          price: czk(cost),
          weight: heavy,
          allergens: codes.toSorted((a, b) => a - b),
          doubts: [],
        })
      }),
      { numRuns: 500 },
    )
  })

  const figure = fc.oneof(
    fc.integer({ min: 1, max: 14 }).map(String),
    fc.integer({ min: 15, max: 1900 }).map(String),
    fc
      .tuple(fc.integer({ min: 1, max: 199 }), fc.integer({ min: 1, max: 99 }), fc.constantFrom('.', ','))
      .map(([whole, part, dot]) => `${whole}${dot}${part}`),
    fc.integer({ min: 100, max: 999 }).map((rest) => `1 ${rest}`),
    fc.integer({ min: 100, max: 999 }).map((rest) => `1.${rest}`),
  )
  const piece = fc.oneof(
    { weight: 2, arbitrary: figure },
    {
      weight: 1,
      arbitrary: fc
        .tuple(figure, fc.constantFrom(' Kč', 'Kč', ',-', ',–', ' g', ' l', ' ks', 'a', 'f', ' cm'))
        .map((parts) => parts.join('')),
    },
    fc.constantFrom(
      'Guláš',
      'velký',
      's',
      'knedlíkem',
      'a',
      'od',
      'do',
      'A',
      'A:',
      'alergeny:',
      'Menu',
      '(',
      ')',
      '/',
      '-',
      '–',
      '—',
      ',',
      '+',
      '*',
      ':',
      '1)',
      '....',
    ),
  )
  const heap = fc
    .array(fc.tuple(piece, fc.constantFrom('', ' ', ' ', ' ')), { maxLength: 12 })
    .map((parts) => parts.flat().join(''))
  /** A usual line with an unexpected piece in it. */
  const disturbed = fc
    .tuple(fc.tuple(shape, allergens, price, weight, name), fc.double({ min: 0, max: 1, noNaN: true }), piece)
    .map(([[write, codes, cost, heavy, said], part, more]) => {
      const line = write(codes.join(','), cost, heavy, said)
      const at = Math.floor(part * line.length)
      return `${line.slice(0, at)}${more}${line.slice(at)}`
    })
  const anyLine = fc.oneof(heap, disturbed)

  const indexOf = (all: readonly string[], one: string) => all.indexOf(one)
  const lastIndexOf = (all: readonly string[], one: string) => all.lastIndexOf(one)

  it('no digit of a line disappears without a doubt being reported [operations-4.38]', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const read = readDishLine(line)
        // Two kinds of the same allergen have one code.
        fc.pre(!/(\b\d+)[a-h]\D.*\b\1[a-h]/.test(line))
        if (read.doubts.length > 0) return
        const said = [read.number, read.weight, read.name].flatMap((text) => text.match(/\d+/g) ?? [])
        // Of equal digits the price can have the first or the last.
        const amounts = [indexOf, lastIndexOf].flatMap((find) => {
          const left = Array.from(line.matchAll(/\d+/g), ([digits]) => digits)
          for (const digits of [...said, ...read.allergens.map(String)]) {
            const at = find(left, digits)
            expect([line, digits, at >= 0]).toEqual([line, digits, true])
            left.splice(at, 1)
          }
          return [Number(left.join('')), Number(left.join('.'))]
        })
        expect([line, amounts.includes((read.price ?? 0) / 100)]).toEqual([line, true])
      }),
      { numRuns: 3000, examples: [['1.100 Kč Guláš1 g']] },
    )
  })
})
