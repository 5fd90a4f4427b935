/** An outlet switches pickup by customers on and off (`delights.md` §8). */
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportedText } from '../../catalogue-test.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { aPayload, importOrderable, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:00')
/** Two processes on one database: the owner saves in the first, customers order in the second. */
let apis: readonly [FastifyInstance, FastifyInstance]
let owner: StaffPerson

beforeAll(async () => {
  apis = [await orderApi({ database, clock }), await orderApi({ database, clock })]
})
beforeEach(async () => {
  await emptyTables(database, 'shop.orders')
  await importOrderable(database)
  owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()))
  await drop()
})

const PATH = '/provoz/outlets/101/pickup'
const ON = { minutes: 25, minimumOrder: 150.5 }
const OFF = { version: 'none', pickup: null }
const read = async () => (await owner.call(apis[0], 'GET', PATH)).json()
const save = (version: string, payload: object) =>
  owner.call(apis[0], 'PUT', PATH, { headers: { 'if-match': `"${version}"` }, payload })
const collect = () => order(apis[1], aPayload({ pickup: true, location: undefined }))

describe('pickup of an outlet', () => {
  it('is off until its owner switches it on, and then holds for customers of every process [delights-8.11]', async () => {
    expect(await read()).toEqual(OFF)
    expect((await collect()).json()).toMatchObject({ status: 'error', code: 'pickup_not_offered' })
    const saved = await save('none', { pickup: ON })
    expect([saved.statusCode, saved.json()]).toEqual([200, { version: '25-15050', pickup: ON }])
    expect(JSON.parse(await exportedText(database)).restaurants[0].pickup).toEqual(ON)
    const profile = (await apis[1].inject({ url: '/api/restaurants/u-modreho-hrnce' })).json()
    expect(profile).toMatchObject({ pickup_minutes: 25, pickup_minimum: 150.5 })
    await eventually(async () => expect((await collect()).json().code).not.toBe('pickup_not_offered'))
    expect((await save('25-15050', { pickup: null })).json()).toEqual(OFF)
    await eventually(async () => expect((await collect()).json().code).toBe('pickup_not_offered'))
  })

  it('is written down with what was before and after [delights-8.11]', async () => {
    await save('none', { pickup: ON })
    const { rows } = await database.pool.query(
      "SELECT role, outlet_id, detail FROM shop.audit_log WHERE action = 'pickup-change' AND staff_id = $1",
      [owner.id],
    )
    const after = { on: true, minutes: 25, minimum: 15_050 }
    expect(rows).toEqual([{ role: 'owner', outlet_id: 101, detail: { before: { on: false }, after } }])
  })

  it('is not overwritten by whoever has seen an older setting; the same once more does nothing [delights-8.11]', async () => {
    const both = await Promise.all([
      save('none', { pickup: ON }),
      save('none', { pickup: { minutes: 40, minimumOrder: 0 } }),
    ])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
    const now = await read()
    expect(both.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      code: 'pickup_changed_meanwhile',
      current: now,
    })
    expect((await save('none', { pickup: now.pickup })).json()).toEqual(now)
    const { rows } = await database.pool.query(
      "SELECT FROM shop.audit_log WHERE action = 'pickup-change' AND staff_id = $1",
      [owner.id],
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['nothing', {}],
    ['no minimum', { pickup: { minutes: 20 } }],
    ['minutes below zero', { pickup: { minutes: -1, minimumOrder: 0 } }],
    ['more minutes than a day has', { pickup: { minutes: 1441, minimumOrder: 0 } }],
    ['half a minute', { pickup: { minutes: 0.5, minimumOrder: 0 } }],
    ['a minimum below zero', { pickup: { minutes: 20, minimumOrder: -1 } }],
    ['a third of a haléř', { pickup: { minutes: 20, minimumOrder: 0.003 } }],
    ['a minimum above a million', { pickup: { minutes: 20, minimumOrder: 1_000_001 } }],
    ['something else', { pickup: { ...ON, price: 5 } }],
  ])('rejects %s [delights-8.11]', async (_, payload) => {
    expect((await save('none', payload)).statusCode).toBe(400)
    expect(await read()).toEqual(OFF)
  })
})
