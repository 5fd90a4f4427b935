/** Tests webhooks: the events for other systems, and their delivery (`operations.md` §8). */
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishToWebhooks } from '../../database/webhook-outbox.ts'
import { OUTLET, SIBLING } from '../board/board-test.ts'
import { noteChange } from '../orders/service.ts'
import { answer, type Received, startReceiver } from './receiver-test.ts'
import { webhookWorld } from './webhooks-test.ts'

const world = await webhookWorld()
const { app, clock, deliver, HOOKS, list, makeWebhook, messages, owner, placed, query } = world
const open: { close: () => Promise<void> }[] = []
beforeEach(world.empty)
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})
afterAll(world.close)

async function receiver(...by: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...by)
  open.push(started)
  return started
}
const bodies = (received: readonly { body: string }[]) => received.map(({ body }) => JSON.parse(body))
const types = (received: readonly { body: string }[]) => bodies(received).map(({ type }) => type)
const mails = async () =>
  (
    await query("SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'webhookOff'")
  ).map(({ payload }) => payload)
const tell = () =>
  world.database.kysely
    .transaction()
    .execute((transaction) =>
      publishToWebhooks(transaction, { type: 'menu.published', outlet: OUTLET, at: clock() }),
    )

describe('an order', () => {
  it('is announced when it arrives: its number, and nothing else about it [operations-8.11]', async () => {
    const { received, url } = await receiver()
    await makeWebhook(url)
    const number = await placed()
    await deliver()
    expect(bodies(received)).toEqual([
      { type: 'order.created', timestamp: '2026-11-27T11:00:00Z', data: { outlet: OUTLET, order: number } },
    ])
  })

  it('is announced at each of its steps, once for the changes of one transaction [operations-8.11]', async () => {
    const { received, url } = await receiver()
    await makeWebhook(url)
    const number = await placed()
    await deliver()
    await world.accept(number)
    await deliver()
    // The action is committed, and the order moves.
    await world.commitActions()
    await deliver()
    await world.act(number, 'ready')
    await deliver()
    expect(types(received)).toEqual(['order.created', 'order.changed', 'order.changed', 'order.changed'])
  })

  it('is announced as cancelled, whoever cancels it [operations-8.11]', async () => {
    const { received, url } = await receiver()
    await makeWebhook(url, ['order.cancelled'])
    const number = await placed()
    await world.decline(number, { reason: 'closing' })
    await world.commitActions()
    await deliver()
    expect(bodies(received)).toMatchObject([{ type: 'order.cancelled', data: { order: number } }])
  })

  it('of two outlets is announced to each for its own part', async () => {
    const { received, url } = await receiver()
    await makeWebhook(url)
    const other = await world.person({ role: 'owner', outlet: SIBLING })
    await other.call(app, 'POST', `/provoz/outlets/${SIBLING}/webhooks`, {
      payload: { url: `${url}/sibling`, events: ['order.created'] },
    })
    const cart = [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] }))
    await placed({ cart })
    await deliver()
    expect(new Map(received.map(({ path, body }) => [path, JSON.parse(body).data.outlet]))).toEqual(
      new Map([
        ['/sousto', OUTLET],
        ['/sousto/sibling', SIBLING],
      ]),
    )
  })

  it('is not announced to a webhook with other events or that is off, and leaves nothing behind', async () => {
    const { received, url } = await receiver()
    const { id } = await makeWebhook(url, ['menu.published'])
    await placed()
    await deliver()
    await owner.call(app, 'PUT', `${HOOKS}/${id}`, { payload: { url, events: ['order.created'], on: false } })
    await placed()
    await deliver()
    expect(received).toEqual([])
    expect(await query('SELECT FROM shop.webhook_messages')).toEqual([])
  })

  it('of an outlet without webhooks writes nothing', async () => {
    const number = await placed()
    await world.accept(number)
    await world.commitActions()
    await deliver()
    expect(await query('SELECT FROM shop.webhook_messages')).toEqual([])
  })

  it('whose change is rolled back is not announced [operations-8.12]', async () => {
    const { received, url } = await receiver()
    await makeWebhook(url, ['order.changed'])
    await placed()
    const [{ id: orderId }] = await query('SELECT id FROM shop.orders')
    const change = (fails: boolean) =>
      world.database.kysely.transaction().execute(async (transaction) => {
        const common = { orderId, outlet: OUTLET, actor: 'restaurant', at: clock() } as const
        await noteChange(transaction, { type: 'order.changed', ...common })
        if (fails) throw new Error('no')
      })
    await expect(change(true)).rejects.toThrow('no')
    await deliver()
    expect(received).toEqual([])
    await change(false)
    await deliver()
    expect(types(received)).toEqual(['order.changed'])
  })
})

