/** Past orders of an outlet and its daily close (`operations.md` §2). */
import type { CloseOfDay, OpenedOrder, PastOrders } from '@sousto/contract/order-history/wire.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveOrder } from '../../move-order.ts'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld, OUTLET, SIBLING } from '../board/board-test.ts'
import { createTracking } from '../orders/tracking-service.ts'

const world = await boardWorld()
const { accept, app, clock, cook, database, decline, person, placed, act, query, commitActions } = world
const tracking = createTracking({ database, clock, moveOrder })
let owner = await person({ role: 'owner', outlet: OUTLET })
let siblingOwner = await person({ role: 'owner', outlet: SIBLING })
afterAll(world.close)
beforeEach(async () => {
  await world.empty()
  // Created here because the sessions would end when the clock is moved.
  owner = await person({ role: 'owner', outlet: OUTLET })
  siblingOwner = await person({ role: 'owner', outlet: SIBLING })
})

const TODAY = '2026-11-27'
const search = (params: Record<string, string>) =>
  new URLSearchParams({ from: TODAY, to: TODAY, ...params }).toString()
const ask = (params: Record<string, string> = {}, who: StaffPerson = owner, outlet = OUTLET) =>
  who.call(app, 'GET', `/provoz/outlets/${outlet}/orders?${search(params)}`)
const list = async (params: Record<string, string> = {}, who?: StaffPerson, outlet?: number) =>
  (await ask(params, who, outlet)).json<PastOrders>()
const numbers = async (params: Record<string, string> = {}) =>
  (await list(params)).orders.map(({ number }) => number)
const open = async (number: string, who: StaffPerson = owner) =>
  (await who.call(app, 'GET', `/provoz/outlets/${OUTLET}/orders/${number}`)).json<OpenedOrder>()
const close = async (day = TODAY, who: StaffPerson = owner, outlet = OUTLET) =>
  (await who.call(app, 'GET', `/provoz/outlets/${outlet}/closes/${day}`)).json<CloseOfDay>()
const csv = async (day = TODAY) => await owner.call(app, 'GET', `/provoz/outlets/${OUTLET}/closes/${day}/csv`)
const code = (answer: { json: () => { code?: string } }) => answer.json().code

async function delivered(): Promise<string> {
  const number = await placed()
  clock.pass({ seconds: 40 })
  await accept(number)
  await commitActions()
  await act(number, 'ready')
  await act(number, 'hand-over')
  await commitActions()
  await tracking.move(parseOrderNumber(number) ?? { year: 0, number: 0 }, 'delivered', 'courier')
  return number
}
async function declined(reason = 'too_busy', note = ''): Promise<string> {
  const number = await placed()
  await decline(number, { reason, note })
  await commitActions()
  return number
}

/** The one order that there is. */
const deliver = (at = '2026-11-27T19:00+01') =>
  query(
    `WITH delivered AS (UPDATE shop.orders SET state = 'delivered' RETURNING id)
     INSERT INTO shop.order_states (order_id, state, at, actor)
     SELECT id, 'delivered', $1, 'courier' FROM delivered`,
    [at],
  )
const giveBack = (at: string) =>
  query(
    `INSERT INTO shop.refunds (order_id, tender, amount, reason, note, bearer, key, requested_at, requested_by, state, confirmed_at)
     SELECT id, 'cash', 5000, 'quality', '', 'restaurant', 'k', $1, 'cli:test', 'confirmed', now() FROM shop.orders`,
    [at],
  )

