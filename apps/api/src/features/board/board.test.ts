/** The order board of an outlet (`operations.md` §3, §9, §10). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayload } from '../orders/ordering-test.ts'
import { boardWorld, OUTLET, SIBLING } from './board-test.ts'

const world = await boardWorld()
const {
  accept,
  app,
  boards,
  cardOf,
  cards,
  clock,
  cook,
  decline,
  detail,
  person,
  placed,
  act,
  query,
  commitActions,
} = world
beforeEach(world.empty)
afterAll(world.close)

const status = async (number: string) => (await detail(number)).order_status
const soldOut = async () =>
  (await cook.call(app, 'GET', `/provoz/outlets/${OUTLET}/availability`)).json().sold_out
const switchBack = (id: number, kind = 'dish') =>
  cook.call(app, 'DELETE', `/provoz/outlets/${OUTLET}/sold-out/${kind}/${id}`, {
    headers: { 'idempotency-key': randomUUID() },
  })
const code = (answer: { json: () => { code?: string } }) => answer.json().code

describe('a new order', () => {
  it('is on the board of its outlet, with its lines and without the customer’s surname and phone [operations-3.12]', async () => {
    const number = await placed({ noteToChef: 'Bez cibule' })
    const [card] = await cards()
    expect(card).toMatchObject({
      number,
      outlet: OUTLET,
      order: 'confirmed',
      state: 'new',
      pending: null,
      cameAt: '2026-11-27T11:00:00Z',
      acknowledgedAt: null,
      customer: 'Eliška N.',
      delivery: null,
      noteToChef: 'Bez cibule',
      collect: { method: 'cash', amount: 40_200, rounding: 0 },
      lines: [{ position: 0, item: 1002, quantity: 2, removed: 0 }],
      others: [],
    })
    expect(JSON.stringify(card)).not.toMatch(/Nováčková|777|priklad/)
  })

  it('has the notes of its dishes, cutlery and the announced cash, and no code of a door [delights-3.2, delights-3.3, delights-3.4]', async () => {
    const { cart, payment } = aPayload()
    await placed({
      cart: cart.map((line) => ({ ...line, note: 'Omáčku zvlášť' })),
      cutlery: false,
      door: { code: '12#' },
      payment: { ...payment, paysWith: 500 },
    })
    const [card] = await cards()
    expect(card).toMatchObject({
      cutlery: false,
      door: null,
      collect: { paysWith: 50_000 },
      lines: [{ note: 'Omáčku zvlášť' }],
    })
  })

  it('of an outlet with couriers of its own has the wishes for the door until it is over [delights-3.2]', async () => {
    await placed({ door: { floor: '4', code: '12#' } })
    await query('UPDATE shop.orders SET own_delivery = true')
    expect((await cards())[0]).toMatchObject({ door: { floor: '4', code: '12#' } })
    await query(`UPDATE shop.orders SET state = 'delivered'`)
    expect((await cards())[0]).toMatchObject({ door: null })
  })

  it('is on no other board, and the staff of another outlet cannot see this board', async () => {
    await placed()
    const other = await person({ role: 'owner', outlet: SIBLING })
    expect(await cards(SIBLING, other)).toEqual([])
    const refused = await other.call(app, 'GET', `/provoz/outlets/${OUTLET}/board`)
    expect([refused.statusCode, code(refused)]).toEqual([403, 'forbidden'])
  })

  it('stops ringing once a staff member acknowledges it, which decides nothing [operations-3.13]', async () => {
    const number = await placed()
    clock.pass({ seconds: 30 })
    const call = () => cook.call(app, 'POST', `/provoz/outlets/${OUTLET}/orders/${number}/acknowledge`)
    expect((await call()).json()).toMatchObject({ state: 'new', acknowledgedAt: '2026-11-27T11:00:30Z' })
    clock.pass({ seconds: 30 })
    expect((await call()).json()).toMatchObject({ acknowledgedAt: '2026-11-27T11:00:30Z' })
    expect(await status(number)).toBe('Potvrzeno')
  })
})

describe('accepting', () => {
  it('is visible at once and sent to the customer after ten seconds, with a window [operations-3.16]', async () => {
    const number = await placed()
    const answer = await accept(number, 30)
    expect(answer.json()).toMatchObject({
      state: 'preparing',
      order: 'confirmed',
      acceptedAt: '2026-11-27T11:00:00Z',
      readyBy: '2026-11-27T11:30:00Z',
      pending: { press: 'accept', until: '2026-11-27T11:00:10Z', by: 'Vlasta Vymyšlená' },
    })
    clock.pass({ seconds: 9 })
    await boards.commitDue()
    expect(await status(number)).toBe('Potvrzeno')
    clock.pass({ seconds: 1 })
    await boards.commitDue()
    expect(await status(number)).toBe('Odkliknuto')
    expect(await cardOf(number)).toMatchObject({ state: 'preparing', order: 'accepted', pending: null })
  })

  it('is undone within ten seconds without notifying anyone [operations-3.20, operations-10.2]', async () => {
    const number = await placed()
    await accept(number)
    clock.pass({ seconds: 9 })
    expect((await act(number, 'undo')).json()).toMatchObject({ state: 'new', pending: null, readyBy: null })
    await commitActions()
    expect(await status(number)).toBe('Potvrzeno')
    expect(code(await act(number, 'undo'))).toBe('undo_too_late')
  })

  it('offers the choice of minutes nearest to the outlet’s average [operations-3.16]', async () => {
    const board = () => cook.call(app, 'GET', `/provoz/outlets/${OUTLET}/board`)
    expect((await board()).json().usualMinutes).toBe(20)
    for (const minutes of [44, 47]) await accept(await placed(), minutes)
    expect((await board()).json().usualMinutes).toBe(45)
  })

  it.each([0, 181, 1.5, '20', null])('with %j minutes is rejected and changes nothing', async (minutes) => {
    const number = await placed()
    const answer = await act(number, 'accept', { body: { minutes } })
    expect(answer.statusCode).toBe(400)
    expect((await cardOf(number)).state).toBe('new')
  })

  it('of an order for later is due at its preparation time [operations-3.17]', async () => {
    const number = await placed({ deliveryTime: '2026-11-27 18:00' })
    const { startAt, readyBy } = (await accept(number, 20)).json()
    expect((await cardOf(number)).state).toBe('scheduled')
    expect(Temporal.Instant.from(startAt).until(readyBy).total('minutes')).toBe(20)
    await commitActions()
    expect(await status(number)).toBe('Odkliknuto')
    await act(number, 'start')
    expect((await cardOf(number)).state).toBe('preparing')
  })
})

describe('declining', () => {
  it('cancels the order after ten seconds, with its reason [operations-3.18]', async () => {
    const number = await placed()
    expect((await decline(number, { reason: 'too_busy' })).json()).toMatchObject({
      state: 'declined',
      declined: { reason: 'too_busy', note: '' },
    })
    expect(await status(number)).toBe('Potvrzeno')
    await commitActions()
    expect(await status(number)).toBe('Stornováno')
    expect(await query('SELECT cancel_reason, cancel_note FROM shop.orders')).toEqual([
      { cancel_reason: 'too_busy', cancel_note: '' },
    ])
    expect(
      await query("SELECT template FROM shop.order_mails WHERE template = 'orderCancelled'"),
    ).toHaveLength(1)
  })

  it.each([{ reason: 'no reason' }, { reason: 'other', note: 'x'.repeat(301) }, { soldOut: 'all' }])(
    'is malformed: %j',
    async (body) => {
      const number = await placed()
      expect((await decline(number, body)).statusCode).toBe(400)
      expect((await cardOf(number)).state).toBe('new')
    },
  )

  it('because dishes are sold out marks them once it cannot be undone [operations-3.11]', async () => {
    const number = await placed()
    await decline(number, { reason: 'sold_out', soldOut: [1002] })
    expect(await soldOut()).toEqual([])
    await commitActions()
    expect(await soldOut()).toMatchObject([{ id: 1002, kind: 'dish', until: '2026-11-28T03:00:00Z' }])
    await switchBack(1002)
  })

  it('because an extra is sold out marks it as well [operations-3.28]', async () => {
    const cart = [{ polozka_id: 1001, quantity: 2, extraItems: [{ id: 3001 }, { id: 3003 }] }]
    const number = await placed({ cart }, { totalCheck: 500 })
    const body = { reason: 'sold_out', soldOutExtras: [3001] }
    expect(code(await decline(number, { ...body, soldOutExtras: [3002] }))).toBe('decline_items_unknown')
    await decline(number, body)
    await commitActions()
    expect(await soldOut()).toMatchObject([{ id: 3001, kind: 'extra', until: '2026-11-28T03:00:00Z' }])
    await switchBack(3001, 'extra')
  })

  it('is undone completely [operations-3.20]', async () => {
    const number = await placed()
    await decline(number, { reason: 'sold_out', soldOut: [1002] })
    expect((await act(number, 'undo')).json()).toMatchObject({
      state: 'new',
      declined: null,
      finishedAt: null,
    })
    await commitActions()
    expect([await status(number), await soldOut()]).toEqual(['Potvrzeno', []])
  })

  it.each([
    ['decline_note_required', { reason: 'other', note: '  ' }],
    ['decline_items_unknown', { reason: 'sold_out', soldOut: [1001] }],
  ])('is rejected as %s: %j [operations-3.18]', async (expected, body) => {
    const number = await placed()
    expect(code(await decline(number, body))).toBe(expected)
    expect((await cardOf(number)).state).toBe('new')
  })
})

describe('the course of an order', () => {
  it('goes from column to column; the next action commits the previous one [operations-3.19]', async () => {
    const number = await placed()
    await accept(number)
    await act(number, 'ready')
    expect(await status(number)).toBe('Odkliknuto')
    expect((await act(number, 'hand-over')).json()).toMatchObject({
      state: 'handed_over',
      order: 'accepted',
    })
    await commitActions()
    expect(await status(number)).toBe('Naloženo')
    expect(code(await act(number, 'deliver'))).toBe('press_not_allowed')
  })

  it('ends with the outlet’s own courier if the outlet delivers itself [operations-3.12]', async () => {
    await query('UPDATE shop.restaurants SET own_delivery = true WHERE id = $1', [OUTLET])
    const number = await placed()
    await query('UPDATE shop.orders SET own_delivery = true')
    await query('UPDATE shop.restaurants SET own_delivery = false WHERE id = $1', [OUTLET])
    expect((await cardOf(number)).delivery).toEqual({
      address: expect.stringContaining(','),
      phone: '+420777000123',
    })
    await accept(number)
    for (const step of ['ready', 'hand-over', 'deliver']) await act(number, step)
    await commitActions()
    expect(await status(number)).toBe('Doručeno')
  })

  it('leaves the board a day after it was finished, whenever it arrived [operations-3.43]', async () => {
    const number = await placed()
    await decline(number, { reason: 'too_busy' })
    await commitActions()
    await query("UPDATE shop.order_parts SET received_at = received_at - interval '2 days'")
    expect(await cards()).toMatchObject([{ number, state: 'declined' }])
    await query("UPDATE shop.order_parts SET finished_at = finished_at - interval '24 hours'")
    expect(await cards()).toEqual([])
  })

  it.each(['ready', 'hand-over', 'start', 'deliver'])(
    'does not begin with %s [operations-3.19]',
    async (step) => {
      const number = await placed()
      expect(code(await act(number, step))).toBe('press_not_allowed')
    },
  )

  it('is in the audit log, with each action and its person [operations-1.19]', async () => {
    const number = await placed()
    await accept(number)
    expect(
      await query(
        "SELECT actor, action, role, outlet_id, detail FROM shop.audit_log WHERE action LIKE 'order-%'",
      ),
    ).toEqual([
      {
        actor: `staff:${cook.id}`,
        action: 'order-accept',
        role: 'staff',
        outlet_id: OUTLET,
        detail: { order: number },
      },
    ])
  })
})

describe('an action', () => {
  it('sent again under its key counts once [operations-3.38, operations-9.2]', async () => {
    const number = await placed()
    const again = { key: randomUUID(), version: (await cardOf(number)).version }
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(number, 20, again)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await query("SELECT FROM shop.audit_log WHERE action = 'order-accept'")).toHaveLength(1)
    expect(code(await act(number, 'ready', again))).toBe('idempotency_conflict')
  })

  it('under a used key with another body is rejected and does nothing [wire-accounts.18]', async () => {
    const number = await placed()
    const { version } = await cardOf(number)
    const again = { key: randomUUID(), version }
    await accept(number, 20, again)
    expect(code(await accept(number, 30, again))).toBe('idempotency_conflict')
    const removal = (quantity: number, key: string) =>
      act(number, 'remove', { key, body: { lines: [{ position: 0, quantity }], note: 'Spadlo' } })
    const key = randomUUID()
    expect((await removal(1, key)).statusCode).toBe(200)
    expect(code(await removal(2, key))).toBe('idempotency_conflict')
    expect((await cardOf(number)).lines).toMatchObject([{ removed: 1 }])
  })

  it('with an unknown member is rejected [wire-accounts.18]', async () => {
    const number = await placed()
    await accept(number)
    const body = { lines: [{ position: 0, quantity: 1, extras: 3003 }], note: 'Spadlo' }
    expect((await act(number, 'remove', { body })).statusCode).toBe(400)
  })

  it('made before another person acknowledged the order counts', async () => {
    const number = await placed()
    const { version } = await cardOf(number)
    await cook.call(app, 'POST', `/provoz/outlets/${OUTLET}/orders/${number}/acknowledge`)
    expect((await accept(number, 20, { version })).statusCode).toBe(200)
  })

  it('made before the board received the commit of the previous one counts [operations-9.4]', async () => {
    const number = await placed()
    for (const step of ['accept', 'ready', 'hand-over']) {
      const { version } = await cardOf(number)
      await commitActions()
      const body = step === 'accept' ? { body: { minutes: 20 } } : {}
      expect((await act(number, step, { version, ...body })).statusCode, step).toBe(200)
    }
  })

  it('on an order that has changed is rejected with its current state [operations-3.38, operations-9.3]', async () => {
    const number = await placed()
    const { version } = await cardOf(number)
    const [first, second] = await Promise.all([
      accept(number, 20, { version }),
      decline(number, { reason: 'closing' }, { version }),
    ])
    const stale = first.statusCode === 412 ? first : second
    expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(stale.json()).toMatchObject({
      code: 'order_changed_meanwhile',
      current: { number, version: (await cardOf(number)).version },
    })
  })

  it('after the order was cancelled by others is rejected, and a pending one changes nothing [operations-3.38]', async () => {
    const number = await placed()
    const { version } = await cardOf(number)
    await accept(number)
    await query("UPDATE shop.orders SET state = 'cancelled'")
    expect(code(await act(number, 'ready', { version }))).toBe('order_changed_meanwhile')
    await commitActions()
    expect(await status(number)).toBe('Stornováno')
    expect(await cardOf(number)).toMatchObject({ state: 'cancelled', pending: null })
  })

  it.each([{ key: 'x' }, { version: 'a"b' }])(
    'without a proper key and version is rejected: %j',
    async (wrong) => {
      const number = await placed()
      expect((await accept(number, 20, wrong)).statusCode).toBe(400)
    },
  )

  it('of an unknown order is not found', async () => {
    expect((await accept('2026/1234567', 20, { version: '1.new' })).statusCode).toBe(404)
  })

  it('counts after its process was killed, and only once [operations-3.20]', async () => {
    const number = await placed()
    await accept(number)
    clock.pass({ seconds: 10 })
    await Promise.all([boards.commitDue(), boards.commitDue(), boards.commitDue()])
    expect(await query("SELECT FROM shop.order_states WHERE state = 'accepted'")).toHaveLength(1)
    expect(await status(number)).toBe('Odkliknuto')
  })
})

describe('a missing dish', () => {
  it('is removed from an accepted order: the rest is collected, and the customer is notified [operations-3.21]', async () => {
    const number = await placed()
    await accept(number)
    const answer = await act(number, 'remove', {
      body: { lines: [{ position: 0, quantity: 1 }], note: 'Došel guláš' },
    })
    expect(answer.json()).toMatchObject({
      lines: [{ position: 0, quantity: 2, removed: 1 }],
      collect: { method: 'cash', amount: 40_200 - 17_400, rounding: 0 },
    })
    expect(await detail(number)).toMatchObject({
      refunds: [],
      money: { to_pay: 228, reductions: [{ amount: 174, reason: 'Položka chyběla' }] },
    })
  })

  it('that is a single extra returns its price, and the dish stays [ordering-1.1, operations-3.21]', async () => {
    const cart = [{ polozka_id: 1001, quantity: 2, extraItems: [{ id: 3001 }, { id: 3003 }] }]
    const number = await placed({ cart }, { totalCheck: 500 })
    await accept(number)
    const before = (await cardOf(number)).collect?.amount ?? 0
    const off = (quantity: number) =>
      act(number, 'remove', {
        body: { lines: [{ position: 0, quantity, extra: 3003 }], note: 'Došla tatarka' },
      })
    expect((await off(1)).json()).toMatchObject({
      lines: [
        {
          removed: 0,
          extras: [
            { id: 3003, removed: 1 },
            { id: 3001, removed: 0 },
          ],
        },
      ],
      collect: { amount: before - 2_500, rounding: 50 },
    })
    expect(code(await off(2))).toBe('removal_lines_unknown')
    expect((await detail(number)).cart).toMatchObject([
      { quantity: 2, removed: 0, extraItems: [{ removed: 1 }, { removed: 0 }] },
    ])
    expect(await query('SELECT amount, reason, note FROM shop.refunds')).toEqual([
      { amount: 2_550, reason: 'item_missing', note: 'Došla tatarka' },
    ])
    expect(
      await query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'template' = 'refund'"),
    ).toHaveLength(1)

    // The piece without its extra is removed last, for its remaining price.
    await act(number, 'remove', { body: { lines: [{ position: 0, quantity: 1 }], note: 'Spadlo' } })
    expect((await cardOf(number)).lines).toMatchObject([{ removed: 1, extras: [{ removed: 1 }, {}] }])
  })

  it.each([
    ['removal_lines_unknown', { lines: [{ position: 0, quantity: 1, extra: 3003 }], note: 'x' }],
    ['removal_lines_unknown', { lines: [{ position: 0, quantity: 3 }], note: 'x' }],
    ['removal_lines_unknown', { lines: [{ position: 7, quantity: 1 }], note: 'x' }],
    ['removal_of_everything', { lines: [{ position: 0, quantity: 2 }], note: 'x' }],
    ['decline_note_required', { lines: [{ position: 0, quantity: 1 }], note: ' ' }],
  ])('is rejected as %s: %j [operations-3.21]', async (expected, body) => {
    const number = await placed()
    await accept(number)
    expect(code(await act(number, 'remove', { body }))).toBe(expected)
    expect((await cardOf(number)).lines).toMatchObject([{ removed: 0 }])
  })
})
