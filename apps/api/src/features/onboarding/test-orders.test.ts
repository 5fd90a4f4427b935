/** The test order of an outlet's checklist, which counts nowhere (`administration.md` §3, decision 139). */
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { boardWorld, OUTLET } from '../board/board-test.ts'
import { createEscalation } from '../board/escalation.ts'
import { createStoreOrder } from '../orders/store.ts'
import { createTestOrders } from '../orders/test-orders.ts'
import { kitchenOrdersOf } from '../travel/kitchen-store.ts'

const world = await boardWorld()
const { accept, act, app, cardOf, cards, clock, commitActions, database, decline, person, query } = world
const admin = await person({ role: 'admin' })
const owner = await person({ role: 'owner', outlet: OUTLET })
beforeEach(world.empty)
afterAll(world.close)

const PATH = `/provoz/outlets/${OUTLET}`
const read = async () => (await admin.call(app, 'GET', `${PATH}/checklist`)).json<OutletChecklist>()
const send = async (who = admin, version?: string) =>
  await who.call(app, 'POST', `${PATH}/test-order`, {
    headers: { 'if-match': `"${version ?? (await read()).version}"` },
  })
async function placed(): Promise<string> {
  const { testOrder } = (await send()).json<OutletChecklist>()
  await world.catchUp()
  return testOrder?.number ?? ''
}
const lack = async () => (await read()).items.find(({ item }) => item === 'test_order')?.lack

describe('a test order', () => {
  it('rings on the board as a test, and the checklist knows once it is accepted [administration-3.12]', async () => {
    expect(await lack()).toBe('test_order_missing')
    const number = await placed()
    expect(await lack()).toBe('test_order_waiting')
    expect(await cardOf(number)).toMatchObject({
      isTest: true,
      state: 'new',
      dayNumber: 1,
      customer: 'Zkušební objednávka',
      lines: [{ name: 'Svíčková na smetaně' }, {}],
    })
    await accept(number)
    expect(await lack()).toBe('test_order_waiting')
    await commitActions()
    expect(await lack()).toBeNull()
    expect(await read()).toMatchObject({ testOrder: { number, isOver: false } })
    const [logged] = await query(
      "SELECT detail, outlet_id FROM shop.audit_log WHERE action = 'outlet-test-order'",
    )
    expect(logged).toEqual({
      outlet_id: OUTLET,
      detail: { before: { order: null }, after: { order: number } },
    })
  })

  it('that is declined is no acceptance, and a later one takes its place [administration-3.12]', async () => {
    const first = await placed()
    await decline(first, { reason: 'too_busy' })
    await commitActions()
    expect(await lack()).toBe('test_order_unaccepted')
    const second = await placed()
    const third = await placed()
    expect(await cardOf(second)).toMatchObject({ state: 'cancelled' })
    expect(await cardOf(third)).toMatchObject({ state: 'new' })
  })

  it('may be placed at night, and needs a menu [administration-3.12]', async () => {
    clock.set('2026-11-27T03:00')
    expect((await send()).statusCode).toBe(200)
    const sections = await query(
      "UPDATE shop.sections SET place = 'eshop' WHERE restaurant_id = $1 AND place = 'menu' RETURNING id",
      [OUTLET],
    )
    expect((await send()).json().code).toBe('test_order_menu_missing')
    await query("UPDATE shop.sections SET place = 'menu' WHERE id = ANY($1)", [sections.map(({ id }) => id)])
  })

  it('is placed by admins alone, of two at once by one [administration-3.12]', async () => {
    expect((await send(owner)).statusCode).toBe(403)
    const { version } = await read()
    const both = await Promise.all([send(admin, version), send(admin, version)])
    const codes = both.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await cards()).toHaveLength(1)
  })

  it('that is left on the board is cancelled after a day [administration-3.12]', async () => {
    const number = await placed()
    await accept(number)
    await commitActions()
    clock.pass({ hours: 25 })
    await createTestOrders({
      ...world,
      storeTestOrder: createStoreOrder([]),
      announceEvents: () => {},
    }).sweep()
    const { year, number: own } = parseOrderNumber(number) ?? {}
    const rows = await query('SELECT state FROM shop.orders WHERE year = $1 AND number = $2', [year, own])
    expect(rows).toEqual([{ state: 'cancelled' }])
  })
})

