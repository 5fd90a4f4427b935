/** Dispatchers' actions on orders, and an order's whole history (`dispatch.md` §6). */
import { randomUUID } from 'node:crypto'
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import type { SentOutcome } from '@sousto/domain/order/sent-messages.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordSent, type SentMessage } from '../../database/sent-about-orders.ts'
import { dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, dispatcher, accepted, assigned, presses, working, state, orderState, query, send, get } =
  world
afterAll(() => world.close())
beforeEach(() => world.empty())

const path = (order: string, what = '') => `/provoz/dispatch/olomouc/orders/${order}${what}`
const write = (order: string, to: string, text: string, key: string = randomUUID()) =>
  send(dispatcher, 'POST', path(order, '/messages'), { to, text }, { 'idempotency-key': key })
const cancel = (order: string, body: object = {}, key: string = randomUUID()) =>
  send(
    dispatcher,
    'POST',
    path(order, '/cancel'),
    { reason: 'cannot_deliver', note: 'Kolo je rozbité.', bearer: 'courier', ...body },
    { 'idempotency-key': key },
  )
const timeline = (order: string): Promise<OrderTimeline> => get(dispatcher, path(order))

/** What the customer reads with the link of the order. */
async function customersDetail(order: string) {
  const [{ guid }] = (await query('SELECT guid FROM shop.orders')) as [{ guid: string }]
  return (await app.inject({ url: `/api/orders/detail/${order}?guid=${guid}` })).json()
}

describe('a message of a dispatcher', () => {
  it('to the customer is read with the guid of the order, once for each key [dispatch-6.9]', async () => {
    const order = await accepted()
    const key = randomUUID()
    expect((await write(order, 'customer', 'Přijedeme později.', key)).statusCode).toBe(200)
    expect((await write(order, 'customer', 'Přijedeme později.', key)).statusCode).toBe(200)
    expect(await query('SELECT text FROM shop.dispatch_messages')).toEqual([{ text: 'Přijedeme později.' }])
    expect(await customersDetail(order)).toMatchObject({
      dispatcher_message: { at: clock().toString(), text: 'Přijedeme později.' },
    })
    expect((await world.detail(order)).dispatcher_message).toBeNull()
  })

  it('to the courier is read in the ride, and no more once another courier has it [dispatch-6.9]', async () => {
    const order = await accepted()
    expect((await write(order, 'courier', 'Zavolejte.')).json().code).toBe('order_has_no_courier')
    const [first, second] = [await working(), await working()]
    const ride = await assigned([order], first)
    await write(order, 'courier', 'Zavolejte.')
    expect((await state(first)).ride?.messages).toEqual([
      { order, at: clock().toString(), text: 'Zavolejte.' },
    ])
    await world.change(ride, 'assign', { courier: second.id })
    expect((await state(second)).ride?.messages).toEqual([])
  })

  it('to the outlet stays on its board until it is acknowledged, which the history says [dispatch-6.20]', async () => {
    const order = await accepted()
    const toOutlet = (outlet: number, who = dispatcher) =>
      send(who, 'POST', path(order, `/outlets/${outlet}/messages`), { text: 'Kurýr přijede později.' })
    expect((await toOutlet(1101)).json().code).toBe('outlet_not_found')
    const stranger = await world.person({ role: 'dispatcher', city: 'louny' })
    expect((await toOutlet(101, stranger)).statusCode).toBe(403)
    expect((await toOutlet(101)).statusCode).toBe(200)
    const { messages } = await get(world.cook, '/provoz/outlets/101/messages')
    expect(messages).toMatchObject([{ order, text: 'Kurýr přijede později.' }])
    const written = async () => (await timeline(order)).entries.find(({ kind }) => kind === 'outlet_message')
    expect(await written()).toMatchObject({ outlet: 'U Modrého hrnce', acknowledgedAt: null })
    clock.pass({ minutes: 1 })
    const read = await send(world.cook, 'POST', `/provoz/outlets/101/messages/${messages[0].id}/acknowledge`)
    expect(read.json()).toEqual({ messages: [] })
    expect(await written()).toMatchObject({ acknowledgedAt: clock().toString() })
  })

  it('has a text of 1 to 300 characters [dispatch-6.9]', async () => {
    const order = await accepted()
    expect((await write(order, 'customer', '  ')).statusCode).toBe(400)
    expect((await write(order, 'customer', 'a'.repeat(301))).statusCode).toBe(400)
  })
})

