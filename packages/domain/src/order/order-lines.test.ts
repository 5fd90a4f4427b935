import { aMenuItem, anExtra, anExtraGroup, at } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CART_LINES } from '../cart/cart-changes.ts'
import type { MenuItem } from '../catalogue/menu.ts'
import type { OrderedLine } from './order.ts'
import { orderedLines, resolveLines } from './order-lines.ts'
import type { PlainOrderProblem } from './order-problems.ts'

const thin = anExtra({ id: 1 })
const thick = anExtra({ id: 2 })
const oil = anExtra({ id: 3 })
const dough = anExtraGroup({ id: 10, kind: 'required', extras: [thin, thick] })
const more = anExtraGroup({ id: 11, kind: 'optional', extras: [oil] })

const soup = aMenuItem({ id: 1, name: 'Polévka' })
const pizza = aMenuItem({ id: 2, name: 'Pizza', extraGroupIds: [10, 11] })
const goulash = aMenuItem({ id: 3, name: 'Guláš', soldOut: true })
const cake = aMenuItem({ id: 4, name: 'Dort', restaurantId: 102 })
const burger = aMenuItem({ id: 5, name: 'Burger', restaurantId: 103 })
const lunch = aMenuItem({ id: 6, name: 'Oběd', lunch: true })
const tomorrow = aMenuItem({ id: 7, name: 'Husa', nextDayFrom: at('11:00') })
const dishes: readonly MenuItem[] = [soup, pizza, goulash, cake, burger, lunch, tomorrow]

const menu = {
  items: new Map(dishes.map((item) => [item.id, item])),
  extraGroups: new Map([dough, more].map((group) => [group.id, group])),
}
const outlet = { id: 101, siblings: [{ id: 102 }] }
const of = (itemId: number, extraIds: readonly number[] = [], quantity = 1): OrderedLine => ({
  itemId,
  quantity,
  extraIds,
})
const resolve = (...lines: readonly OrderedLine[]) => resolveLines(lines, outlet, menu)

describe('ordered lines', () => {
  it('beyond the maximum of a cart are not resolved', () => {
    const lines = Array.from({ length: MAX_CART_LINES + 1 }, () => of(1))
    expect(resolve(...lines)).toEqual({
      ok: false,
      problems: [{ code: 'cart_full', field: 'lines', line: null }],
    })
  })

  it('become today’s dishes and extras, with extras in the order of the dialog', () => {
    expect(resolve(of(1), of(2, [3, 1], 2))).toEqual({
      ok: true,
      lines: [
        { item: soup, extras: [], quantity: 1 },
        { item: pizza, extras: [thin, oil], quantity: 2 },
      ],
    })
  })

  it('may come from a sibling outlet', () => {
    expect(resolve(of(1), of(4)).ok).toBe(true)
  })

  it.each<[string, readonly OrderedLine[], PlainOrderProblem, number | null]>([
    ['none', [], { code: 'cart_empty' }, null],
    ['an unknown dish', [of(1), of(99)], { code: 'item_unknown' }, 1],
    ['a sold out dish', [of(3)], { code: 'item_sold_out', values: { name: 'Guláš' } }, 0],
    ['a dish of another outlet', [of(5)], { code: 'other_outlet' }, 0],
    ['dishes of a sibling alone', [of(4)], { code: 'restaurant_not_in_cart' }, null],
    ['no pieces', [of(1, [], 0)], { code: 'quantity_invalid', values: { most: 99 } }, 0],
    ['a missing required choice', [of(2, [3])], { code: 'extras_required' }, 0],
    ['an unknown extra', [of(2, [1, 9])], { code: 'extra_unknown' }, 0],
    ['an extra twice', [of(2, [1, 3, 3])], { code: 'extra_repeated' }, 0],
    ['lunch with a dish of the next day', [of(6), of(7)], { code: 'lunch_conflict' }, null],
  ])('%s [ordering-1.2, ordering-4.21, operations-2.11]', (_, lines, problem, line) => {
    expect(resolve(...lines)).toEqual({ ok: false, problems: [{ ...problem, field: 'lines', line }] })
  })

  it('reports the problem of each line', () => {
    expect(resolve(of(99), of(1), of(3))).toMatchObject({
      problems: [
        { line: 0, code: 'item_unknown' },
        { line: 2, code: 'item_sold_out' },
      ],
    })
  })

  it('are too many if they exceed a full cart', () => {
    const most = Array.from({ length: MAX_CART_LINES }, () => of(1))
    expect(resolve(...most).ok).toBe(true)
    expect(resolve(...most, of(1))).toMatchObject({ problems: [{ code: 'cart_full' }] })
  })

  it('round-trip: resolved lines yield the same order', () => {
    const plain = fc.constantFrom(of(1), of(4), of(7))
    const ofPizza = fc
      .record({
        base: fc.constantFrom(1, 2),
        more: fc.subarray([3]),
        quantity: fc.integer({ min: 1, max: 99 }),
      })
      .map(({ base, more: optional, quantity }) => of(2, [...optional, base], quantity))
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, ofPizza), { minLength: 1, maxLength: 5 }), (lines) => {
        const resolved = resolve(of(1), ...lines)
        if (!resolved.ok) throw new Error('not resolved')
        expect(resolve(...orderedLines(resolved.lines))).toEqual(resolved)
      }),
    )
  })
})