describe('a message', () => {
  it('is signed according to Standard Webhooks, with the secret that was shown once', async () => {
    const { received, url } = await receiver()
    const { secret } = await makeWebhook(url)
    clock.set(Temporal.Now.plainDateTimeISO('Europe/Prague').round('second').toString())
    await tell()
    await deliver()
    const [message] = received
    const headers = Object(message?.headers)
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({ type: 'menu.published' })
    expect(JSON.stringify(await list())).not.toContain(secret)
  })

  it('is signed with two secrets for a day after a new one was created, then with the new one alone [operations-8.10]', async () => {
    const { received, url } = await receiver()
    const { id, secret: before } = await makeWebhook(url)
    const { secret: latest, webhook } = await world.rotate(id)
    expect(webhook.oldSecretUntil).toBe('2026-11-28T11:00:00Z')
    const signedBy = async () => {
      await tell()
      await deliver()
      const { headers = {}, body = '' } = received.at(-1) ?? ({} as Partial<Received>)
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000)
      const signatures = String(headers['webhook-signature']).split(' ')
      return signatures.map((signature) =>
        [before, latest].findIndex(
          (secret) => new Webhook(secret).sign(String(headers['webhook-id']), sentAt, body) === signature,
        ),
      )
    }
    expect(await signedBy()).toEqual([1, 0])
    clock.pass({ hours: 23, minutes: 59 })
    expect(await signedBy()).toEqual([1, 0])
    clock.pass({ minutes: 1 })
    expect(await signedBy()).toEqual([1])
    expect(await list()).toMatchObject([{ oldSecretUntil: null }])
    // There are never more than two.
    await world.rotate(id)
    await world.rotate(id)
    expect(await query('SELECT FROM shop.webhook_secrets')).toHaveLength(2)
  })

  it('that does not arrive is retried after growing pauses, with the same id and body [operations-8.13]', async () => {
    const { received, url, answerBy } = await receiver(answer(500))
    const { id } = await makeWebhook(url)
    await tell()
    await deliver()
    clock.pass({ seconds: 4 })
    await deliver()
    expect(received).toHaveLength(1)
    clock.pass({ seconds: 1 })
    await deliver()
    expect(await messages(id)).toMatchObject([
      { state: 'waiting', attempts: 2, status: 500, problem: null, nextAt: '2026-11-27T11:05:05Z' },
    ])
    answerBy(answer(200))
    clock.pass({ minutes: 5 })
    await deliver()
    expect(await messages(id)).toMatchObject([{ state: 'arrived', attempts: 3, status: 200, nextAt: null }])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    clock.pass({ hours: 100 })
    await deliver()
    expect(received).toHaveLength(3)
  })

  it.each([
    ['a redirect', answer(302, { location: 'http://127.0.0.1:1/' }), { status: 302, problem: null }],
    ['an error', answer(404), { status: 404, problem: null }],
    ['silence', () => {}, { status: null, problem: 'timeout' }],
    [
      'hanging up',
      (response: { destroy: () => void }) => response.destroy(),
      { status: null, problem: 'connection' },
    ],
  ] as const)('with the response %s has not arrived', async (_, by, outcome) => {
    const { url } = await receiver(by)
    const { id } = await makeWebhook(url)
    await tell()
    await deliver()
    expect(await messages(id)).toMatchObject([{ state: 'waiting', attempts: 1, ...outcome }])
    expect(await list()).toMatchObject([{ failingSince: '2026-11-27T11:00:00Z', off: null }])
  })

  it('can be sent again manually, under the same id, even if it has arrived [operations-8.15]', async () => {
    const { received, url } = await receiver()
    const { id } = await makeWebhook(url)
    await tell()
    await deliver()
    const [{ id: message, messageId }] = await messages(id)
    const resend = () => owner.call(app, 'POST', `${HOOKS}/${id}/messages/${message}/resend`)
    expect((await resend()).json()).toMatchObject({ id: message, messageId, state: 'waiting', attempts: 0 })
    await deliver()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId])
    expect(await messages(id)).toMatchObject([{ state: 'arrived', attempts: 1 }])
  })

  it('is listed page by page', async () => {
    const { url } = await receiver()
    const { id } = await makeWebhook(url)
    for (let each = 1; each <= 35; each += 1) await tell()
    await deliver()
    const page = async (before = '') =>
      (await owner.call(app, 'GET', `${HOOKS}/${id}/messages${before}`)).json()
    const first = await page()
    const second = await page(`?before=${first.next}`)
    expect([first.messages.length, second.messages.length, second.next]).toEqual([30, 5, null])
    const ids = [...first.messages, ...second.messages].map((each: { id: number }) => each.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(35)
  })

  it('is deleted after thirty days', async () => {
    const { url } = await receiver()
    await makeWebhook(url)
    await tell()
    await deliver()
    clock.pass({ hours: 30 * 24 + 1 })
    const { createWebhooks } = await import('./service.ts')
    await createWebhooks({ database: world.database, clock }).sweep()
    expect(await query('SELECT FROM shop.webhook_messages')).toEqual([])
  })
})