describe('a cancelled order', () => {
  it('is over for all, with the reason that the customer reads [dispatch-6.10]', async () => {
    const order = await accepted()
    const courier = await working()
    await assigned([order], courier)
    const key = randomUUID()
    expect((await cancel(order, {}, key)).json()).toMatchObject({ state: 'cancelled' })
    expect((await cancel(order, {}, key)).statusCode).toBe(200)
    expect(await orderState(order)).toBe('cancelled')
    expect(await customersDetail(order)).toMatchObject({
      cancellation: { code: 'cannot_deliver', note: 'Kolo je rozbité.' },
    })
    await world.catchUp()
    expect((await state(courier)).ride).toBeNull()
    expect((await cancel(order)).json().code).toBe('order_not_cancellable')
  })

  it('that was paid online is refunded at the cost of the one who was named [dispatch-6.10]', async () => {
    const order = await accepted()
    await query(
      `INSERT INTO shop.payments (order_id, gateway, gateway_id, reference, return_key, method, amount, paid, state, created_at)
       SELECT id, 'gopay', '1', 'one', gen_random_uuid(), 'credit-card', 10000, 10000, 'paid', $1 FROM shop.orders`,
      [clock().toString()],
    )
    await cancel(order)
    expect(await query('SELECT amount, bearer, note, requested_by FROM shop.refunds')).toEqual([
      { amount: 10_000, bearer: 'courier', note: 'Kolo je rozbité.', requested_by: `staff:${dispatcher.id}` },
    ])
  })
})

it('the history of an order has its states, actions, rides, steps with the age of the position, and messages [dispatch-6.11]', async () => {
  const order = await accepted()
  const courier = await working()
  const ride = await assigned([order], courier)
  clock.pass({ minutes: 1 })
  const positions = [{ number: 1, deviceAt: clock().toString(), lng: 17.25, lat: 49.59, accuracy: 10 }]
  await send(courier, 'POST', '/provoz/courier/positions', { offset: 0, positions })
  clock.pass({ seconds: 30 })
  await presses(courier, ride, 1)
  await write(order, 'customer', 'Přijedeme později.')
  const { entries } = await timeline(order)
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['placed', 'state', 'action', 'ride', 'step', 'message']),
  )
  expect(entries.find(({ kind }) => kind === 'step')).toMatchObject({ step: 'arrive', ride, lateBy: 0 })
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
})

