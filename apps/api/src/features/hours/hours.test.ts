import { randomUUID } from 'node:crypto'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportedText } from '../../catalogue-test.ts'
import { outletsTold } from '../../database/board-outbox-test.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { aPayload, importOrderable, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:00')
/** Two processes on one database: the owner saves in the first, customers read from both. */
let apis: readonly [FastifyInstance, FastifyInstance]
let owner: StaffPerson

beforeAll(async () => {
  apis = [await orderApi({ database, clock }), await orderApi({ database, clock })]
})
beforeEach(async () => {
  clock.set('2026-11-27T12:00')
  await emptyTables(database, 'shop.orders')
  await importOrderable(database)
  owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()))
  await drop()
})

type Window = { readonly from: string; readonly to: string }
type Special = {
  readonly date: string
  readonly window: Window | 'usual' | null
  readonly closed: Window | null
  readonly reason: string
}
type Hours = {
  readonly version: string
  readonly weekly: Readonly<Record<string, Window | null>>
  readonly exceptions: readonly Special[]
  readonly lunch: Window | null
}

const path = '/provoz/outlets/101/hours'
const read = async (): Promise<Hours> => (await owner.call(apis[0], 'GET', path)).json()

const save = (
  { version, ...hours }: Hours,
  { key = randomUUID(), knownOrders = [] }: { key?: string; knownOrders?: readonly string[] } = {},
) =>
  owner.call(apis[0], 'PUT', path, {
    headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
    payload: { ...hours, knownOrders },
  })

const special = (date: string, more: Partial<Special> = {}): Special => ({
  date,
  window: null,
  closed: null,
  reason: '',
  ...more,
})
const withSpecial = (hours: Hours, ...days: readonly Special[]): Hours => ({
  ...hours,
  exceptions: [...hours.exceptions.filter(({ date }) => days.every((day) => day.date !== date)), ...days],
})
/** The special day in the test's catalogue file. */
const EVE = special('2026-12-24', { reason: 'Štědrý den' })
const PARTY = special('2026-11-27', {
  window: 'usual',
  closed: { from: '13:00', to: '16:00' },
  reason: 'firemní oslava',
})

const detail = async (api: FastifyInstance) =>
  (await api.inject({ url: '/api/restaurants/u-modreho-hrnce' })).json()

it('are read as in the catalogue file [operations-4.30]', async () => {
  expect(await read()).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{32}$/),
    weekly: expect.objectContaining({ friday: { from: '10:00', to: '22:00' } }),
    exceptions: [EVE],
    lunch: { from: '11:00', to: '14:00' },
  })
})

describe('saved hours', () => {
  it('apply at once for customers of every process, and are written by the export [operations-4.30]', async () => {
    const hours = withSpecial(await read(), PARTY)
    const { weekly } = hours
    const saved = await save({
      ...hours,
      weekly: { ...weekly, friday: { from: '11:00', to: '01:30' } },
      lunch: null,
    })
    expect(saved.statusCode).toBe(200)
    await eventually(async () => {
      for (const api of apis)
        expect(await detail(api)).toMatchObject({
          delivery_from: '11:00',
          delivery_to: '01:30',
          lunch_from: null,
          closures: [{ date: '2026-11-27', from: '13:00', to: '16:00' }],
        })
    })
    const { restaurants } = JSON.parse(await exportedText(database))
    expect(restaurants[0].hours.exceptions).toEqual([PARTY, EVE])
    expect(restaurants[0].lunch).toBeNull()
  })

  it('with a closed day reject orders and offer no time on it [operations-4.31]', async () => {
    expect((await save(withSpecial(await read(), special('2026-11-27')))).statusCode).toBe(200)
    expect((await order(apis[1])).json()).toMatchObject({ status: 'error', code: 'time_required' })
    expect((await order(apis[1], aPayload({ deliveryTime: '2026-11-27 18:00' }))).json()).toMatchObject({
      code: 'time_not_offered',
    })
  })

  it('with some closed hours reject orders within them, and accept those for later [operations-4.31]', async () => {
    await save(withSpecial(await read(), PARTY))
    expect((await order(apis[1], aPayload({ deliveryTime: '2026-11-27 15:00' }))).json()).toMatchObject({
      code: 'time_not_offered',
    })
    expect((await order(apis[1], aPayload({ deliveryTime: '2026-11-27 16:30' }))).json()).toMatchObject({
      status: 'ok',
    })
    clock.set('2026-11-27T13:10')
    expect((await order(apis[1])).json()).toMatchObject({ code: 'restaurant_just_closed' })
    clock.set('2026-11-27T14:10')
    expect((await order(apis[1])).json()).toMatchObject({ code: 'time_required' })
    await eventually(async () => {
      const cards = (await apis[1].inject({ url: '/api/restaurants?city=olomouc' })).json()
      expect(cards.find(({ id }: { id: number }) => id === 101)).toMatchObject({
        paused_until: '2026-11-27T15:00:00Z',
      })
    })
  })

  it('keep a holiday that is open as usual, and an import of the export changes nothing [operations-4.32]', async () => {
    const usual = special('2026-12-25', { window: 'usual', reason: '1. svátek vánoční' })
    await save(withSpecial(await read(), usual))
    expect((await read()).exceptions).toContainEqual(usual)
  })
})