describe('a dead webhook', () => {
  /** Runs until there are no more attempts. */
  async function threeDays(): Promise<number> {
    let attempts = 0
    for (; (await world.waiting()) > 0; attempts += 1) {
      await deliver()
      clock.pass({ hours: 21 })
    }
    return attempts
  }

  it('is switched off after three days, shown as such, and mailed to the owners once [operations-8.14]', async () => {
    const { url } = await receiver(answer(503))
    const { id } = await makeWebhook(url)
    await world.person({ role: 'owner', outlet: SIBLING })
    await tell()
    await tell()
    await world.delivery().run()
    await threeDays()
    expect(await list()).toMatchObject([{ id, off: { because: 'dead' } }])
    expect(await messages(id)).toMatchObject([
      { state: 'failed', attempts: 10 },
      { state: 'failed', attempts: 10 },
    ])
    expect(await mails()).toEqual([
      {
        template: 'webhookOff',
        to: owner.email,
        data: { url, restaurant: 'U Modrého hrnce', link: `/provoz/podnik/${OUTLET}/nastaveni` },
      },
    ])
    expect(await world.audited()).toContainEqual({
      actor: 'system',
      role: null,
      action: 'webhook-dead',
      outlet_id: OUTLET,
      detail: { webhook: id },
    })
  })

  it('is not switched off while anything arrives [operations-8.14]', async () => {
    const { url, answerBy } = await receiver(answer(500))
    const { id } = await makeWebhook(url)
    await tell()
    await deliver()
    for (let attempts = 1; attempts < 10; attempts += 1) {
      clock.pass({ hours: 21 })
      if (attempts === 5) {
        answerBy((response, { body }) =>
          answer(body.includes('"order"') ? 500 : 200)(response, { path: '', headers: {}, body }),
        )
        await tell()
      }
      await deliver()
    }
    expect((await list())[0].off).toBeNull()
    expect((await messages(id)).some(({ state }: { state: string }) => state === 'arrived')).toBe(true)
    expect(await mails()).toEqual([])
  })

  it('reports it by 410, and is switched off at once [operations-8.14]', async () => {
    const { received, url } = await receiver(answer(410))
    const { id } = await makeWebhook(url)
    await tell()
    await deliver()
    expect(await list()).toMatchObject([{ id, off: { because: 'dead' } }])
    expect(await mails()).toHaveLength(1)
    await tell()
    clock.pass({ hours: 1 })
    await deliver()
    expect(received).toHaveLength(1)
  })

  it('can be switched on again; messages that did not arrive can be sent again', async () => {
    const { received, url, answerBy } = await receiver(answer(410))
    const { id } = await makeWebhook(url)
    await tell()
    await deliver()
    const [{ id: message }] = await messages(id)
    const resend = () => owner.call(app, 'POST', `${HOOKS}/${id}/messages/${message}/resend`)
    const refused = await resend()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'webhook_off'])
    answerBy(answer(200))
    const on = { url, events: ['menu.published'], on: true }
    expect((await owner.call(app, 'PUT', `${HOOKS}/${id}`, { payload: on })).json()).toMatchObject({
      off: null,
      failingSince: null,
    })
    await resend()
    await deliver()
    expect(received).toHaveLength(2)
    expect(await messages(id)).toMatchObject([{ state: 'arrived' }])
  })
})

describe('a receiver that hangs', () => {
  it('delays no other, however many of its messages are in progress [operations-8.16]', async () => {
    const silent = await receiver(() => {})
    const quick = await receiver()
    await makeWebhook(silent.url, ['menu.published'])
    await makeWebhook(quick.url, ['menu.published'])
    for (let each = 1; each <= 20; each += 1) await tell()
    await world.delivery().run()
    await expect.poll(() => quick.received.length, { timeout: 60_000 }).toBe(20)
    // Only a few are sent at a time, and the rest waits behind them.
    expect(silent.received.length).toBeLessThan(20)
    await deliver()
    expect(silent.received).toHaveLength(20)
  })
})

