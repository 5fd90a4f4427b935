/** Tests the endpoints for other systems, which follow the same rules as the board (`operations.md` §8). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { OUTLET, SIBLING } from '../board/board-test.ts'
import { partnerWorld } from './partner-test.ts'

const world = await partnerWorld()
const {
  acceptBy,
  app,
  audited,
  boards,
  call,
  cardOf,
  clock,
  detail,
  makeKey,
  owner,
  placed,
  commitActions,
  step,
} = world
let key: string
beforeEach(async () => {
  await world.empty()
  key = (await makeKey()).secret
})
afterAll(world.close)

const refusedAs = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const status = async (number: string) => (await detail(number)).order_status
const keyed = () => ({ 'idempotency-key': randomUUID() })
const SIBLINGS = { cart: [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] })) }

describe('orders', () => {
  const page = async (query = '') => (await call(key, 'GET', `/orders${query}`)).json()
  const numbers = (answer: { orders: readonly { number: string }[] }) =>
    answer.orders.map(({ number }) => number)

  it('are read with the data for a kitchen, without the customer’s surname and contact [operations-8.4]', async () => {
    const number = await placed({ noteToChef: 'Bez cibule' })
    const answer = (await call(key, 'GET', `/orders/${number}`)).json()
    expect(answer).toMatchObject({
      number,
      version: '1.new',
      state: 'new',
      customer: 'Eliška N.',
      noteToChef: 'Bez cibule',
      total: 40_200,
      collect: { method: 'cash', amount: 40_200, rounding: 0 },
      lines: [{ position: 0, item: 1002, quantity: 2 }],
    })
    expect(JSON.stringify(answer)).not.toMatch(/Nováčková|\+420777|priklad/)
    expect(Object.keys(answer)).not.toContain('others')
  })

  it('are listed in order of arrival, page by page, without losing or doubling one [operations-8.4]', async () => {
    const all: string[] = []
    // Several orders have the same time, and pages must divide them as well.
    for (let each = 0; each < 5; each += 1) {
      all.push(await placed())
      if (each % 2 === 1) clock.pass({ minutes: 1 })
    }
    const found: string[] = []
    let next: string | null = ''
    do {
      const answer = await page(`?limit=2${next && `&cursor=${next}`}`)
      found.push(...numbers(answer))
      expect(answer.orders.length).toBeLessThanOrEqual(2)
      next = answer.next
    } while (next !== null)
    expect(found).toEqual(all)
    const last = found.at(-1)
    const later = await placed()
    expect(numbers(await page(`?cursor=${last}`))).toEqual([later])
  })

  it('are listed since a given time, or for the last day [operations-8.4]', async () => {
    const yesterday = await placed()
    clock.pass({ hours: 25 })
    const today = await placed()
    expect(numbers(await page())).toEqual([today])
    expect(numbers(await page('?since=2026-11-27T11:00:00Z'))).toEqual([yesterday, today])
    expect(numbers(await page('?since=2026-11-27T12:00:00.001%2B01:00'))).toEqual([today])
    expect(numbers(await page('?open=true'))).toEqual([yesterday, today])
  })

  it('are listed without finished ones if only open ones are requested', async () => {
    const [open, declined] = [await placed(), await placed()]
    await step(key, declined, 'decline', { payload: { reason: 'closing', note: '', soldOut: [] } })
    await commitActions()
    expect(numbers(await page('?open=true'))).toEqual([open])
    expect(numbers(await page('?open=false'))).toEqual([open, declined])
  })

  it('of another outlet are not listed and not found [operations-8.4]', async () => {
    const mine = await placed()
    const other = await world.person({ role: 'owner', outlet: SIBLING })
    const foreign = await makeKey(undefined, { by: other, outlet: SIBLING })
    expect((await call(foreign.secret, 'GET', '/orders', {}, SIBLING)).json()).toEqual({
      orders: [],
      next: null,
    })
    expect(refusedAs(await call(foreign.secret, 'GET', `/orders/${mine}`, {}, SIBLING))).toEqual([
      404,
      'order_not_found',
    ])
    const action = { headers: { ...keyed(), 'if-match': '"1.new"' }, payload: { minutes: 10 } }
    expect(refusedAs(await call(foreign.secret, 'POST', `/orders/${mine}/accept`, action, SIBLING))).toEqual([
      404,
      'order_not_found',
    ])
    expect(await status(mine)).toBe('Potvrzeno')
  })

  it.each([
    '?cursor=1',
    '?cursor=2026/0',
    '?since=yesterday',
    '?since=0000-01-01T00:00:00Z',
    '?since=1999-12-31T23:59:59Z',
    '?limit=0',
    '?limit=101',
    '?open=maybe',
  ])('are not listed by %s', async (query) => {
    expect((await call(key, 'GET', `/orders${query}`)).statusCode).toBe(400)
  })

  it('are not listed after an order that the outlet does not have', async () => {
    expect(refusedAs(await call(key, 'GET', '/orders?cursor=2026/9999999'))).toEqual([404, 'order_not_found'])
  })
})

describe('an order', () => {
  it('completes its whole course, and the customer is notified of each step [operations-8.5]', async () => {
    const number = await placed()
    expect((await call(key, 'POST', `/orders/${number}/acknowledge`)).statusCode).toBe(200)
    expect((await cardOf(number)).acknowledgedAt).not.toBeNull()
    expect((await acceptBy(key, number, 25)).json()).toMatchObject({
      state: 'preparing',
      readyBy: '2026-11-27T11:25:00Z',
    })
    await commitActions()
    expect(await status(number)).toBe('Odkliknuto')
    expect((await step(key, number, 'ready')).json()).toMatchObject({ state: 'ready' })
    expect((await step(key, number, 'hand-over')).json()).toMatchObject({ state: 'handed_over' })
    await commitActions()
    expect(await status(number)).toBe('Naloženo')
  })

  it('is delivered only by an outlet with its own couriers', async () => {
    const number = await placed()
    await acceptBy(key, number)
    await step(key, number, 'ready')
    await step(key, number, 'hand-over')
    expect(refusedAs(await step(key, number, 'deliver'))).toEqual([409, 'press_not_allowed'])
  })

  it('for later is accepted now and begun later', async () => {
    const number = await placed({ deliveryTime: '2026-11-27 18:00' })
    expect((await acceptBy(key, number, 20)).json()).toMatchObject({ state: 'scheduled' })
    expect((await step(key, number, 'start')).json()).toMatchObject({ state: 'preparing' })
  })

  it('is declined with a reason: cancelled, and its dishes are sold out until tomorrow [operations-8.5]', async () => {
    const number = await placed()
    const payload = { reason: 'sold_out', note: '', soldOut: [1002] }
    expect((await step(key, number, 'decline', { payload })).json()).toMatchObject({ state: 'declined' })
    await commitActions()
    expect(await status(number)).toBe('Stornováno')
    expect((await call(key, 'GET', '/availability')).json()).toMatchObject({
      soldOut: [{ kind: 'dish', id: 1002, until: '2026-11-28T03:00:00Z' }],
    })
    expect(await audited()).toContainEqual(
      expect.objectContaining({ action: 'sold-out', actor: expect.stringMatching(/^key:\d+$/) }),
    )
  })

  it('cannot be declined without a text for the customer, or with dishes of other outlets', async () => {
    const number = await placed()
    const decline = (payload: object) => step(key, number, 'decline', { payload })
    expect(refusedAs(await decline({ reason: 'other', note: ' ', soldOut: [] }))).toEqual([
      400,
      'decline_note_required',
    ])
    expect(refusedAs(await decline({ reason: 'sold_out', note: '', soldOut: [1001] }))).toEqual([
      400,
      'decline_items_unknown',
    ])
  })

  it('of two outlets is accepted once both have accepted, in the console or by key', async () => {
    const number = await placed(SIBLINGS)
    expect((await acceptBy(key, number)).json().lines).toMatchObject([{ item: 1002 }])
    await commitActions()
    expect(await status(number)).toBe('Potvrzeno')
    const who = await world.person({ role: 'owner', outlet: SIBLING })
    await world.accept(number, 20, { who, outlet: SIBLING })
    await commitActions()
    expect(await status(number)).toBe('Odkliknuto')
  })

  it('is changed once per key, however often the request is sent [operations-8.5]', async () => {
    const number = await placed()
    const headers = { ...keyed(), 'if-match': '"1.new"' }
    const send = () => call(key, 'POST', `/orders/${number}/accept`, { headers, payload: { minutes: 20 } })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await audited()).filter(({ action }) => action === 'order-accept')).toHaveLength(1)
    const other = { headers, payload: { reason: 'closing', note: '', soldOut: [] } }
    expect(refusedAs(await call(key, 'POST', `/orders/${number}/decline`, other))).toEqual([
      409,
      'idempotency_conflict',
    ])
  })

  it('that has changed since it was read is not changed [operations-8.5]', async () => {
    const number = await placed()
    await world.accept(number, 20)
    const headers = { ...keyed(), 'if-match': '"1.new"' }
    const payload = { reason: 'closing', note: '', soldOut: [] }
    expect(refusedAs(await call(key, 'POST', `/orders/${number}/decline`, { headers, payload }))).toEqual([
      412,
      'order_changed_meanwhile',
    ])
    expect((await cardOf(number)).state).toBe('preparing')
  })

  it.each([
    ['no version', { 'idempotency-key': randomUUID() }, { minutes: 20 }],
    ['a version without quotation marks', { ...keyed(), 'if-match': '1.new' }, { minutes: 20 }],
    ['no key', { 'if-match': '"1.new"' }, { minutes: 20 }],
    ['a key that is none', { 'idempotency-key': 'x', 'if-match': '"1.new"' }, { minutes: 20 }],
    ['no minutes', { ...keyed(), 'if-match': '"1.new"' }, {}],
    ['half a minute', { ...keyed(), 'if-match': '"1.new"' }, { minutes: 0.5 }],
    ['a year', { ...keyed(), 'if-match': '"1.new"' }, { minutes: 525_600 }],
  ])('is not accepted with %s', async (_, headers, payload) => {
    const number = await placed()
    const answer = await call(key, 'POST', `/orders/${number}/accept`, { headers, payload })
    expect(answer.statusCode).toBe(400)
    expect((await cardOf(number)).state).toBe('new')
  })

  it('is changed by the key in the audit log, which shows its name to the owner [operations-8.6]', async () => {
    const number = await placed()
    await acceptBy(key, number)
    await commitActions()
    expect(await audited()).toContainEqual({
      actor: expect.stringMatching(/^key:\d+$/),
      role: null,
      action: 'order-accept',
      outlet_id: OUTLET,
      detail: { order: number },
    })
    const { entries } = (await owner.call(app, 'GET', `/provoz/outlets/${OUTLET}/audit`)).json()
    expect(entries[0]).toMatchObject({ action: 'order-accept', actor: 'Pokladna', byKey: true, role: null })
    expect(entries[1]).toMatchObject({ action: 'key-make', actor: 'Vlasta Vymyšlená', byKey: false })
  })

  it('that a person and a key act on at once is changed by only one of them [operations-8.5]', async () => {
    const number = await placed()
    const [mine, theirs] = await Promise.all([
      acceptBy(key, number),
      world.accept(number, 30, { version: '1.new' }),
    ])
    // The later one is outdated, or finds an order that is accepted already.
    const codes = [mine.statusCode, theirs.statusCode].toSorted((a, b) => a - b)
    expect(codes).toEqual([200, expect.toBeOneOf([409, 412])])
    await boards.commitDue()
  })
})

describe('availability', () => {
  const put = (path: string, payload: object, headers = keyed()) =>
    call(key, 'PUT', path, { payload, headers })
  const end = (path: string) => call(key, 'DELETE', path, { headers: keyed() })

  it('busy mode and a pause begin, appear in the console, and end [operations-8.7]', async () => {
    expect((await put('/busy', { minutes: 20, period: '60_minutes' })).json()).toEqual({
      busy: { minutes: 20, until: '2026-11-27T12:00:00Z' },
      pausedUntil: null,
      soldOut: [],
    })
    expect((await put('/pause', { period: '30_minutes' })).json()).toMatchObject({
      pausedUntil: '2026-11-27T11:30:00Z',
    })
    const shown = await owner.call(app, 'GET', `/provoz/outlets/${OUTLET}/availability`)
    expect(shown.json()).toMatchObject({ busy: { minutes: 20 }, paused_until: '2026-11-27T11:30:00Z' })
    await end('/busy')
    expect((await end('/pause')).json()).toEqual({ busy: null, pausedUntil: null, soldOut: [] })
  })

  it('dishes and extras are sold out and switched back [operations-8.7]', async () => {
    await put('/sold-out/extra/3001', { period: '2_hours' })
    expect((await put('/sold-out/dish/1001', { period: 'until_switched_back' })).json().soldOut).toEqual([
      { kind: 'dish', id: 1001, name: 'Svíčková na smetaně', since: '2026-11-27T11:00:00Z', until: null },
      expect.objectContaining({ kind: 'extra', id: 3001, until: '2026-11-27T13:00:00Z' }),
    ])
    expect((await end('/sold-out/dish/1001')).json().soldOut).toMatchObject([{ id: 3001 }])
    expect(refusedAs(await put('/sold-out/dish/2001', { period: '2_hours' }))).toEqual([
      404,
      'item_not_found',
    ])
  })

  it('a repeated request changes nothing, and its key is separate for each system [operations-8.7]', async () => {
    const headers = keyed()
    await put('/pause', { period: '30_minutes' }, headers)
    clock.pass({ minutes: 10 })
    expect((await put('/pause', { period: '30_minutes' }, headers)).json()).toMatchObject({
      pausedUntil: '2026-11-27T11:30:00Z',
    })
    expect(refusedAs(await put('/pause', { period: '60_minutes' }, headers))).toEqual([
      409,
      'idempotency_conflict',
    ])
    // From another system the same key is a different one.
    const other = (await makeKey()).secret
    const answer = await call(other, 'PUT', '/pause', { payload: { period: '60_minutes' }, headers })
    expect(answer.json()).toMatchObject({ pausedUntil: '2026-11-27T12:10:00Z' })
  })

  it.each([
    ['busy', { minutes: 15, period: '60_minutes' }],
    ['busy', { minutes: 20, period: 'for_ever' }],
    ['pause', {}],
    ['pause', { period: 60 }],
    ['sold-out/dish/1001', { period: 'until_close' }],
    ['sold-out/soup/1001', { period: '2_hours' }],
    ['sold-out/dish/x', { period: '2_hours' }],
  ])('%s does not begin with %o', async (path, payload) => {
    expect((await put(`/${path}`, payload)).statusCode).toBe(400)
    expect((await call(key, 'GET', '/availability')).json()).toMatchObject({ busy: null, pausedUntil: null })
  })

  it('is changed by the key in the audit log [operations-8.6]', async () => {
    await put('/pause', { period: '30_minutes' })
    expect(await audited()).toContainEqual({
      actor: expect.stringMatching(/^key:\d+$/),
      role: null,
      action: 'pause-start',
      outlet_id: OUTLET,
      detail: { period: '30_minutes', until: '2026-11-27T11:30:00Z' },
    })
  })
})

it('opening hours are read as in the catalogue', async () => {
  const { weekly, exceptions } = (await call(key, 'GET', '/hours')).json()
  expect(weekly).toMatchObject({ friday: { from: '10:00', to: '22:00' } })
  expect(Object.keys(weekly)).toHaveLength(7)
  expect(exceptions).toEqual(expect.any(Array))
})
