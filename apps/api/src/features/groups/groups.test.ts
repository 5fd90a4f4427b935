import { randomUUID } from 'node:crypto'
import { voucherExamples } from '@sousto/contract/vouchers/examples.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInStaff } from '../../staff-test.ts'
import { aPayload, count, FAR_AWAY, HOME, orderApi, orderableDatabase } from '../orders/ordering-test.ts'

const { database, drop } = await orderableDatabase()
/** A Friday just after noon, 12:30 in Prague. */
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const app = await orderApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.groups')
  await emptyTables(database, 'shop.orders', 'shop.voucher_campaigns')
})

const GOULASH = { polozka_id: 1002, quantity: 1, extraItems: [] }
/** One goulash, 165,50, for each of two: packaging 2 × 8,50 + 5, delivery 49. */
const TWO = 402
const IN_TEN_MINUTES = '2026-11-27T11:40:00Z'

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/api/groups${path}`, ...(payload && { payload }) })
const code = (response: LightMyRequestResponse): unknown => response.json().code

const aGroup = (overrides: object = {}) => ({
  restaurant: 101,
  location: HOME,
  deliveryTime: null,
  deadline: IN_TEN_MINUTES,
  limit: null,
  name: 'Honza',
  cart: [GOULASH],
  ...overrides,
})

type Person = { readonly group: string; readonly key: string }

const begin = async (overrides: object = {}): Promise<Person> =>
  (await call('POST', '', aGroup(overrides))).json()
async function join({ group }: Person, name: string): Promise<Person> {
  const { key } = (await call('POST', `/${group}/persons`, { name })).json()
  return { group, key }
}
const view = async ({ group, key }: { readonly group: string; readonly key?: string }) =>
  (await call('GET', `/${group}${key === undefined ? '' : `?key=${key}`}`)).json()
const choose = ({ group, key }: Person, cart: readonly object[], version = 0, ready = true) =>
  call('PUT', `/${group}/choice?key=${key}`, { cart, ready, version })
const lock = ({ group, key }: Person, locked = true) => call('PUT', `/${group}/lock?key=${key}`, { locked })
const orderOf = async (
  { group, key }: Person,
  {
    total = TWO,
    cart,
    voucher,
    idempotency,
  }: { total?: number; cart?: object[]; voucher?: string; idempotency?: string } = {},
) => {
  const lines = cart ?? (await view({ group, key })).cart
  return await app.inject({
    method: 'POST',
    url: `/api/groups/${group}/order?key=${key}`,
    payload: aPayload({ cart: lines }, { totalCheck: total, voucher }),
    headers: idempotency === undefined ? {} : { 'idempotency-key': idempotency },
  })
}

/** A group of two who have both chosen a goulash. */
async function ofTwo() {
  const host = await begin()
  const guest = await join(host, 'Šárka')
  await choose(guest, [{ ...GOULASH, note: 'Bez chleba' }])
  return { host, guest }
}

describe('a group', () => {
  it('begins with the choice of its host, and shows everybody what was chosen [delights-7.1, delights-7.3]', async () => {
    const { host, guest } = await ofTwo()
    const seen = await view(guest)
    expect(seen).toMatchObject({
      state: 'choosing',
      restaurant: { slug: 'u-modreho-hrnce', city: 'olomouc' },
      host: 'Honza',
      deadline: IN_TEN_MINUTES,
      persons: [
        { name: 'Honza', host: true, ready: true, lines: [{ name: 'Guláš roku', price: 165.5 }], sum: 165.5 },
        { name: 'Šárka', host: false, ready: true, lines: [{ note: 'Bez chleba', problem: null }] },
      ],
      me: { host: false, version: 1, cart: [{ polozka_id: 1002 }] },
      cart: null,
    })
    expect((await view(host)).cart).toMatchObject([{ person: 'Honza' }, { person: 'Šárka' }])
  })

  it.each([
    ['group_deadline', { deadline: '2026-11-27T11:32:00Z' }],
    ['group_outlet_closed', { deadline: '2026-11-27T23:30:00Z' }],
    ['group_name_missing', { name: ' ' }],
    ['group_limit', { limit: 100 }],
    ['address_outside', { location: FAR_AWAY }],
    ['item_sold_out', { cart: [{ ...GOULASH, polozka_id: 1005 }] }],
    ['time_not_offered', { deliveryTime: '2026-11-27 12:45' }],
    ['restaurant_not_found', { restaurant: 999_999 }],
  ])('is refused with %s [delights-7.1]', async (expected, overrides) => {
    expect(code(await call('POST', '', aGroup(overrides)))).toBe(expected)
    expect(await count(database, 'shop.groups')).toBe(0)
  })

  it('is not found by a guessed link, and tells nothing to who only holds the link [delights-7.2]', async () => {
    const { host } = await ofTwo()
    expect((await call('GET', `/${randomUUID()}`)).statusCode).toBe(404)
    expect((await call('GET', '/1')).statusCode).toBe(400)
    for (const stranger of [{ group: host.group }, { group: host.group, key: randomUUID() }]) {
      expect(await view(stranger)).toMatchObject({
        host: 'Honza',
        joined: 2,
        persons: [],
        me: null,
        cart: null,
      })
    }
  })

  it('takes twenty persons with different names, and no more, however many come at once [delights-7.2]', async () => {
    const host = await begin()
    expect(code(await call('POST', `/${host.group}/persons`, { name: 'HONZA' }))).toBe('group_name_taken')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('POST', `/${host.group}/persons`, { name: `Host ${index}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map(code))).toEqual(new Set(['group_full']))
    expect((await view(host)).joined).toBe(20)
  })

  it('is left by a guest, and the host removes others, nobody else [delights-7.2]', async () => {
    const { host, guest } = await ofTwo()
    const other = await join(host, 'Petr')
    const [first, second, third] = (await view(host)).persons
    const remove = ({ group, key }: Person, id: number) =>
      call('DELETE', `/${group}/persons/${id}?key=${key}`)
    expect(code(await remove(guest, third.id))).toBe('group_key_wrong')
    expect(code(await remove(host, first.id))).toBe('group_key_wrong')
    expect((await remove(host, second.id)).statusCode).toBe(204)
    expect((await remove(other, third.id)).statusCode).toBe(204)
    expect((await view(host)).joined).toBe(1)
    expect(code(await choose(guest, [GOULASH]))).toBe('group_key_wrong')
  })
})