describe('saving hours', () => {
  it('with an older version returns the current hours and overwrites nothing [operations-4.34]', async () => {
    const seen = await read()
    await save(withSpecial(seen, special('2026-12-31')))
    const late = await save({ ...seen, lunch: null })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      code: 'hours_changed_meanwhile',
      current: { version: (await read()).version, lunch: { from: '11:00', to: '14:00' } },
    })
  })

  it('twice with the same key saves once; with other hours it is a conflict [operations-4.34]', async () => {
    const hours = withSpecial(await read(), special('2026-12-31'))
    const key = randomUUID()
    expect((await save(hours, { key })).statusCode).toBe(200)
    expect((await save(hours, { key })).json()).toEqual(await read())
    expect((await save({ ...hours, lunch: null }, { key })).json()).toMatchObject({
      code: 'idempotency_conflict',
    })
    const { rows } = await database.pool.query(
      "SELECT role, outlet_id, detail FROM shop.audit_log WHERE action = 'hours-save' AND staff_id = $1",
      [owner.id],
    )
    expect(rows).toEqual([
      {
        role: 'owner',
        outlet_id: 101,
        detail: {
          exceptions: { from: [EVE], to: [EVE, special('2026-12-31')] },
        },
      },
    ])
  })

  it('is published to open boards of the outlet [operations-3.35]', async () => {
    const told = await outletsTold(database)
    await save(withSpecial(await read(), special('2026-12-30')))
    expect(await told.take()).toEqual([101])
    await told.close()
  })

  it.each<[string, (hours: Hours) => Hours]>([
    ['a day twice', (hours) => ({ ...hours, exceptions: [special('2026-12-31'), special('2026-12-31')] })],
    ['a date that does not exist', (hours) => ({ ...hours, exceptions: [special('2026-02-30')] })],
    [
      'a weekday that it does not know',
      (hours) => ({ ...hours, weekly: { ...hours.weekly, holiday: null } }),
    ],
    ['a time that is none', (hours) => ({ ...hours, lunch: { from: '11:00', to: '25:00' } })],
  ])('%s changes nothing [wire-accounts.18]', async (_, wrong) => {
    const hours = await read()
    expect((await save(wrong(hours))).statusCode).toBe(400)
    expect(await read()).toEqual(hours)
  })
})

describe('orders for later', () => {
  const uncovered = async ({ version: _version, ...hours }: Hours) =>
    (await owner.call(apis[0], 'POST', `${path}/uncovered-orders`, { payload: hours })).json()
  const orderAt = async (time: string) => {
    const placed = await order(apis[0], aPayload({ deliveryTime: `2026-11-27 ${time}` }))
    expect(placed.json()).toMatchObject({ status: 'ok' })
  }

  it('outside a new closure are listed before it is saved, and must be confirmed [operations-4.33]', async () => {
    await orderAt('14:00')
    await orderAt('18:00')
    const hours = withSpecial(await read(), PARTY)
    const { orders } = await uncovered(hours)
    expect(orders).toEqual([
      {
        number: expect.stringMatching(/^2026\/\d{7}$/),
        deliverAt: '2026-11-27 14:00',
        customer: expect.any(String),
      },
    ])
    const blind = await save(hours)
    expect([blind.statusCode, blind.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'orders_not_covered', current: { orders } }),
    ])
    const seen = await save(hours, { knownOrders: orders.map(({ number }: { number: string }) => number) })
    expect(seen.statusCode).toBe(200)
    // Orders that were already outside the hours are not listed again.
    expect(await uncovered({ ...(await read()), lunch: null })).toEqual({ orders: [] })
  })

  it('within the new hours are not listed', async () => {
    await orderAt('18:00')
    expect(await uncovered(withSpecial(await read(), PARTY))).toEqual({ orders: [] })
  })
})
