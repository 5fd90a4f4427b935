import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { addLanguages } from '@sousto/messages/languages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catchUp } from '../../events/catch-up-test.ts'
import { moveOrder } from '../../move-order.ts'
import { aPayload, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import type { NativeMessage, NativePush } from './native-push.ts'
import { aBrowser, aPushService, claimsOf, ORIGIN } from './push-test.ts'
import { createPush, type NotifiedOrder, notifyOfNear, notifyOfPromise } from './service.ts'

addLanguages()
const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const service = await aPushService()
const contact = () => 'mailto:posta@sousto.example'
/** The messages that the push service of the Android app received, and its next outcomes. */
const phones: { readonly token: string; readonly message: NativeMessage }[] = []
const outcomes: ('gone' | 'refused')[] = []
const toPhone: NativePush = async (token, message) => {
  phones.push({ token, message })
  return outcomes.shift() ?? 'delivered'
}
const push = { vapidKeys: null, contact, post: service.post, native: { fcm: toPhone, apns: null } }
const app = await orderApi({ database, clock, push })
await app.listen({ port: 0 })
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  service.close()
  await drop()
})

let browser = aBrowser()
beforeEach(() => {
  browser = aBrowser()
  service.statuses.length = 0
})

async function ordered(token: string | null, more: object = {}) {
  const response = await order(app, aPayload({ notification_token: token, ...more }))
  const { order_number, guid } = response.json<{ order_number: string; guid: string }>()
  const number = parseOrderNumber(order_number)
  if (number === null) throw new Error(`not a number: ${order_number}`)
  const move = async (to: OrderState) => {
    await tracking.move(number, to, 'dispatcher')
    await catchUp({ database, clock })
  }
  return { order_number, guid, move }
}

const sent = () => service.received.filter(({ path }) => path === browser.path)
const messages = () => sent().map(({ body }) => browser.read(body))
const key = async () => (await app.inject('/api/orders/notifications')).json().key as string

async function tokenOf(guid: string): Promise<string | null | undefined> {
  const { rows } = await database.pool.query('SELECT notification_token FROM shop.orders WHERE guid = $1', [
    guid,
  ])
  return rows[0]?.notification_token
}

async function recorded(guid: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `SELECT concat_ws(' ', s.kind, s.outcome, s.attempts) AS text FROM shop.sent_about_orders AS s
     JOIN shop.orders AS o ON o.id = s.order_id WHERE o.guid = $1 AND s.channel = 'push'`,
    [guid],
  )
  return rows.map(({ text }) => text)
}