describe('a choice', () => {
  it('keeps within the limit, and is not lost to a second tab of the same person [delights-7.1, delights-7.3]', async () => {
    const host = await begin({ limit: 200 })
    const guest = await join(host, 'Šárka')
    expect(code(await choose(guest, [{ ...GOULASH, quantity: 2 }]))).toBe('group_limit')
    expect((await choose(guest, [GOULASH])).statusCode).toBe(204)
    expect(code(await choose(guest, [], 0))).toBe('group_outdated')
    expect((await view(guest)).me).toMatchObject({ version: 1, cart: [{ polozka_id: 1002 }] })
  })

  it('is refused if it cannot be ordered, or with a forged key [delights-7.3]', async () => {
    const host = await begin()
    expect(code(await choose(host, [{ ...GOULASH, polozka_id: 1005 }]))).toBe('item_sold_out')
    expect(code(await choose(host, [{ ...GOULASH, polozka_id: 4 }]))).toBe('item_unknown')
    expect(code(await choose({ ...host, key: randomUUID() }, [GOULASH]))).toBe('group_key_wrong')
    expect(code(await choose({ ...host, group: randomUUID() }, [GOULASH]))).toBe('group_not_found')
  })

  it('shows what was sold out since [delights-7.3]', async () => {
    const host = await begin()
    await database.pool.query(`UPDATE shop.group_persons SET lines = jsonb_set(lines, '{0,itemId}', '1005')`)
    expect((await view(host)).persons).toMatchObject([
      { lines: [{ name: 'Řízek', problem: 'Pokrm Řízek je vyprodaný.', price: 0 }], sum: 0 },
    ])
  })

  it('ends when the host says so, or at the deadline, and goes on if the host opens it again [delights-7.3]', async () => {
    const { host, guest } = await ofTwo()
    expect(code(await lock(guest))).toBe('group_key_wrong')
    expect((await lock(host)).statusCode).toBe(204)
    expect(code(await choose(guest, [], 1))).toBe('group_closed')
    expect(code(await call('POST', `/${host.group}/persons`, { name: 'Petr' }))).toBe('group_closed')
    await lock(host, false)
    expect((await choose(guest, [GOULASH], 1)).statusCode).toBe(204)
    clock.set('2026-11-27T12:40')
    expect(code(await choose(guest, [], 2))).toBe('group_closed')
    await lock(host, false)
    expect((await view(host)).deadline).toBe('2026-11-27T11:50:00Z')
    // The host has left.
    clock.set('2026-11-27T15:50')
    expect((await view(guest)).state).toBe('over')
    expect(code(await orderOf(host))).toBe('group_over')
  })

  it('needs a dish before it ends [delights-7.3]', async () => {
    expect(code(await lock(await begin({ cart: [] })))).toBe('group_empty')
  })
})

