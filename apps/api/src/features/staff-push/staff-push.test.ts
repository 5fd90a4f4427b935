/** Tests new orders on locked devices of the staff (`operations.md` §3): a fake push service receives the messages. */
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld, OUTLET } from '../board/board-test.ts'
import type { PushOutcome } from '../push/service.ts'
import { createStaffPush } from './service.ts'

type Sent = { readonly endpoint: string; readonly message: unknown; readonly topic: string }

const sent: Sent[] = []
let outcome: PushOutcome = 'delivered'
const world = await boardWorld({
  push: { vapidKeys: null, contact: () => 'mailto:posta@sousto.example', post: async () => 201 },
})
const { app, catchUp, clock, person, placed, query } = world
const push = createStaffPush({
  ...world,
  log: app.log,
  push: {
    publicKey: async () => 'key',
    sendToBrowser: async ({ endpoint }, text, { topic }) => {
      sent.push({ endpoint, message: JSON.parse(text), topic })
      return outcome
    },
  },
})
const ACCOUNT = '/provoz/account/notifications'
/** Uses the keys of the example in RFC 8291 §5. */
const token = (device: string) =>
  JSON.stringify({
    endpoint: `https://push.example/${device}`,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })

let cook: StaffPerson
beforeEach(async () => {
  await world.empty()
  await emptyTables(world.database, 'shop.staff_push')
  sent.length = 0
  outcome = 'delivered'
  cook = await person({ role: 'staff', outlet: OUTLET })
  await subscribe(cook, 'tablet')
})
afterAll(world.close)

const subscribe = (who: StaffPerson, device: string) =>
  who.call(app, 'PUT', ACCOUNT, { payload: { token: token(device) } })

async function work(): Promise<void> {
  await catchUp()
  const jobs = await query(
    "SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'staff-push' ORDER BY j.id",
  )
  await query('DELETE FROM graphile_worker._private_jobs')
  for (const { payload } of jobs) {
    await push.handler.run(payload, { id: '1', signal: AbortSignal.timeout(60_000) })
  }
}
const devices = () => sent.map(({ endpoint }) => endpoint.split('/').at(-1))

describe('a new order', () => {
  it('is sent once to each subscribed device of its outlet, without the customer’s name [operations-3.48] [administration-7.3]', async () => {
    await subscribe(await person({ role: 'owner', outlet: OUTLET }), 'phone')
    await subscribe(await person({ role: 'owner', outlet: 999 }), 'elsewhere')
    await subscribe(await person({ role: 'dispatcher', city: 'olomouc' }), 'dispatcher')
    await placed()
    await Promise.all([catchUp(), catchUp()])
    await work()
    await work()
    expect(new Set(devices())).toEqual(new Set(['phone', 'tablet']))
    expect(devices()).toHaveLength(2)
    expect(sent[0]).toMatchObject({
      message: {
        title: 'Nová objednávka',
        body: 'U Modrého hrnce',
        url: '/provoz/podnik/101',
        tag: 'board-101',
      },
      topic: 'board-101',
    })
    expect(JSON.stringify(sent)).not.toContain('Eliška')
    expect(await query('SELECT kind, outlet_id, outcome, attempts FROM shop.sent_about_orders')).toEqual([
      { kind: 'new_order', outlet_id: OUTLET, outcome: 'sent', attempts: 2 },
    ])
  })

  it('is recorded only at an outlet with a device, whose first device is notified of unseen orders', async () => {
    await emptyTables(world.database, 'shop.staff_push')
    await placed()
    await catchUp()
    expect(await query('SELECT order_id FROM shop.staff_push_orders')).toEqual([])
    await subscribe(cook, 'tablet')
    await work()
    await work()
    expect(devices()).toEqual(['tablet'])
  })

  it('that its push service did not take is told again', async () => {
    outcome = { after: 60 }
    await placed()
    await work()
    const jobs = await query(
      "SELECT run_at > now() + interval '50 seconds' AS waits FROM graphile_worker.jobs WHERE task_identifier = 'staff-push'",
    )
    expect(jobs).toEqual([{ waits: true }])
  })

  it('that was seen meanwhile is not sent [operations-3.48]', async () => {
    const number = await placed()
    await catchUp()
    await cook.call(app, 'POST', `/provoz/outlets/${OUTLET}/orders/${number}/acknowledge`)
    await work()
    expect(sent).toEqual([])
  })

  it('that was cancelled meanwhile is not sent', async () => {
    const number = parseOrderNumber(await placed())
    if (number === null) throw new Error('no order number')
    await catchUp()
    const step = {
      from: 'confirmed',
      to: 'cancelled',
      actor: 'dispatcher',
      at: clock(),
      ownDelivery: false,
    } as const
    await world.database.kysely
      .transaction()
      .execute((transaction) => world.moveOrder(transaction, { number, ...step }))
    await work()
    expect(sent).toEqual([])
  })

  it('is not sent a quarter of an hour later', async () => {
    await placed()
    await catchUp()
    clock.pass({ minutes: 15, seconds: 1 })
    await work()
    expect(sent).toEqual([])
  })
})

describe('a device gets no more notifications', () => {
  it.each([
    ['once it is signed out', () => cook.call(app, 'DELETE', '/provoz/session')],
    [
      'once its person has no role there',
      () => query('DELETE FROM shop.staff_grants WHERE staff_id = $1', [cook.id]),
    ],
    [
      'once its session has ended by itself',
      () => query("UPDATE shop.staff_sessions SET last_seen_at = last_seen_at - interval '12 hours'"),
    ],
    ['once it was switched off', () => cook.call(app, 'DELETE', ACCOUNT)],
  ])('%s [operations-3.49]', async (_when, end) => {
    await end()
    await placed()
    await work()
    expect(sent).toEqual([])
  })

  it('once its push service no longer knows it', async () => {
    outcome = 'gone'
    await placed()
    await work()
    expect((await cook.call(app, 'GET', ACCOUNT)).json()).toMatchObject({ subscribed: false })
  })
})

it('responds whether this device is subscribed, and with the key for subscribing', async () => {
  const { key, subscribed } = (await cook.call(app, 'GET', ACCOUNT)).json()
  expect([subscribed, typeof key]).toEqual([true, 'string'])
})

it.each([['fcm:abc'], ['{}'], ['{"endpoint":"http://intranet/x","keys":{}}']])(
  'the token %s is rejected',
  async (wrong) => {
    const answer = await cook.call(app, 'PUT', ACCOUNT, { payload: { token: wrong } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
  },
)