describe('processes', () => {
  it('send each message once, however many processes there are [operations-8.12]', async () => {
    const { received, url } = await receiver()
    await makeWebhook(url)
    const others = Array.from({ length: 4 }, world.aProcess)
    for (let each = 1; each <= 30; each += 1) await tell()
    await Promise.all(others.map(({ run }) => run()))
    await Promise.all(others.map(({ idle }) => idle()))
    await Promise.all(others.map(({ close }) => close()))
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
    expect(received).toHaveLength(30)
  })

  it('killed during an attempt lose nothing: another one takes over a minute later, under the same id [operations-8.12]', async () => {
    const { received, url, answerBy } = await receiver(() => {})
    const { id } = await makeWebhook(url)
    await tell()
    const killed = world.aProcess()
    await killed.run()
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1)
    await killed.close()
    expect(await messages(id)).toMatchObject([{ state: 'waiting', status: null, problem: null }])
    answerBy(answer(200))
    await deliver()
    expect(received).toHaveLength(1)
    clock.pass({ seconds: 60 })
    await deliver()
    expect(received.map(({ headers }) => headers['webhook-id'])).toHaveLength(2)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await messages(id)).toMatchObject([{ state: 'arrived' }])
  })

  it('that end leave their messages to the next one [operations-8.12]', async () => {
    const { received, url } = await receiver()
    await makeWebhook(url)
    await placed()
    await world.catchUp()
    await world.delivery().close()
    await world.delivery().run()
    expect(received).toEqual([])
    const next = world.aProcess()
    await next.run()
    await next.idle()
    await next.close()
    expect(types(received)).toEqual(['order.created'])
  })
})

describe('a webhook', () => {
  it('is created, changed and removed by the owner, with entries in the audit log', async () => {
    const { id } = await makeWebhook('https://pokladna.example/sousto', ['order.created'])
    const change = { url: 'https://jina.example/', events: ['menu.published'], on: true }
    expect((await owner.call(app, 'PUT', `${HOOKS}/${id}`, { payload: change })).json()).toEqual({
      id,
      url: 'https://jina.example/',
      events: ['menu.published'],
      createdAt: '2026-11-27T11:00:00Z',
      createdBy: 'Vlasta Vymyšlená',
      failingSince: null,
      off: null,
      oldSecretUntil: null,
    })
    await owner.call(app, 'DELETE', `${HOOKS}/${id}`)
    expect(await list()).toEqual([])
    expect((await world.audited()).map(({ action }) => action)).toEqual([
      'webhook-make',
      'webhook-change',
      'webhook-remove',
    ])
  })

  it.each([
    'http://pokladna.example/',
    'https://10.0.0.1/',
    'https://localhost/',
    'nic',
    'https://a:b@c.example/',
  ])('cannot call %s', async (url) => {
    const { id } = await makeWebhook('https://pokladna.example/')
    const payload = { url, events: ['order.created'] }
    const made = await owner.call(app, 'POST', HOOKS, { payload })
    const changed = await owner.call(app, 'PUT', `${HOOKS}/${id}`, { payload: { ...payload, on: true } })
    for (const refused of [made, changed]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'webhook_url_invalid', field: 'url' },
      ])
    }
    expect(await list()).toMatchObject([{ url: 'https://pokladna.example/' }])
  })

  it('is limited to ten per outlet', async () => {
    for (let each = 0; each < 10; each += 1) await makeWebhook(`https://pokladna.example/${each}`)
    const payload = { url: 'https://pokladna.example/', events: ['order.created'] }
    const refused = await owner.call(app, 'POST', HOOKS, { payload })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_webhooks'])
  })

  it('of another outlet is not found by any endpoint', async () => {
    const other = await world.person({ role: 'owner', outlet: SIBLING })
    const { id } = await makeWebhook('https://pokladna.example/')
    const FOREIGN = `/provoz/outlets/${SIBLING}/webhooks/${id}`
    const payload = { url: 'https://pokladna.example/', events: ['order.created'], on: false }
    const answers = [
      await other.call(app, 'PUT', FOREIGN, { payload }),
      await other.call(app, 'DELETE', FOREIGN),
      await other.call(app, 'POST', `${FOREIGN}/secret`),
      await other.call(app, 'GET', `${FOREIGN}/messages`),
      await other.call(app, 'POST', `${FOREIGN}/messages/1/resend`),
    ]
    expect(answers.map((each) => [each.statusCode, each.json().code])).toEqual(
      answers.map(() => [404, 'webhook_not_found']),
    )
    expect(await list()).toMatchObject([{ off: null }])
  })
})