describe('past orders', () => {
  it('are listed by day, latest first, with the outlet’s part of the money [operations-2.6]', async () => {
    const first = await delivered()
    clock.pass({ minutes: 5 })
    const second = await declined()
    expect((await list()).orders).toMatchObject([
      { number: second, state: 'declined', cancelReason: 'too_busy' },
      {
        number: first,
        dueAt: '2026-11-27T11:00:00Z',
        state: 'delivered',
        customer: 'Eliška N.',
        dishes: [{ quantity: 2 }],
        amount: 40_200,
        returned: 0,
        payment: 'cash',
        cancelReason: null,
      },
    ])
    expect(await numbers({ from: '2026-11-26', to: '2026-11-26' })).toEqual([])
  })

  it('can be narrowed to open, delivered and cancelled ones [operations-2.6]', async () => {
    const [done, off, still] = [await delivered(), await declined(), await placed()]
    expect(await numbers({ state: 'delivered' })).toEqual([done])
    expect(await numbers({ state: 'cancelled' })).toEqual([off])
    expect(await numbers({ state: 'open' })).toEqual([still])
  })

  it('are found by the end of the number within the days, by the whole number on any day [operations-2.6]', async () => {
    const number = await placed()
    await placed()
    const whole = number.slice(5)
    expect(await numbers({ number: whole.slice(-4) })).toEqual([number])
    const otherDays = { from: '2026-01-01', to: '2026-01-02' }
    expect(await numbers({ ...otherDays, number: whole.slice(-4) })).toEqual([])
    expect(await numbers({ ...otherDays, number: whole })).toEqual([number])
    expect(await numbers({ ...otherDays, number })).toEqual([number])
    expect((await list({ number: whole }, siblingOwner, SIBLING)).orders).toEqual([])
    expect((await ask({ number: "1' OR 1" })).statusCode).toBe(400)
  })

  it('are read page by page without a gap, even while new orders arrive [operations-2.6]', async () => {
    const all: string[] = []
    for (let each = 0; each < 33; each += 1) all.unshift(await placed())
    // All have the same time, so the number determines their order.
    const pages: string[] = []
    let cursor: string | null = null
    do {
      const page: PastOrders = await list(cursor === null ? {} : { cursor })
      pages.push(...page.orders.map(({ number }) => number))
      cursor = page.next
      clock.pass({ seconds: 1 })
      await placed()
    } while (cursor !== null)
    expect(pages).toHaveLength(33)
    expect(pages.toSorted()).toEqual(all.toSorted())
  })

  it('of sibling outlets in one cart contain each outlet’s own lines', async () => {
    await placed({ cart: SIBLINGS })
    const [home] = (await list()).orders
    const [sibling] = (await list({}, siblingOwner, SIBLING)).orders
    expect(sibling?.dishes).toHaveLength(1)
    const [{ total }] = await query('SELECT total FROM shop.orders')
    expect((home?.amount ?? 0) + (sibling?.amount ?? 0)).toBe(total)
  })

  it.each([
    [{ from: '2025-01-01', to: '2026-11-27' }, 'range_too_long'],
    [{ from: '2026-11-28', to: '2026-11-27' }, 'malformed'],
    [{ cursor: '2026-99-27T11:00:00.00Z~2026-1234567' }, 'malformed'],
  ])('%# for an impossible range return a clear error [operations-9.1]', async (params, failed) => {
    expect(code(await ask(params))).toBe(failed)
  })
})

const SIBLINGS = [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] }))

describe('an opened order', () => {
  it('shows each action with its person and time, and the actions of others [operations-2.7]', async () => {
    const number = await delivered()
    const { steps, card, amount } = await open(number)
    expect(card).toMatchObject({ number, state: 'delivered', customer: 'Eliška N.' })
    expect(amount).toBe(40_200)
    expect(steps.map(({ step, by, actor }) => [step, by ?? actor])).toEqual([
      ['placed', 'customer'],
      ['acknowledge', 'Vlasta Vymyšlená'],
      ['accept', 'Vlasta Vymyšlená'],
      ['ready', 'Vlasta Vymyšlená'],
      ['hand_over', 'Vlasta Vymyšlená'],
      ['delivered', 'courier'],
    ])
  })

  it('has what was taken off before it was collected, as no refund [operations-3.22]', async () => {
    const number = await placed()
    await accept(number)
    await commitActions()
    await act(number, 'remove', {
      body: { lines: [{ position: 0, quantity: 1 }], note: 'Došel guláš' },
    })
    const opened = await open(number)
    expect(opened.card.lines[0]?.removed).toBe(1)
    expect(opened.refunds).toEqual([])
    expect(opened.moneyRows).toEqual([
      { kind: 'reduction', reason: 'item_missing', amount: -17_400 },
      { kind: 'to_pay', amount: 22_800 },
    ])
    expect(opened.steps.map(({ step }) => step)).toContain('remove')
    expect((await list()).orders[0]).toMatchObject({ amount: 22_800, returned: 0 })
    expect((await close()).close).toMatchObject({
      received: 22_800,
      returned: 0,
      tenders: [{ tender: 'cash', received: 22_800, returned: 0, kept: 22_800 }],
    })
  })

  it('has what was returned after it was delivered [operations-2.7]', async () => {
    const number = await placed()
    await deliver()
    await giveBack('2026-11-27T20:00+01')
    expect((await open(number)).refunds).toMatchObject([{ tender: 'cash', reason: 'quality', amount: 5_000 }])
    expect((await list()).orders[0]).toMatchObject({ amount: 40_200, returned: 5_000 })
  })

  it('names no one after 30 days [operations-2.8]', async () => {
    const number = await placed({ noteToChef: 'Pro Elišku bez cibule' })
    expect(await open(number)).toMatchObject({ showsCustomer: true, card: { customer: 'Eliška N.' } })
    clock.pass({ hours: 31 * 24 })
    const later = await person({ role: 'owner', outlet: OUTLET })
    const opened = await open(number, later)
    expect(opened).toMatchObject({ showsCustomer: false, card: { customer: '', noteToChef: '' } })
    expect(JSON.stringify(opened)).not.toMatch(/Elišk|cibule|priklad|777/)
    expect((await list({}, later)).orders[0]?.customer).toBeNull()
  })

  it('can be read by the staff too, and by no other outlet', async () => {
    const number = await placed()
    expect((await open(number, cook)).card.number).toBe(number)
    const otherOutlet = `/provoz/outlets/${SIBLING}/orders/${number}`
    expect(code(await siblingOwner.call(app, 'GET', otherOutlet))).toBe('order_not_found')
  })
})

