import { aCart, aCartLine, aMenuItem, anExtra, anExtraGroup } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import type { ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { MAX_QUANTITY } from '../catalogue/menu-extras.ts'
import { czk } from '../pricing/money.ts'
import { type CartLine, EMPTY_CART } from './cart.ts'
import { cartChangeText, refreshCart } from './cart-refresh.ts'

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
  return { lines: cart.lines, changes, texts: changes.map(cartChangeText) }
}

describe('a stored cart against today’s menu', () => {
  it('that did not change stays as it is', () => {
    expect(refreshed([line], [pizza])).toEqual({ lines: [line], changes: [], texts: [] })
  })

  it('takes today’s price of a dish and says so', () => {
    const dearer = { ...pizza, price: czk(210) }
    const { lines, texts } = refreshed([line], [dearer])
    expect(lines).toEqual([{ ...line, item: dearer }])
    expect(texts).toEqual(['Pizza teď stojí 225\u00a0Kč místo 215\u00a0Kč.'])
  })

  it('takes today’s price of an extra', () => {
    const dearer = { ...more, extras: [{ ...oil, price: czk(20) }, cheese] }
    expect(refreshed([line], [pizza], [dearer, dough])).toMatchObject({
      lines: [{ extras: [{ ...oil, price: czk(20) }, thin] }],
      changes: [{ kind: 'price', before: czk(215), after: czk(220) }],
    })
  })

  it('loses a dish that is gone, and tells which', () => {
    expect(refreshed([line, aCartLine()], [aMenuItem()])).toEqual({
      lines: [aCartLine()],
      changes: [{ kind: 'gone', name: 'Pizza' }],
      texts: ['Pizza už není v nabídce, z košíku jsme položku odebrali.'],
    })
  })

  it('loses a dish that is sold out', () => {
    expect(refreshed([line], [{ ...pizza, soldOut: true }])).toMatchObject({
      lines: [],
      texts: ['Pizza je dnes vyprodáno, z košíku jsme položku odebrali.'],
    })
  })

  it('loses an optional extra that is gone, and keeps the dish', () => {
    expect(refreshed([line], [pizza], [{ ...more, extras: [cheese] }, dough])).toMatchObject({
      lines: [{ extras: [thin] }],
      texts: ['Pizza už nelze objednat s přílohou: Chilli olej.'],
    })
  })

  it('loses a dish whose required choice is gone: it must be chosen again', () => {
    const thick = { ...dough, extras: [anExtra({ id: 4, name: 'Silné těsto' })] }
    expect(refreshed([line], [pizza], [more, thick])).toMatchObject({
      lines: [],
      texts: ['Pizza má nové povinné přílohy. Přidejte prosím pokrm znovu.'],
    })
  })

  it('merges lines that have become the same', () => {
    const plain = aCartLine({ item: pizza, extras: [thin], quantity: 2 })
    const { lines } = refreshed([line, plain], [pizza], [{ ...more, extras: [cheese] }, dough])
    expect(lines).toEqual([{ item: pizza, extras: [thin], quantity: 3 }])
  })

  it('merged lines stay within what can be ordered', () => {
    const many = (extras: CartLine['extras']) => aCartLine({ item: pizza, extras, quantity: 60 })
    const { lines } = refreshed(
      [many([oil, thin]), many([thin])],
      [pizza],
      [{ ...more, extras: [cheese] }, dough],
    )
    expect(lines).toMatchObject([{ quantity: MAX_QUANTITY }])
  })

  it('leaves dishes of outlets whose menu is not at hand, and extras whose groups are not', () => {
    const sibling = aCartLine({ item: aMenuItem({ id: 5, restaurantId: 102 }) })
    expect(refreshed([line, sibling], [pizza], []).lines).toEqual([line, sibling])
  })

  it('with nothing left has no restaurant', () => {
    const nothing = { outletIds: [101], items: new Map(), groups: new Map() }
    expect(refreshCart(aCart(), nothing).cart).toEqual(EMPTY_CART)
  })
})