describe('a test order counts nowhere', () => {
  const AS_OF = '2026-11-27T12:00'
  const LISTS = [
    '/provoz/health',
    '/provoz/orders',
    '/provoz/dispatch/olomouc',
    '/provoz/cities/olomouc/shift-plan?week=2026-11-23',
    `${PATH}/orders?from=2026-11-27&to=2026-11-27`,
    `${PATH}/closes/2026-11-27`,
  ]
  async function lists() {
    clock.set(AS_OF)
    const read = async (path: string) => {
      const answer = await admin.call(app, 'GET', path)
      expect([path, answer.statusCode]).toEqual([path, 200])
      return [path, answer.json()]
    }
    return Object.fromEntries(await Promise.all(LISTS.map(read)))
  }
  async function rowCounts(): Promise<ReadonlyMap<string, number>> {
    const tables = await query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('shop', 'graphile_worker')`,
    )
    const counts = await Promise.all(
      tables.map(async ({ name }) => [name, Number((await query(`SELECT count(*) FROM ${name}`))[0]?.count)]),
    )
    return new Map(counts as [string, number][])
  }

  /** The whole way of an order to its door. */
  async function deliver(number: string): Promise<void> {
    await accept(number)
    await commitActions()
    for (const what of ['ready', 'hand-over', 'deliver']) {
      expect((await act(number, what)).statusCode).toBe(200)
      await commitActions()
    }
  }

  it('and leaves, from the board to the door, rows of orders and boards only [administration-3.13]', async () => {
    const before = { lists: await lists(), counts: await rowCounts() }
    const number = await placed()
    expect(await lists()).toEqual(before.lists)
    await deliver(number)
    expect(await cardOf(number)).toMatchObject({ state: 'delivered', order: 'delivered' })
    expect(await lists()).toEqual(before.lists)
    const grown = [...(await rowCounts())].filter(([table, count]) => count > (before.counts.get(table) ?? 0))
    expect(grown.map(([table]) => table).toSorted()).toEqual([
      'shop.audit_links',
      'shop.audit_log',
      'shop.day_numbers',
      'shop.order_actions',
      'shop.order_events',
      'shop.order_lines',
      'shop.order_parts',
      'shop.orders',
    ])
    const since = clock().subtract({ hours: 24 })
    expect(await kitchenOrdersOf(database.kysely, 'olomouc', since)).toEqual([])
  })

  it('and is not found by its number, and has no page in dispatch [administration-3.13]', async () => {
    const number = await placed()
    const found = async (path: string) => (await admin.call(app, 'GET', path)).json()
    expect((await found(`/provoz/orders?number=${number}`)).orders).toEqual([])
    expect((await found(`/provoz/palette?search=${number}`)).orders).toEqual([])
    expect((await admin.call(app, 'GET', `/provoz/dispatch/olomouc/orders/${number}`)).statusCode).toBe(404)
  })

  it('and nobody is called or alerted if it is not answered [administration-3.13]', async () => {
    const number = await placed()
    clock.pass({ hours: 1 })
    await createEscalation(world).run()
    expect(await cardOf(number)).toMatchObject({ state: 'new' })
    expect(await query('SELECT FROM shop.dispatcher_alerts')).toEqual([])
    expect(await query('SELECT FROM shop.order_escalations')).toEqual([])
  })

  it('and no piece of it is removed, which would be a refund [administration-3.13]', async () => {
    const number = await placed()
    await accept(number)
    await commitActions()
    const removed = await act(number, 'remove', {
      body: { lines: [{ position: 0, quantity: 1 }], note: 'Došla svíčková.' },
    })
    expect(removed.json().code).toBe('press_not_allowed')
  })
})