describe('the daily close', () => {
  it('contains the orders, the money by tender and tax, and the reasons of cancellations', async () => {
    await delivered()
    await declined('other', 'Nejde proud')
    const today = await close()
    expect(today).toMatchObject({
      day: TODAY,
      from: '2026-11-27T03:00:00Z',
      to: '2026-11-28T03:00:00Z',
      close: {
        orders: 1,
        open: 0,
        tenders: [{ tender: 'cash', received: 40_200, returned: 0, kept: 40_200 }],
        kept: 40_200,
        cancelled: [{ reason: 'other', orders: 1, lost: 40_200 }],
        acceptSeconds: 40,
        late: { late: 0, of: 1 },
      },
    })
    expect(today.close.vat.reduce((total, { gross }) => total + gross, 0)).toBe(40_200)
  })

  it('subtracts a refund on its own day, and leaves the day of the order unchanged', async () => {
    await placed()
    await deliver()
    await giveBack('2026-11-28T12:00+01')
    expect((await close()).close).toMatchObject({ received: 40_200, returned: 0 })
    expect((await close('2026-11-28')).close).toMatchObject({ orders: 0, returned: 5_000, kept: -5_000 })
  })

  it('counts orders after midnight with the evening before [operations-2.9]', async () => {
    await placed()
    await query(`UPDATE shop.order_parts SET received_at = '2026-11-28T01:30+01'`)
    expect((await close()).close.orders).toBe(1)
    expect((await close('2026-11-28')).close.orders).toBe(0)
  })

  it.each([
    ['2026-11-27T23:59:59+01', 12],
    ['2026-11-28T00:00:00+01', 14],
  ])('has for an order delivered at %s that day’s rate, %i [settlement-6.3]', async (delivered, rate) => {
    await query(
      `INSERT INTO shop.vat_rates (class, valid_from, percent) VALUES ('reduced', '2026-11-28', 14), ('reduced', '2026-11-29', 9)`,
    )
    await placed()
    await query(`UPDATE shop.order_parts SET received_at = '2026-11-27T23:30+01'`)
    await deliver(delivered)
    expect((await close()).close.vat.map((row) => row.rate)).toEqual([rate])
  })

  it('has what cash was rounded by on a line of its own, outside prices and tax [settlement-6.12]', async () => {
    await placed()
    await query('UPDATE shop.orders SET delivery = delivery + 30, total = total + 30')
    expect((await close()).close).toMatchObject({ kept: 40_230, rounding: -30 })
    await deliver()
    await giveBack('2026-11-27T20:00+01')
    expect((await close()).close).toMatchObject({ kept: 35_230, rounding: -30 })
    expect((await csv()).body).toMatch(/Zaokrouhlení hotovosti.*\r\n.*;-0,30\r\n/)
    await query(`UPDATE shop.orders SET payment_method = 'meal-voucher'`)
    expect((await close()).close.rounding).toBe(0)
  })

  it('of sibling outlets adds up to the customer’s payment [operations-2.12]', async () => {
    await placed({ cart: SIBLINGS })
    const both = [await close(), await close(TODAY, siblingOwner, SIBLING)]
    const [{ total }] = await query('SELECT total FROM shop.orders')
    expect(both.reduce((sum, { close: { kept } }) => sum + kept, 0)).toBe(total)
  })

  it('is only for the owner: the staff see orders, not revenue [operations-1.4]', async () => {
    const answer = await cook.call(app, 'GET', `/provoz/outlets/${OUTLET}/closes/${TODAY}`)
    expect(code(answer)).toBe('forbidden')
    const dispatcher = await person({ role: 'dispatcher', city: 'olomouc' })
    expect((await dispatcher.call(app, 'GET', `/provoz/outlets/${OUTLET}/closes/${TODAY}`)).statusCode).toBe(
      403,
    )
  })

  it('is downloaded as a table that a Czech spreadsheet opens and whose columns add up [operations-2.13]', async () => {
    await delivered()
    await declined()
    const answer = await csv()
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="uzaverka-${OUTLET}-${TODAY}.csv"`,
    })
    const text = answer.body
    expect(text.startsWith('\uFEFFDen;Druh;Objednávka;')).toBe(true)
    const [header = [], ...rows] = text
      .slice(1)
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => line.split(';'))
    expect(rows.map((cells) => cells[1])).toEqual(['tržba', 'zrušeno'])
    const column = header.indexOf('Celkem')
    const total = rows.reduce((sum, cells) => sum + Number(cells[column]?.replace(',', '.')), 0)
    expect(total * 100).toBe((await close()).close.kept)
  })
})
