import { aMenuItem, anExtra } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removalOf } from '../board/line-removal.ts'
import type { Extra } from '../catalogue/menu.ts'
import { czk, haler, sum, times, ZERO } from '../money/money.ts'
import { priceOfLines } from '../payment/refunds.ts'
import { extrasByWorth, pieceShares, ratesOf } from './piece-shares.ts'
import { corrections, grossOf, supplyOf } from './receipt.ts'
import type { VatClass } from './vat.ts'

const part = (id: number, price: number, vat: string, surcharge = 0): Extra =>
  anExtra({
    id,
    name: `část ${id}`,
    price: czk(surcharge),
    packaging: ZERO,
    dish: { ...aMenuItem({ id: 1000 + id, price: czk(price) }), vat },
  })
const half = (id: number, price: number, vat: string): Extra => ({ ...part(-id, price, vat), half: 'mean' })
const korunas = (piece: Parameters<typeof pieceShares>[0]) =>
  pieceShares(piece).map(({ extra, vat, price }) => [extra, vat, price / 100])

const CLASSES: readonly VatClass[] = [
  { code: 'reduced', name: '', rates: [{ from: '2024-01-01', percent: 12 }] },
  { code: 'alcohol', name: '', rates: [{ from: '2024-01-01', percent: 21 }] },
]
const DAY = '2026-11-29'

describe('the shares of a piece', () => {
  it('without dishes in it are the piece [delights-9.3]', () => {
    const extras = [anExtra({ id: 1, price: czk(20) })]
    expect(korunas({ vat: 'reduced', price: czk(209), extras })).toEqual([[null, 'reduced', 209]])
  })

  it('of a combo are by the own prices of its parts, the rest is its own [delights-9.3]', () => {
    const extras = [part(1, 69, 'reduced'), part(2, 55, 'alcohol')]
    expect(korunas({ vat: 'reduced', price: czk(249), extras })).toEqual([
      [null, 'reduced', 125],
      [1, 'reduced', 69],
      [2, 'alcohol', 55],
    ])
  })

  it('of a combo cheaper than its parts reduce each of them alike', () => {
    const extras = [part(1, 200, 'reduced'), part(2, 50, 'alcohol'), anExtra({ id: 3, price: czk(10) })]
    expect(korunas({ vat: 'reduced', price: czk(210), extras })).toEqual([
      [null, 'reduced', 10],
      [1, 'reduced', 160],
      [2, 'alcohol', 40],
    ])
  })

  it('of two halves are the same', () => {
    const piece = { vat: 'reduced', price: czk(180), extras: [half(7, 200, 'alcohol')] }
    expect(korunas(piece)).toEqual([
      [null, 'reduced', 90],
      [-7, 'alcohol', 90],
    ])
  })
})

const price = fc.integer({ min: 0, max: 100_000 }).map(haler)
const vat = fc.constantFrom('reduced', 'alcohol')
const extrasOf = fc
  .array(fc.record({ own: price, surcharge: price, vat, kind: fc.constantFrom('part', 'plain') }), {
    maxLength: 5,
  })
  .map((all) =>
    all.map(({ own, surcharge, vat: code, kind }, index): Extra => {
      const made = { ...part(index + 1, 0, code), price: surcharge }
      const { dish, ...plain } = made
      return kind === 'plain' || dish === undefined ? plain : { ...made, dish: { ...dish, price: own } }
    }),
  )
const piece = fc
  .record({ vat, own: price, extras: extrasOf, other: fc.option(fc.record({ own: price, vat })) })
  .map(({ own, extras, other, ...rest }) => {
    const all = other === null ? extras : [...extras, { ...half(99, 0, other.vat) }]
    return { ...rest, extras: all, price: sum([own, ...extras.map((extra) => extra.price)]) }
  })

describe('money of a piece with dishes in it', () => {
  it('adds up to the haléř, by shares and by rates [delights-9.3]', () => {
    fc.assert(
      fc.property(piece, fc.integer({ min: 1, max: 9 }), (random, quantity) => {
        const shares = pieceShares(random)
        expect(sum(shares.map((share) => share.price))).toBe(random.price)
        expect(shares.every((share) => share.price >= 0)).toBe(true)
        const line = { price: random.price, quantity, ...ratesOf(random, CLASSES, DAY) }
        const fees = { packaging: ZERO, delivery: ZERO, shortfall: ZERO, tip: ZERO }
        expect(grossOf(supplyOf([line], fees))).toBe(times(random.price, quantity))
      }),
    )
  })

  it('returns all of it once, if its parts go one by one and the piece last [delights-9.3]', () => {
    fc.assert(
      fc.property(piece, (random) => {
        const ordered = {
          position: 0,
          quantity: 2,
          price: random.price,
          packaging: ZERO,
          extras: extrasByWorth(random),
          removed: 0,
          removedExtras: [],
        }
        const paying = ordered.extras.filter((extra) => extra.price > 0)
        if (paying.length === 0) return
        const taken = removalOf(
          [ordered],
          paying.map(({ id }) => ({ position: 0, quantity: 1, extra: id })),
        )
        if (!taken.ok) throw new Error(taken.problem)
        const [after] = taken.removal.after
        const other = { ...ordered, position: 1, removedExtras: [] }
        const last = removalOf([{ ...ordered, ...after }, other], [{ position: 0, quantity: 2 }])
        if (!last.ok) throw new Error(last.problem)
        const refunded = [...taken.removal.lines, ...last.removal.lines]
        const back = refunded.map((line) => priceOfLines([line], [ordered]) ?? ZERO)
        expect(sum(back)).toBe(times(random.price, 2))
        const line = { price: random.price, quantity: 2, ...ratesOf(random, CLASSES, DAY) }
        const supply = supplyOf([line], { packaging: ZERO, delivery: ZERO, shortfall: ZERO, tip: ZERO })
        const made = corrections(
          supply,
          [line],
          refunded.map((each, index) => ({
            amount: back[index] ?? ZERO,
            reason: 'item_missing',
            lines: [each],
          })),
        )
        const rest = made.at(-1)?.after
        expect([...(rest?.taxed.values() ?? [])].every((left) => left === 0)).toBe(true)
      }),
    )
  })

  it('corrects a missing part by its own rate [delights-9.3]', () => {
    const combo = { vat: 'reduced', price: czk(249), extras: [part(2, 55, 'alcohol')] }
    const line = { price: combo.price, quantity: 1, ...ratesOf(combo, CLASSES, DAY) }
    const supply = supplyOf([line], { packaging: ZERO, delivery: ZERO, shortfall: ZERO, tip: ZERO })
    const beer = { position: 0, quantity: 1, part: { price: czk(55), packaging: ZERO, extra: 2 } }
    const [made] = corrections(supply, [line], [{ amount: czk(55), reason: 'item_missing', lines: [beer] }])
    expect([...(made?.supply.taxed ?? [])]).toEqual([
      [12, 0],
      [21, czk(55)],
    ])
  })
})