/** Waits until no notification is pending or to be retried. */
const idle = () =>
  eventually(async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'push'`,
    )
    expect(rows).toEqual([])
  })

/** Waits until the failure has its time of a retry, which is reckoned by the clock. */
const failed = () =>
  eventually(async () => {
    const { rows } = await database.pool.query('SELECT FROM shop.push_failures WHERE retry_at > $1', [
      clock().toString(),
    ])
    expect(rows).toHaveLength(1)
  })

describe('a notification of an order’s state', () => {
  it('is sent to the device of the order, encrypted, in Czech, with a link to its tracking page [marketplace-3.13] [administration-7.3]', async () => {
    const { order_number, guid, move } = await ordered(browser.token)
    await move('accepted')
    await eventually(() => expect(sent()).toHaveLength(1))
    expect(messages()).toEqual([
      {
        title: 'Podnik ji připravuje',
        body: `U Modrého hrnce, objednávka ${order_number}. Podnik objednávku přijal a vaří.`,
        url: `/objednavka/${order_number}?guid=${guid}`,
        tag: `order-${order_number}`,
        open: true,
      },
    ])
    await eventually(async () => expect(await recorded(guid)).toEqual(['accepted sent 1']))
  })

  it('is recorded as dropped if the device is gone [administration-7.3]', async () => {
    const { guid, move } = await ordered(browser.token)
    service.statuses.push(410)
    await move('accepted')
    await eventually(async () => expect(await recorded(guid)).toEqual(['accepted dropped 1']))
  })

  it('of a later promise says until when and why [dispatch-3.7]', async () => {
    const { order_number, move } = await ordered(browser.token)
    await move('accepted')
    await eventually(() => expect(sent()).toHaveLength(1))
    const [year, number] = order_number.split('/')
    const { rows } = await database.pool.query(
      `INSERT INTO shop.promise_changes (order_id, before_from, before_to, after_from, after_to, reason, note, actor, at)
       SELECT id, '2026-11-27T12:05Z', '2026-11-27T12:15Z', '2026-11-27T12:20Z', '2026-11-27T12:30Z', 'weather', 'Sněží.', 'dispatcher', now()
       FROM shop.orders WHERE year = $1 AND number = $2 RETURNING order_id`,
      [year, number],
    )
    await inTransaction(database.kysely, (transaction) =>
      notifyOfPromise(transaction, { orderId: Number(rows[0].order_id), state: 'accepted', at: clock() }),
    )
    await eventually(() => expect(sent()).toHaveLength(2))
    expect(messages()[1]).toMatchObject({
      title: 'Jídlo dorazí později',
      body: `U Modrého hrnce, objednávka ${order_number}. Nově mezi 13:20 a 13:30. Kvůli počasí to potrvá o 15 min déle. Sněží.`,
    })
  })

  it('of a near courier has the order’s tag, its language, and five minutes; a delivered order has none [delights-15.5]', async () => {
    const { order_number, guid, move } = await ordered(browser.token)
    await move('accepted')
    await move('loaded')
    await eventually(() => expect(sent()).toHaveLength(2))
    await database.pool.query("UPDATE shop.orders SET language = 'en' WHERE guid = $1", [guid])
    const { rows } = await database.pool.query('SELECT id FROM shop.orders WHERE guid = $1', [guid])
    const near = (at: Temporal.Instant) =>
      inTransaction(database.kysely, (transaction) =>
        notifyOfNear(transaction, { orderId: Number(rows[0].id), state: 'loaded', at }),
      )
    await near(clock().subtract({ minutes: 6 }))
    await idle()
    expect(sent()).toHaveLength(2)
    await near(clock())
    await eventually(() => expect(sent()).toHaveLength(3))
    expect(messages()[2]).toEqual({
      title: 'Your courier is around the corner',
      body: `U Modrého hrnce, order ${order_number}. They will be with you in a moment.`,
      url: `/en/objednavka/${order_number}?guid=${guid}`,
      tag: `order-${order_number}`,
      open: true,
    })
    expect(sent()[2]?.headers).toMatchObject({ ttl: '300' })
    await move('delivered')
    await near(clock())
    await idle()
    expect(messages().slice(3)).not.toContainEqual(
      expect.objectContaining({ title: expect.stringContaining('corner') }),
    )
  })

  it('identifies the server to the push service, which keeps it for two hours [marketplace-3.14]', async () => {
    const { move } = await ordered(browser.token)
    await move('accepted')
    await eventually(() => expect(sent()).toHaveLength(1))
    const headers = sent()[0]?.headers ?? {}
    expect(claimsOf(headers, await key())).toEqual({
      alg: 'ES256',
      aud: ORIGIN,
      exp: clock().epochMilliseconds / 1000 + 12 * 3600,
      sub: contact(),
    })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '7200', urgency: 'high' })
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/)
  })

  it('is sent for every state that tracking shows; after the last one the device is removed [marketplace-3.13]', async () => {
    const { guid, move } = await ordered(browser.token)
    for (const [index, state] of (['accepted', 'loaded', 'delivered'] as const).entries()) {
      await move(state)
      await eventually(() => expect(sent()).toHaveLength(index + 1))
    }
    expect(messages().map((message) => (message as { title: string }).title)).toEqual([
      'Podnik ji připravuje',
      'Kurýr ji má u sebe',
      'Doručeno',
    ])
    await eventually(async () => expect(await tokenOf(guid)).toBeNull())
  })

  it('goes to the push service of the phone’s platform; an invalid device is removed [marketplace-3.22]', async () => {
    const { order_number, guid, move } = await ordered('fcm:telefon-1')
    await move('accepted')
    await eventually(() => expect(phones).toHaveLength(1))
    expect(phones[0]).toMatchObject({
      token: 'telefon-1',
      message: { title: 'Podnik ji připravuje', url: `/objednavka/${order_number}?guid=${guid}` },
    })
    outcomes.push('refused', 'gone')
    await move('loaded')
    await idle()
    expect(await tokenOf(guid)).toBe('fcm:telefon-1')
    const other = await ordered('fcm:telefon-2')
    await other.move('accepted')
    await eventually(async () => expect(await tokenOf(other.guid)).toBeNull())
  })

  it('is not sent for a state that a later one has replaced', async () => {
    service.statuses.push(503)
    const { move } = await ordered(browser.token)
    await move('accepted')
    await failed()
    clock.pass({ seconds: 2 })
    await move('loaded')
    await idle()
    expect(sent()).toHaveLength(2)
    expect(messages().at(-1)).toMatchObject({ title: 'Kurýr ji má u sebe' })
  })

  it('is sent again if the push service was not available', async () => {
    service.statuses.push(503)
    const { guid, move } = await ordered(browser.token)
    await move('accepted')
    await failed()
    clock.pass({ seconds: 2 })
    await eventually(() => expect(sent()).toHaveLength(2))
    expect(await tokenOf(guid)).toBe(browser.token)
  })

  it.each([404, 410, 403])(
    'is not sent again to a subscription that is gone: %i [marketplace-3.14]',
    async (status) => {
      service.statuses.push(status)
      const { guid, move } = await ordered(browser.token)
      await move('accepted')
      await eventually(async () => expect(await tokenOf(guid)).toBeNull())
      await move('loaded')
      await idle()
      expect(sent()).toHaveLength(1)
    },
  )

  it('is not sent to a host of our own network, which is removed', async () => {
    const { keys } = JSON.parse(browser.token)
    const order: NotifiedOrder = {
      token: JSON.stringify({ endpoint: 'https://localhost/send', keys }),
      language: 'cs',
      guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
      number: { year: 2026, number: 4821907 },
      state: 'accepted',
      ownDelivery: false,
      restaurant: 'U Modrého hrnce',
      promiseChange: null,
    }
    const forgotten: number[] = []
    const { handler } = createPush({
      database,
      clock,
      log: app.log,
      settings: { vapidKeys: null, contact },
      orderToNotify: async () => order,
      forgetToken: async (id) => void forgotten.push(id),
    })
    const attempt = { id: '1', signal: new AbortController().signal }
    await handler.run({ orderId: 7, state: 'accepted', at: clock().toString() }, attempt)
    expect(forgotten).toEqual([7])
  })

  it('that fails waits from the second time on; after the fifth its subscription is dead for a day [marketplace-3.15]', async () => {
    const { endpoint, keys } = JSON.parse(aBrowser().token)
    const time = fakeClock('2026-11-27T12:30')
    let asked = 0
    let status = 503
    const post = async () => {
      asked += 1
      return status
    }
    const forgetToken = async () => {}
    const { sendToBrowser, sweep } = createPush({
      database,
      clock: time,
      log: app.log,
      settings: { vapidKeys: null, contact, post },
      orderToNotify: async () => null,
      forgetToken,
    })
    const { signal } = new AbortController()
    const send = (by = signal) =>
      sendToBrowser({ endpoint, ...keys }, '{}', { topic: 'order', ttl: 60 }, { signal: by })
    await expect(send(AbortSignal.abort())).rejects.toThrow('aborted')
    for (const seconds of [2, 60, 300, 900]) {
      expect(await send()).toEqual({ after: seconds })
      const before = asked
      expect(await send()).toEqual({ after: seconds })
      expect(asked).toBe(before)
      time.pass({ seconds })
    }
    expect(await send()).toBe('gone')
    status = 201
    const before = asked
    time.pass({ hours: 23 })
    await sweep()
    expect(await send()).toBe('gone')
    expect(asked).toBe(before)
    time.pass({ hours: 2 })
    await sweep()
    expect(await send()).toBe('delivered')
  })

  it('that arrives ends the failures before it', async () => {
    service.statuses.push(503)
    const { move } = await ordered(browser.token)
    await move('accepted')
    await failed()
    clock.pass({ seconds: 2 })
    await eventually(() => expect(sent()).toHaveLength(2))
    await idle()
    const { rows } = await database.pool.query('SELECT FROM shop.push_failures')
    expect(rows).toEqual([])
  })

  it.each([
    ['text that is no token', 'token-of-her-phone'],
    [
      'a key that is no point of the curve',
      JSON.stringify({
        ...JSON.parse(aBrowser().token),
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    ],
  ])('never blocks an order or a transition: %s', async (_name, token) => {
    const { guid, move } = await ordered(token)
    await move('accepted')
    await move('loaded')
    await idle()
    expect(await tokenOf(guid)).toBeDefined()
  })
})

describe('the token of an order', () => {
  const put = (order_number: string, guid: string, notification_token: unknown) =>
    app.inject({
      method: 'PUT',
      url: `/api/orders/notifications/${order_number}?guid=${guid}`,
      payload: { notification_token },
    })

  it('may be set after ordering and removed', async () => {
    const { order_number, guid, move } = await ordered(null)
    expect((await put(order_number, guid, browser.token)).json()).toEqual({ status: 'ok' })
    await move('accepted')
    await eventually(() => expect(sent()).toHaveLength(1))
    expect((await put(order_number, guid, null)).statusCode).toBe(200)
    await move('loaded')
    await idle()
    expect(sent()).toHaveLength(1)
  })

  it('can be set only with the guid [marketplace-3.13]', async () => {
    const { order_number, guid } = await ordered(null)
    const foreign = guid.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect((await put(order_number, foreign, browser.token)).statusCode).toBe(404)
    const without = `/api/orders/notifications/${order_number}`
    const payload = { notification_token: browser.token }
    expect((await app.inject({ method: 'PUT', url: without, payload })).statusCode).toBe(400)
    expect(await tokenOf(guid)).toBeNull()
  })

  it.each(['', 'token-of-her-phone', 'https://push.example', 7, {}, undefined, `fcm:${'x'.repeat(5000)}`])(
    'is rejected in another form: %j',
    async (token) => {
      const { order_number, guid } = await ordered(null)
      expect((await put(order_number, guid, token)).statusCode).toBe(400)
      expect(await tokenOf(guid)).toBeNull()
    },
  )

  it.each(['fcm:cI0n-x:APA91bH', 'apns:00fc13ad'])('of a mobile app is stored: %s', async (token) => {
    const { order_number, guid } = await ordered(null)
    expect((await put(order_number, guid, token)).statusCode).toBe(200)
    expect(await tokenOf(guid)).toBe(token)
  })
})

describe('the server’s key', () => {
  it('is created once for all processes [marketplace-3.14]', async () => {
    const others = await Promise.all([
      orderApi({ database, clock, push }),
      orderApi({ database, clock, push }),
    ])
    const keys = await Promise.all(
      [app, ...others].map(async (one) => (await one.inject('/api/orders/notifications')).json().key),
    )
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^B[\w-]{86}$/)
    await Promise.all(others.map((one) => one.close()))
  })
})
