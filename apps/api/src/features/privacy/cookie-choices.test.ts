/** The log of consents to cookies (`marketplace.md` §4, Cookie consent). */

import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { createAccounts } from '../accounts/service.ts'
import { sendMail } from '../mail/service.ts'
import { createPrivacy } from './service.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.cookie_choices')
})

const ID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const CHOICE = { id: ID, version: 1, analytic: true, marketing: true }
const send = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/user/cookies',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })
const logged = async () => {
  const { rows } = await database.pool.query(
    'SELECT consent_id, version, analytic, marketing, at FROM shop.cookie_choices ORDER BY id',
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toString() }))
}

it('logs each choice with its time, its version and nothing about the person [marketplace-1.20]', async () => {
  expect((await send(CHOICE)).statusCode).toBe(204)
  clock.pass({ hours: 1 })
  expect((await send({ ...CHOICE, analytic: false, marketing: false })).statusCode).toBe(204)
  expect(await logged()).toEqual([
    { consent_id: ID, version: 1, analytic: true, marketing: true, at: '2026-11-27T11:30:00Z' },
    { consent_id: ID, version: 1, analytic: false, marketing: false, at: '2026-11-27T12:30:00Z' },
  ])
})

it.each([
  ['no body', null],
  ['an id that is none', { ...CHOICE, id: 'jana@priklad.example' }],
  ['a version that is none', { ...CHOICE, version: 0 }],
  ['a huge version', { ...CHOICE, version: 1e12 }],
  ['words for a choice', { ...CHOICE, analytic: 'yes' }],
])('logs nothing for %s', async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(400)
  expect(await logged()).toEqual([])
})

it('rejects a body that is too large [marketplace-1.20]', async () => {
  const answer = await send({ ...CHOICE, more: 'x'.repeat(2000) })
  expect(answer.statusCode).toBe(413)
  expect(await logged()).toEqual([])
})

it('deletes choices after three years [marketplace-1.20]', async () => {
  await send(CHOICE)
  const { sweep } = createPrivacy({
    database,
    clock,
    owners: createAccounts({ database, clock, send: sendMail }),
  })
  clock.pass({ hours: 24 * 365 * 3 })
  await sweep()
  expect(await logged()).toHaveLength(1)
  clock.pass({ hours: 24 * 4 })
  await sweep()
  expect(await logged()).toEqual([])
})
