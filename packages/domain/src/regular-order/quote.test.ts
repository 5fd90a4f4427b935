import { aContact, aLocation, aMenuItem, anArea, aRestaurantDetail } from '@sousto/testing/builders.ts'
import { pragueInstant } from '@sousto/testing/clock.ts'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../catalogue/menu.ts'
import { czk, ZERO } from '../money/money.ts'
import type { OrderSituation } from '../order/order-check.ts'
import { afterOrdering, quoteVersion, type RegularContent, regularQuote, repeatableLines } from './quote.ts'

const dish = aMenuItem()
const soup = aMenuItem({ id: 1002, name: 'Kulajda', price: czk(59), packaging: ZERO })

type Situation = Omit<OrderSituation, 'request'>
const situation = (items: readonly MenuItem[] = [dish, soup], more: Partial<Situation> = {}): Situation => ({
  restaurant: aRestaurantDetail({ largestOrder: czk(20_000) }),
  menu: { items: new Map(items.map((item) => [item.id, item])), extraGroups: new Map() },
  location: aLocation(),
  courierLoad: 40,
  now: pragueInstant('2026-11-27T11:00').toZonedDateTimeISO('Europe/Prague'),
  enabledMethods: ['cash', 'credits'],
  credits: { provider: czk(100), restaurant: ZERO },
  lacksAgeProof: false,
  ...more,
})

const line = ({ id, name, price }: MenuItem) => ({ itemId: id, name, price, quantity: 1, extraIds: [] })
const content = (more: Partial<RegularContent> = {}): RegularContent => ({
  restaurantId: aRestaurantDetail().id,
  addressCode: aLocation().address.code,
  lines: [line(dish), line(soup)],
  contact: aContact(),
  invoice: null,
  noteToCourier: 'Zvoňte',
  noteToChef: '',
  cutlery: false,
  door: null,
  method: 'cash',
  delivery: czk(49),
  packaging: czk(15),
  ...more,
})
const quote = (of: Partial<RegularContent> = {}, at: Situation = situation()) =>
  regularQuote({ content: content(of), deliverAt: '2026-11-27 18:00', method: null, situation: at })

describe('a quote', () => {
  it('is the order as it was, at the prices of now, for its time [delights-10.3]', () => {
    const { request, totals, changes, problems, method } = quote()
    expect({ changes, problems, method }).toEqual({ changes: [], problems: [], method: 'cash' })
    expect(totals.total).toBe(czk(312))
    expect(request).toMatchObject({
      deliverAt: '2026-11-27 18:00',
      noteToCourier: 'Zvoňte',
      cutlery: false,
      lines: [{ itemId: dish.id }, { itemId: soup.id }],
      payment: { method: 'cash', expectedTotal: czk(312), credits: ZERO, tip: ZERO },
    })
  })

  it('says which dish costs more or less, and is compared with it the next time [delights-10.4]', () => {
    const dearer = situation([
      { ...dish, price: czk(199) },
      { ...soup, price: czk(49) },
    ])
    const first = quote({}, dearer)
    expect(first.changes).toEqual([
      { kind: 'price', name: dish.name, before: dish.price, after: czk(199) },
      { kind: 'price', name: 'Kulajda', before: czk(59), after: czk(49) },
    ])
    // The total is the same, what is ordered is not.
    expect(first.totals.total).toBe(quote().totals.total)
    expect(quote(afterOrdering(content(), first), dearer).changes).toEqual([])
  })

  it.each([
    ['sold out', [dish, { ...soup, soldOut: true }], 'item_sold_out'],
    ['gone', [dish], 'item_unknown'],
  ])('leaves out a dish that is %s and orders the rest [delights-10.4]', (_, items, code) => {
    const { changes, lines, problems } = quote({}, situation(items))
    expect(changes).toMatchObject([{ kind: 'left_out', name: 'Kulajda', problem: { code } }])
    expect(lines.map(({ item }) => item.id)).toEqual([dish.id])
    expect(problems).toEqual([])
  })

  it('says dearer delivery and what is missing to the minimum, and not cheaper ones [delights-10.4]', () => {
    const far = situation(undefined, {
      location: aLocation({ area: anArea({ fee: czk(20), minimumOrder: czk(400) }) }),
    })
    expect(quote({}, far).changes).toEqual([
      { kind: 'delivery', before: czk(49), after: czk(69) },
      { kind: 'minimum', missing: czk(137) },
    ])
    expect(quote({ delivery: czk(99) }).changes).toEqual([])
  })

  it('is paid by another method if the usual one is not possible, and says so [delights-10.4]', () => {
    expect(quote({ method: 'credits' })).toMatchObject({ method: 'cash', changes: [{ kind: 'method' }] })
    const rich = situation(undefined, { credits: { provider: czk(500), restaurant: ZERO } })
    expect(quote({ method: 'credits' }, rich)).toMatchObject({
      method: 'credits',
      changes: [],
      problems: [],
      totals: { credits: czk(312), total: ZERO },
    })
  })

  it('says why it cannot be ordered: nothing left, another time, an address outside [delights-10.4]', () => {
    const codes = (at: Situation) => quote({}, at).problems.map(({ code }) => code)
    expect(codes(situation([]))).toContain('cart_empty')
    expect(codes(situation(undefined, { location: 'outside' }))).toContain('address_outside')
    const late = pragueInstant('2026-11-27T17:45').toZonedDateTimeISO('Europe/Prague')
    expect(codes(situation(undefined, { now: late }))).toContain('time_not_offered')
  })

  it('has another version whenever something else would be ordered or paid [delights-10.4]', () => {
    const version = quoteVersion(quote())
    expect(quoteVersion(quote())).toBe(version)
    const others = [
      quote({}, situation([dish])),
      quote({}, situation([{ ...dish, price: czk(199) }, soup])),
      quote(
        { method: 'credits' },
        situation(undefined, { credits: { provider: czk(500), restaurant: ZERO } }),
      ),
      quote({ lines: [line(dish), { ...line(soup), quantity: 2 }] }),
    ].map(quoteVersion)
    expect(new Set([version, ...others]).size).toBe(5)
  })
})

describe('an order', () => {
  const lines = [line(dish), line(soup)]
  const { menu, restaurant } = situation()

  it('can be repeated by the dishes that are known, also if they are sold out today [delights-10.1]', () => {
    const soldOut = { ...menu, items: new Map([[dish.id, { ...dish, soldOut: true }]]) }
    expect(repeatableLines(lines, restaurant, soldOut)?.map(({ item }) => item)).toEqual([
      { ...dish, soldOut: true },
    ])
  })

  it.each([
    ['of the day', { lunch: true }],
    ['ordered a day before', { nextDayFrom: 600 as MenuItem['nextDayFrom'] }],
  ])('cannot be repeated with a dish %s [delights-10.1]', (_, more) => {
    const items = new Map([[dish.id, { ...dish, ...more }]])
    expect(repeatableLines(lines, restaurant, { ...menu, items })).toBeNull()
  })

  it('cannot be repeated if all its dishes are gone [delights-10.1]', () => {
    expect(repeatableLines(lines, restaurant, { ...menu, items: new Map() })).toBeNull()
  })
})
