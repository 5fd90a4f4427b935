import { aCartLine, aMenuItem, anExtra, anExtraGroup } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, minus, sum, ZERO } from '../money/money.ts'
import { halfName, halfOf, halvesGroupId, halvesPrice, hasAlcohol, orderedName, surcharge } from './halves.ts'
import { type Extra, HALVES_PRICES, type HalvesPrice, type MenuItem } from './menu.ts'
import { groupsOf, linePrice, piecePackaging, piecePrice, resolveExtras } from './menu-extras.ts'

const halfOfDish = (dish: MenuItem, half: HalvesPrice = 'mean'): Extra =>
  anExtra({ id: -dish.id, name: halfName(dish.name), price: ZERO, packaging: ZERO, dish, half })

const margherita = aMenuItem({ id: 1, name: 'Margherita', price: czk(159), extraGroupIds: [-5] })
const salami = aMenuItem({
  id: 2,
  name: 'Salámová',
  price: czk(199.5),
  packaging: czk(15),
  extraGroupIds: [-5],
})
const group = (rule: HalvesPrice) =>
  anExtraGroup({
    id: halvesGroupId(5),
    atLeast: 0,
    atMost: 1,
    extras: [halfOfDish(margherita, rule), halfOfDish(salami, rule)],
  })
const groups = (rule: HalvesPrice, item: MenuItem) => groupsOf(item, new Map([[-5, group(rule)]]))

describe('half and half', () => {
  it.each<[HalvesPrice, number]>([
    ['dearer', 199.5],
    ['mean', 179.25],
  ])('costs the %s of both, whichever is the first half [delights-9.1]', (rule, price) => {
    for (const [item, other] of [
      [margherita, salami],
      [salami, margherita],
    ] as const) {
      const chosen = resolveExtras(groups(rule, item), [-other.id])
      expect(piecePrice({ item, extras: chosen.ok ? chosen.extras : [] })).toBe(czk(price))
    }
  })

  it('rounds half a haléř of the mean up', () => {
    expect(halvesPrice('mean', haler(10_001), haler(10_002))).toBe(10_002)
    expect(halvesPrice('mean', haler(10_001), haler(10_003))).toBe(10_002)
  })

  it('lies between both prices, is the same from both sides, and sums to the haléř [delights-9.1]', () => {
    const price = fc.integer({ min: 0, max: 100_000 }).map(haler)
    fc.assert(
      fc.property(
        price,
        price,
        fc.constantFrom(...HALVES_PRICES),
        fc.integer({ min: 1, max: 99 }),
        (one, other, rule, quantity) => {
          const [a, b] = [aMenuItem({ id: 1, price: one }), aMenuItem({ id: 2, price: other })]
          const line = aCartLine({ item: a, extras: [halfOfDish(b, rule)], quantity })
          const piece = piecePrice(line)
          expect(piece).toBe(piecePrice({ item: b, extras: [halfOfDish(a, rule)] }))
          expect(piece).toBeGreaterThanOrEqual(Math.min(one, other))
          expect(piece).toBeLessThanOrEqual(Math.max(one, other))
          expect(sum([one, surcharge(a, halfOfDish(b, rule))])).toBe(piece)
          expect(linePrice(line)).toBe(piece * quantity)
        },
      ),
    )
  })

  it('offers the other dishes of the category, and one of them at most', () => {
    expect(groups('mean', margherita)).toMatchObject([{ extras: [{ id: -2, name: '½ Salámová' }] }])
    expect(resolveExtras(groups('mean', margherita), [-1])).toMatchObject({ code: 'extra_unknown' })
    const three = { ...group('mean'), extras: [halfOfDish(salami), halfOfDish(aMenuItem({ id: 3 }))] }
    expect(resolveExtras([three], [-2, -3])).toMatchObject({ code: 'extras_required' })
    expect(groupsOf(margherita, new Map([[-5, { ...three, extras: [halfOfDish(margherita)] }]]))).toEqual([])
  })

  it('is called by both halves, in one package', () => {
    const extras = [halfOfDish(salami)]
    expect(orderedName(margherita, extras)).toBe('½ Margherita')
    expect(orderedName(margherita, [anExtra()])).toBe('Margherita')
    expect(halfOf(extras)?.name).toBe('½ Salámová')
    expect(piecePackaging({ item: { ...margherita, packaging: czk(10) }, extras })).toBe(czk(15))
  })

  it('is for adults only if either of them is', () => {
    const punch = aMenuItem({ id: 4, alcohol: true })
    expect(hasAlcohol({ item: margherita, extras: [halfOfDish(punch)] })).toBe(true)
    expect(hasAlcohol({ item: punch, extras: [halfOfDish(margherita)] })).toBe(true)
    expect(hasAlcohol({ item: margherita, extras: [halfOfDish(salami), anExtra()] })).toBe(false)
  })
})

describe('a combo', () => {
  it('costs what it costs and the surcharge of each choice [delights-9.2]', () => {
    const menu = aMenuItem({ id: 10, price: czk(249) })
    const extras = [
      anExtra({ id: 31, price: ZERO, dish: aMenuItem({ id: 11, price: czk(69) }) }),
      anExtra({ id: 32, price: czk(20), dish: aMenuItem({ id: 12, price: czk(89) }) }),
    ]
    expect(piecePrice({ item: menu, extras })).toBe(czk(269))
    expect(minus(piecePrice({ item: menu, extras: [] }), menu.price)).toBe(0)
  })
})