it('the history of an order has what the ledger has posted for it [settlement-1.15]', async () => {
  const order = await accepted()
  const courier = await working()
  const ride = await assigned([order], courier)
  await presses(courier, ride, 4)
  const { state, transfers } = await timeline(order)
  expect(state).toBe('delivered')
  expect(transfers.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual(
    expect.arrayContaining([
      ['items', 'customer_receivable/cash', 'outlet_payable/101'],
      ['collected', expect.stringMatching(/^courier_cash\/\d+$/), 'customer_receivable/cash'],
    ]),
  )
})

it('the history of an order has its prices, and what was sent about it without texts and addresses [administration-7.2]', async () => {
  const order = await accepted()
  await query('DELETE FROM shop.order_mails')
  await query(
    `INSERT INTO shop.order_mails (due_at, order_id, template) SELECT placed_at + interval '3 hours', id, 'reviewInvitation' FROM shop.orders`,
  )
  await query(
    `WITH hook AS (
       INSERT INTO shop.webhooks (outlet_id, url, events, created_by, created_at)
       SELECT restaurant_id, 'https://pokladna.example', '{order.created}', 1, placed_at FROM shop.orders RETURNING id
     )
     INSERT INTO shop.webhook_messages (message_id, webhook_id, type, at, order_id, attempts, arrived_at)
     SELECT gen_random_uuid(), hook.id, 'order.created', placed_at, o.id + other, 2, placed_at + interval '1 minute'
     FROM shop.orders AS o, hook, (VALUES (0), (1)) AS v (other)`,
  )
  const { prices, sent, entries } = await timeline(order)
  expect(sent).toMatchObject([
    { kind: 'webhook', outlet: 101, event: 'order.created', attempts: 2, isWaiting: false },
    { kind: 'due_mail', template: 'reviewInvitation' },
  ])
  expect(entries[0]?.at).toBe(sent[0]?.at)
  const [row] = await query('SELECT total FROM shop.orders')
  expect(prices.total).toBe(row.total)
  expect(prices.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(prices.items)
  expect(JSON.stringify(sent)).not.toContain('pokladna')
})

it('the history of an order has each mail and push about it with its outcome and attempts [administration-7.3]', async () => {
  const order = await accepted()
  const [{ id }] = (await query('SELECT id FROM shop.orders')) as [{ id: number }]
  const push = { channel: 'push' as const, recipient: 'outlet' as const, kind: 'new_order', outlet: 101 }
  const mail = {
    channel: 'mail' as const,
    recipient: 'customer' as const,
    kind: 'orderReceived',
    outlet: null,
  }
  const record = async (
    message: string,
    what: Pick<SentMessage, 'channel' | 'recipient' | 'kind' | 'outlet'>,
    outcome: SentOutcome,
  ) => {
    clock.pass({ seconds: 1 })
    await recordSent(world.database.kysely, [id, id + 1], { ...what, message, outcome, at: clock() })
  }
  await record('staff-push 101', push, 'sent')
  await record('staff-push 101', push, 'failed')
  await record('mail 7', mail, 'failed')
  await record('mail 7', mail, 'sent')
  await record('mail 8', { ...mail, kind: 'refund' }, 'dropped')
  const { sent } = await timeline(order)
  expect(sent.filter(({ kind }) => kind === 'message')).toMatchObject([
    { channel: 'push', recipient: 'outlet', about: 'new_order', outlet: 101, outcome: 'sent', attempts: 2 },
    { channel: 'mail', recipient: 'customer', about: 'orderReceived', outcome: 'sent', attempts: 2 },
    { channel: 'mail', about: 'refund', outcome: 'dropped', attempts: 1 },
  ])
})

it('the history of an order has the errors that its customer’s browser reported with the guid [administration-7.4]', async () => {
  const order = await accepted()
  const [{ guid }] = (await query('SELECT guid FROM shop.orders')) as [{ guid: string }]
  const report = (of: string, error: string) =>
    app.inject({
      method: 'POST',
      url: '/api/orders/error',
      payload: { type: 'crash', platform: 'web', release: '1.0', error, guid: of },
    })
  expect((await report(guid, 'TypeError: x'.padEnd(900, '.'))).statusCode).toBe(204)
  expect((await report(randomUUID(), 'of another order')).statusCode).toBe(204)
  expect((await report('x', 'without a guid')).statusCode).toBe(400)
  const { errors } = await timeline(order)
  expect(errors).toMatchObject([{ at: clock().toString(), type: 'crash', release: '1.0' }])
  expect(errors[0]?.text).toHaveLength(500)
  expect(JSON.stringify(await query('SELECT * FROM shop.client_errors'))).not.toContain(guid)
})

it('an order of another city is not found [dispatch-6.3]', async () => {
  const order = await accepted()
  const far = await world.person({ role: 'dispatcher', city: 'louny' })
  const answer = await send(far, 'POST', `/provoz/dispatch/louny/orders/${order}/messages`, {
    to: 'customer',
    text: 'Ahoj',
  })
  expect(answer.json().code).toBe('order_not_found')
  expect((await get(far, `/provoz/dispatch/louny/orders/${order}`)).code).toBe('order_not_found')
})
