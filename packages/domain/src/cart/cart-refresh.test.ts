import { aCart, aCartLine, aMenuItem, anExtra, anExtraGroup, at } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import type { ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { piecePackaging } from '../catalogue/menu-extras.ts'
import { MAX_QUANTITY } from '../catalogue/quantity.ts'
import { czk, haler } from '../money/money.ts'
import { type CartLine, EMPTY_CART } from './cart.ts'
import { latestChanges, refreshCart } from './cart-refresh.ts'

const oil = anExtra({ id: 1, name: 'Chilli olej', price: czk(15) })
const cheese = anExtra({ id: 2, name: 'Sýr', price: czk(30) })
const thin = anExtra({ id: 3, name: 'Tenké těsto', price: czk(0) })
const more = anExtraGroup({ id: 10, kind: 'optional', extras: [oil, cheese] })
const dough = anExtraGroup({ id: 11, kind: 'required', extras: [thin] })
const pizza = aMenuItem({ id: 1, name: 'Pizza', price: czk(200), extraGroupIds: [10, 11] })
const line = aCartLine({ item: pizza, extras: [oil, thin] })

function refreshed(
  lines: readonly CartLine[],
  items: readonly MenuItem[],
  groups: readonly ExtraGroup[] = [more, dough],
) {
  const { cart, changes } = refreshCart(aCart({ lines }), {
    outletIds: [101],
    items: new Map(items.map((item) => [item.id, item])),
    groups: new Map(groups.map((group) => [group.id, group])),
  })
  return { lines: cart.lines, changes }
}

describe('refreshing a stored cart', () => {
  it('leaves it unchanged if the menu did not change', () => {
    expect(refreshed([line], [pizza])).toEqual({ lines: [line], changes: [] })
  })

  it('updates the price of a dish and reports it', () => {
    const dearer = { ...pizza, price: czk(210) }
    const { lines, changes } = refreshed([line], [dearer])
    expect(lines).toEqual([{ ...line, item: dearer }])
    expect(changes).toEqual([{ kind: 'price', name: 'Pizza', before: czk(215), after: czk(225) }])
  })

  it('updates the price of an extra', () => {
    const dearer = { ...more, extras: [{ ...oil, price: czk(20) }, cheese] }
    expect(refreshed([line], [pizza], [dearer, dough])).toMatchObject({
      lines: [{ extras: [{ ...oil, price: czk(20) }, thin] }],
      changes: [{ kind: 'price', before: czk(215), after: czk(220) }],
    })
  })

  it('removes a dish that is gone and reports it', () => {
    expect(refreshed([line, aCartLine()], [aMenuItem()])).toEqual({
      lines: [aCartLine()],
      changes: [{ kind: 'gone', name: 'Pizza' }],
    })
  })

  it('removes a dish that is sold out', () => {
    expect(refreshed([line], [{ ...pizza, soldOut: true }])).toMatchObject({
      lines: [],
      changes: [{ kind: 'sold-out', name: 'Pizza' }],
    })
  })

  it('removes an optional extra that is gone and keeps the dish [ordering-4.9]', () => {
    expect(refreshed([line], [pizza], [{ ...more, extras: [cheese] }, dough])).toMatchObject({
      lines: [{ extras: [thin] }],
      changes: [
        { kind: 'extras-gone', name: 'Pizza', extras: ['Chilli olej'] },
        { kind: 'price', name: 'Pizza', before: czk(215), after: czk(200) },
        { kind: 'packaging', name: 'Pizza', before: piecePackaging(line) },
      ],
    })
  })

  it('removes a dish whose required choice is gone', () => {
    const thick = { ...dough, extras: [anExtra({ id: 4, name: 'Silné těsto' })] }
    expect(refreshed([line], [pizza], [more, thick])).toMatchObject({
      lines: [],
      changes: [{ kind: 'choose-again', name: 'Pizza' }],
    })
  })

  it('merges lines that became identical', () => {
    const plain = aCartLine({ item: pizza, extras: [thin], quantity: 2 })
    const { lines } = refreshed([line, plain], [pizza], [{ ...more, extras: [cheese] }, dough])
    expect(lines).toEqual([{ item: pizza, extras: [thin], quantity: 3 }])
  })

  it('keeps merged lines within the maximum quantity [ordering-4.9]', () => {
    const many = (extras: CartLine['extras']) => aCartLine({ item: pizza, extras, quantity: 60 })
    const { lines, changes } = refreshed(
      [many([oil, thin]), many([thin])],
      [pizza],
      [{ ...more, extras: [cheese] }, dough],
    )
    expect(lines).toMatchObject([{ quantity: MAX_QUANTITY }])
    expect(changes.at(-1)).toEqual({ kind: 'cut', name: 'Pizza', most: MAX_QUANTITY })
  })

  it('reports another packaging of a dish or of its extras [ordering-4.9]', () => {
    const boxed = { ...pizza, packaging: czk(12) }
    const cup = { ...more, extras: [{ ...oil, packaging: haler(oil.packaging + czk(3)) }, cheese] }
    const before = piecePackaging(line)
    expect(refreshed([line], [boxed], [cup, dough]).changes).toEqual([
      {
        kind: 'packaging',
        name: 'Pizza',
        before,
        after: haler(czk(12) + oil.packaging + czk(3) + thin.packaging),
      },
    ])
  })

  it('reports a dish that can only be had from the next day on [ordering-4.9]', () => {
    const later = { ...pizza, nextDayFrom: at('10:00') }
    expect(refreshed([line], [later]).changes).toEqual([{ kind: 'next-day', name: 'Pizza' }])
    expect(refreshed([{ ...line, item: later }], [later]).changes).toEqual([])
  })

  it('replaces earlier changes of a dish that are no longer true [ordering-4.9]', () => {
    const price = { kind: 'price', name: 'Pizza', before: czk(200), after: czk(210) } as const
    const other = { kind: 'packaging', name: 'Pizza', before: czk(5), after: czk(6) } as const
    const soup = { ...price, name: 'Kulajda' }
    const again = { ...price, before: czk(210), after: czk(205) }
    expect(latestChanges([price, other, soup], [again])).toEqual([other, soup, again])
    const gone = { kind: 'gone', name: 'Pizza' } as const
    expect(latestChanges([price, other, soup], [gone])).toEqual([soup, gone])
  })

  it('keeps dishes of outlets whose menu is not loaded, and extras whose groups are not', () => {
    const sibling = aCartLine({ item: aMenuItem({ id: 5, restaurantId: 102 }) })
    expect(refreshed([line, sibling], [pizza], [])).toEqual({ lines: [line, sibling], changes: [] })
  })

  it('keeps all extras of a dish if one of its groups is not loaded', () => {
    expect(refreshed([line], [pizza], [more])).toEqual({ lines: [line], changes: [] })
  })

  it('is the empty cart if no line is left', () => {
    const nothing = { outletIds: [101], items: new Map(), groups: new Map() }
    expect(refreshCart(aCart(), nothing).cart).toEqual(EMPTY_CART)
  })
})