describe('the order of a group', () => {
  const personsOfLines = async () => {
    const { rows } = await database.pool.query(
      'SELECT person, name, note FROM shop.order_lines ORDER BY order_id, position',
    )
    return rows
  }

  it('is one order of the host, with the name at each dish [delights-7.4]', async () => {
    const { host, guest } = await ofTwo()
    expect(code(await orderOf(host))).toBe('group_not_locked')
    await lock(host)
    expect(code(await orderOf({ ...host, key: guest.key }, { cart: (await view(host)).cart }))).toBe(
      'group_key_wrong',
    )
    const answer = (await orderOf(host)).json()
    expect(answer).toMatchObject({ status: 'ok' })
    expect(await personsOfLines()).toEqual([
      { person: 'Honza', name: 'Guláš roku', note: '' },
      { person: 'Šárka', name: 'Guláš roku', note: 'Bez chleba' },
    ])
    expect(await view(guest)).toMatchObject({ state: 'ordered', order_number: answer.order_number })
    // Delivery 49 and packaging 5 are for both alike.
    expect((await view(guest)).persons).toMatchObject([{ share: TWO / 2 }, { share: TWO / 2 }])
    const detail = (guid: string) =>
      app.inject({ method: 'GET', url: `/api/orders/detail/${answer.order_number}${guid}` })
    expect((await detail(`?guid=${answer.guid}`)).json().cart).toMatchObject([
      { person: 'Honza' },
      { person: 'Šárka' },
    ])
    expect((await detail('')).json().cart).toMatchObject([{ person: '' }, { person: '' }])
  })

  it('is what the group has chosen, at the price of now [delights-7.4]', async () => {
    const { host } = await ofTwo()
    await lock(host)
    const { cart } = await view(host)
    expect(
      code(await orderOf(host, { cart: cart.map((line: object) => ({ ...line, person: 'Honza' })) })),
    ).toBe('group_changed')
    expect(code(await orderOf(host, { total: TWO - 1 }))).toBe('price_changed')
    expect(await count(database)).toBe(0)
  })

  it('is paid in part by the host’s voucher, once, and the shares stay what was chosen [delights-7.4, delights-4.3]', async () => {
    const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
    const campaign = {
      ...voucherExamples.create.body,
      code: 'ZIMA2026',
      codes: 1,
      firstDay: null,
      city: null,
    }
    const conditions = { firstOrderOnly: false, weekdays: [], minimum: 30_000, allowsAnonymous: true }
    await admin.call(app, 'POST', '/provoz/vouchers', {
      payload: { ...campaign, conditions },
      headers: { 'idempotency-key': randomUUID() },
    })
    const { host, guest } = await ofTwo()
    await lock(host)
    const paid = { voucher: 'ZIMA2026', total: TWO - 100 }
    const answers = await Promise.all([orderOf(host, paid), orderOf(host, paid)])
    expect(answers.filter((answer) => answer.json().status === 'ok')).toHaveLength(1)
    expect((await view(guest)).persons).toMatchObject([{ share: TWO / 2 }, { share: TWO / 2 }])
    const { rows } = await database.pool.query('SELECT sum(amount)::integer AS paid FROM shop.order_vouchers')
    expect(rows).toEqual([{ paid: 10_000 }])
  })

  it('is placed once, whatever is repeated or comes at once [delights-7.4]', async () => {
    const { host } = await ofTwo()
    await lock(host)
    const idempotency = randomUUID()
    const answers = await Promise.all([
      orderOf(host, { idempotency }),
      orderOf(host, { idempotency }),
      orderOf(host),
      orderOf(host),
    ])
    const codes = answers.map((answer) => answer.json().code ?? answer.json().status)
    expect(codes.filter((each) => each !== 'ok').every((each) => each === 'group_ordered')).toBe(true)
    expect(codes).toContain('ok')
    expect(await count(database)).toBe(1)
    expect(code(await orderOf(host))).toBe('group_ordered')
    expect(code(await lock(host, false))).toBe('group_ordered')
    expect(code(await call('DELETE', `/${host.group}?key=${host.key}`))).toBe('group_ordered')
  })

  it('is not placed of a choice that was opened again meanwhile [delights-7.4]', async () => {
    const { host } = await ofTwo()
    await lock(host)
    const [ordered, opened] = await Promise.all([orderOf(host), lock(host, false)])
    const isOrdered = ordered.json().status === 'ok'
    const { state } = await view(host)
    expect([await count(database), state, opened.statusCode]).toEqual(
      isOrdered ? [1, 'ordered', 409] : [0, 'choosing', 204],
    )
  })

  it('is not placed once the host has cancelled it [delights-7.4]', async () => {
    const { host, guest } = await ofTwo()
    await lock(host)
    expect((await call('DELETE', `/${host.group}?key=${host.key}`)).statusCode).toBe(204)
    expect((await view(guest)).state).toBe('over')
    expect(code(await orderOf(host))).toBe('group_over')
  })
})

it('what a group holds of its persons is deleted a day after its deadline, the order stays [delights-7.9]', async () => {
  const { host } = await ofTwo()
  await lock(host)
  await orderOf(host)
  const { createGroups } = await import('./service.ts')
  const unused = { catalogue: null, orderMenuOf: null, orderLocationOf: null, placeOrder: null }
  // The sweep needs neither catalogue nor orders.
  const { sweep } = createGroups({ database, clock, ...unused } as never)
  clock.set('2026-11-28T12:39')
  await sweep()
  expect(await count(database, 'shop.group_persons')).toBe(2)
  clock.set('2026-11-28T12:41')
  await sweep()
  expect(await count(database, 'shop.group_persons')).toBe(0)
  expect((await view(host)).code).toBe('group_not_found')
  expect(await count(database)).toBe(1)
})
