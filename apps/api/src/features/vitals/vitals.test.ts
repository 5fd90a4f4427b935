/** Tests measurements of visits (`wire.md`, Figures of visits). */
import type { Vital } from '@sousto/contract/vitals/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const counted: Vital[] = []
const app = await anApi({ database, clock, onVital: (vital) => counted.push(vital) })
const switchedOff = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await switchedOff.close()
  await drop()
})
beforeEach(() => {
  counted.length = 0
})

const LCP = { metric: 'LCP', route: '/rozvoz-jidel/$city/', value: 1834.5 }
const send = async (payload: unknown, to = app) => {
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await to.inject({
    method: 'POST',
    url: '/api/vitals',
    headers,
    payload: JSON.stringify(payload),
  })
  return statusCode
}

it('are counted [wire.21]', async () => {
  expect(await send([LCP, { ...LCP, metric: 'CLS', value: 0 }])).toBe(204)
  expect(counted).toEqual([LCP, { ...LCP, metric: 'CLS', value: 0 }])
})

it.each([
  ['a path that is no route’s pattern', [{ ...LCP, route: '/rozvoz-jidel/olomouc' }]],
  ['another metric', [{ ...LCP, metric: 'TTFB' }]],
  ['a negative value', [{ ...LCP, value: -1 }]],
  ['more than an hour', [{ ...LCP, value: 3_600_001 }]],
  ['none', []],
  ['more than three', [LCP, LCP, LCP, LCP]],
  ['no list', LCP],
])('are rejected with %s [wire.21]', async (_, payload) => {
  expect(await send(payload)).toBe(400)
  expect(counted).toEqual([])
})

it('are rejected above a kilobyte [wire.21]', async () => {
  expect(await send([{ ...LCP, more: 'x'.repeat(1024) }])).toBe(413)
  expect(counted).toEqual([])
})

it('are dropped if they are switched off [wire.21]', async () => {
  expect(await send([LCP], switchedOff)).toBe(204)
})
