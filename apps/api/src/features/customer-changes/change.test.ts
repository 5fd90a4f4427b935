import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { GOULASH_TOTAL, NEARBY, OUTSIDE } from '../orders/ordering-test.ts'
import { changeWorld } from './changes-test.ts'

const world = await changeWorld()
const { accept, acknowledge, cardOf, change, clock, commitActions, detail, offer, ordered, price, query } =
  world
beforeEach(world.empty)
afterAll(world.close)

const GOULASH = { polozka_id: 1002, extraItems: [] }
/** One goulash: 165,50 + packaging 8,50 + 5 + 21 to the minimum + delivery 49. */
const ONE_GOULASH = 249

const code = (answer: { readonly json: () => { readonly code?: string } }) => answer.json().code
const ofOrder = async (columns: string, number: string) => {
  const [row] = await query(`SELECT ${columns} FROM shop.orders WHERE year || '/' || number = $1`, [number])
  return row
}

describe('the customer changes', () => {
  it('notes, whatever has become of prices and dishes [delights-5.7]', async () => {
    const order = await ordered()
    await acknowledge(order.number)
    const answer = await change(order, { noteToCourier: 'Zvoňte u Nováků', noteToChef: 'Bez cibule' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { redirect: null }])
    expect(await cardOf(order.number)).toMatchObject({
      noteToCourier: 'Zvoňte u Nováků',
      noteToChef: 'Bez cibule',
      total: 40_200,
      acknowledgedAt: null,
    })
    expect(await offer(order)).toMatchObject({ version: '1', noteToCourier: 'Zvoňte u Nováků' })
    const history = `/provoz/outlets/101/orders/${order.number}`
    expect((await world.cook.call(world.app, 'GET', history)).json().steps).toContainEqual({
      at: clock().toString(),
      step: 'change',
      by: null,
      actor: 'customer',
    })
  })

  it('lines in cash: less or more is collected at the door [delights-5.7, delights-5.8]', async () => {
    const order = await ordered()
    const fewer = { cart: [{ ...GOULASH, quantity: 1, note: 'Bez chleba' }] }
    expect(await price(order, fewer)).toEqual({
      totalBefore: GOULASH_TOTAL,
      total: ONE_GOULASH,
      charge: null,
      returned: [{ tender: 'cash', amount: GOULASH_TOTAL - ONE_GOULASH }],
    })
    expect((await change(order, fewer)).statusCode).toBe(200)
    const card = await cardOf(order.number)
    expect(card).toMatchObject({ total: 24_900, collect: { amount: 24_900 } })
    expect(card.lines).toMatchObject([{ name: 'Guláš roku', quantity: 1, note: 'Bez chleba' }])
    expect(await query('SELECT FROM shop.refunds')).toEqual([])
    const more = { cart: [{ ...GOULASH, quantity: 3 }] }
    expect(await price(order, more)).toMatchObject({ charge: { tender: 'cash', amount: 327 }, returned: [] })
    expect((await change(order, more, { version: '1' })).json()).toEqual({ redirect: null })
    expect(await detail(order.number)).toMatchObject({ price_paid: 576, cart: [{ quantity: 3 }] })
  })

  it('the address within its area, and no other [delights-5.7]', async () => {
    const order = await ordered()
    expect((await change(order, { location: NEARBY })).statusCode).toBe(200)
    expect(await ofOrder('address_code, changes', order.number)).toEqual({ address_code: NEARBY, changes: 1 })
    expect(code(await change(order, { location: OUTSIDE }, { version: '1' }))).toBe('address_outside')
  })

  it('the time, by the rule of placing [delights-5.7]', async () => {
    const order = await ordered()
    expect((await change(order, { deliveryTime: '2026-11-27 14:30' })).statusCode).toBe(200)
    expect(await cardOf(order.number)).toMatchObject({ deliverAt: '2026-11-27T13:30:00Z' })
    const wish = { deliveryTime: '2026-11-27 12:01' }
    expect(code(await change(order, wish, { version: '1' }))).toBe('time_not_offered')
  })

  it('only what can be ordered, at the price that was seen [delights-5.7]', async () => {
    const order = await ordered()
    const soldOut = {
      cart: [
        { ...GOULASH, quantity: 2 },
        { polozka_id: 1005, quantity: 1, extraItems: [] },
      ],
    }
    expect(await price(order, soldOut)).toMatchObject({ code: 'item_sold_out' })
    const fewer = { cart: [{ ...GOULASH, quantity: 1 }], totalCheck: 1 }
    expect(code(await change(order, fewer))).toBe('price_changed')
    expect(code(await change(order, { noteToChef: '' }))).toBe('order_change_nothing')
    expect(await ofOrder('changes', order.number)).toEqual({ changes: 0 })
  })

  it('once for each key, and only the version that was seen [delights-5.3]', async () => {
    const order = await ordered()
    const key = randomUUID()
    for (const _ of [1, 2]) {
      expect(
        (await change(order, { noteToChef: 'Bez soli', totalCheck: GOULASH_TOTAL }, { key })).statusCode,
      ).toBe(200)
    }
    expect(
      (await change(order, { noteToChef: 'Jinak', totalCheck: GOULASH_TOTAL }, { key })).statusCode,
    ).toBe(409)
    expect((await change(order, { noteToChef: 'Jinak' })).statusCode).toBe(412)
    expect(await ofOrder('changes, note_to_chef', order.number)).toEqual({
      changes: 1,
      note_to_chef: 'Bez soli',
    })
    const mails = await query(
      "SELECT FROM shop.order_mails m JOIN shop.orders o ON o.id = m.order_id WHERE template = 'orderChanged' AND o.guid = $1",
      [order.guid],
    )
    expect(mails).toHaveLength(1)
  })

  it('what an outlet has just accepted: it is asked anew [delights-5.9]', async () => {
    const order = await ordered()
    await accept(order.number)
    const { version } = await cardOf(order.number)
    expect((await change(order, { cart: [{ ...GOULASH, quantity: 1 }] })).statusCode).toBe(200)
    expect(await cardOf(order.number)).toMatchObject({ state: 'new', pending: null, acknowledgedAt: null })
    const outdated = await accept(order.number, 20, { version })
    expect([outdated.statusCode, outdated.json()]).toMatchObject([
      412,
      { code: 'order_changed_meanwhile', current: { lines: [{ quantity: 1 }] } },
    ])
  })

  it('the time of an accepted order: the promise follows [delights-5.9]', async () => {
    const order = await ordered()
    await accept(order.number)
    await commitActions()
    expect((await change(order, { deliveryTime: '2026-11-27 15:00' })).statusCode).toBe(200)
    expect(await cardOf(order.number)).toMatchObject({
      order: 'accepted',
      state: 'scheduled',
      promised: { from: '2026-11-27T14:00:00Z' },
    })
    clock.pass({ seconds: 50 })
    expect(code(await change(order, { noteToChef: 'Pozdě', totalCheck: GOULASH_TOTAL }))).toBe(
      'order_change_too_late',
    )
  })

  it('and never all lines of one outlet, or those of another one [delights-5.7]', async () => {
    const both = [1002, 2002].map((id) => ({ polozka_id: id, quantity: 1, extraItems: [] }))
    const order = await ordered({ cart: both })
    expect(await price(order, { cart: both.slice(0, 1) })).toMatchObject({ code: 'order_change_outlets' })
  })
})
