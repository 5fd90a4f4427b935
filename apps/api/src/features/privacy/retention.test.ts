/** Tests retention periods (docs/privacy.md). */

import { readFile } from 'node:fs/promises'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccounts } from '../accounts/service.ts'
import { sendMail } from '../mail/service.ts'
import { order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { createPrivacy, mailboxHash } from './service.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const app = await orderApi({ database, clock })
const { sweep } = createPrivacy({
  database,
  clock,
  owners: createAccounts({ database, clock, send: sendMail }),
})
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.orders', 'shop.consents', 'shop.applications', 'shop.audit_log')
})

it('the document lists every table', async () => {
  const document = await readFile(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8')
  const listed = [...document.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w.]+)`/g)].map(([, table]) => table),
  )
  const tables = await query(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )
  expect(new Set(listed)).toEqual(new Set([...tables.map(({ name }) => name), 'graphile_worker']))
})

describe('an order', () => {
  const PERSON = `SELECT email, phone, address, note_to_courier AS note FROM shop.orders`
  const deliver = () => query(`UPDATE shop.orders SET state = 'delivered'`)

  it('loses its person after ten whole years and remains as a fact', async () => {
    await order(app)
    await deliver()
    clock.set('2036-12-31T23:59')
    await sweep()
    expect(await query(PERSON)).toMatchObject([{ email: 'eliska@priklad.example' }])
    clock.set('2037-01-01T00:00')
    await sweep()
    expect(await query(PERSON)).toEqual([
      { email: 'anonymizováno', phone: 'anonymizováno', address: 'anonymizováno', note: '' },
    ])
    expect(await query('SELECT total, restaurant_name FROM shop.orders')).toEqual([
      { total: 40_200, restaurant_name: 'U Modrého hrnce' },
    ])
  })

  it('loses its device after 30 days', async () => {
    const key = crypto.randomUUID()
    await order(app, undefined, key)
    await query(`UPDATE shop.orders SET notification_token = 'fcm:telefon-1', context_log = 'cart'`)
    await deliver()
    const device = () =>
      query('SELECT notification_token AS token, context_log AS log, idempotency_key AS key FROM shop.orders')
    clock.pass({ hours: 24 * 30 })
    await sweep()
    expect(await device()).toEqual([{ token: 'fcm:telefon-1', log: 'cart', key }])
    clock.pass({ hours: 1 })
    await sweep()
    expect(await device()).toEqual([{ token: null, log: null, key: null }])
    expect(await query(PERSON)).toMatchObject([{ email: 'eliska@priklad.example' }])
  })

  it('keeps both while it is in progress', async () => {
    await order(app)
    await query(`UPDATE shop.orders SET notification_token = 'fcm:telefon-1'`)
    clock.set('2040-01-01T12:00')
    await sweep()
    expect(await query('SELECT email, notification_token FROM shop.orders')).toEqual([
      { email: 'eliska@priklad.example', notification_token: 'fcm:telefon-1' },
    ])
  })
})

it('of consents older than three years, only the latest of a mailbox is kept', async () => {
  const add = (mailbox: string, given: boolean) =>
    query(
      `INSERT INTO shop.consents (email_hash, given, wording, source, at) VALUES ($1, $2, 'Ano', 'checkout', $3)`,
      [mailboxHash(mailbox), given, clock().toString()],
    )
  await add('ela@priklad.example', true)
  await add('ela@priklad.example', false)
  await add('jan@priklad.example', true)
  clock.pass({ hours: 24 * 1_100 })
  await sweep()
  expect(await query('SELECT given FROM shop.consents ORDER BY id')).toEqual([
    { given: false },
    { given: true },
  ])
})

it('applications are kept for a year, the audit log for three', async () => {
  await query(
    `INSERT INTO shop.applications (received_at, application, email, fingerprint) VALUES ($1, '{}', 'jan@priklad.example', $2)`,
    [clock().toString(), Buffer.alloc(32)],
  )
  await query(
    `INSERT INTO shop.audit_log (at, actor, action, detail) VALUES ($1, 'cli:root', 'read', '{}')`,
    [clock().toString()],
  )
  const left = async () => [
    (await query('SELECT FROM shop.applications')).length,
    (await query("SELECT FROM shop.audit_log WHERE action = 'read'")).length,
  ]
  clock.pass({ hours: 24 * 365 })
  await sweep()
  expect(await left()).toEqual([1, 1])
  clock.pass({ hours: 24 * 2 })
  await sweep()
  expect(await left()).toEqual([0, 1])
  clock.pass({ hours: 24 * 366 * 2 })
  await sweep()
  expect(await left()).toEqual([0, 0])
})

it('a mail that failed permanently is deleted after 30 days, one that is still being retried is not', async () => {
  await query(`SELECT graphile_worker.add_job('mail', '{"to":"jan@priklad.example"}')`)
  await query(`SELECT graphile_worker.add_job('mail', '{"to":"ela@priklad.example"}')`)
  const old = `updated_at = '2026-10-20T12:00Z'`
  await query(
    `UPDATE graphile_worker._private_jobs SET ${old}, attempts = max_attempts WHERE payload::text LIKE '%jan@%'`,
  )
  await query(`UPDATE graphile_worker._private_jobs SET ${old} WHERE payload::text LIKE '%ela@%'`)
  await sweep()
  const left = await query(
    `SELECT payload->>'to' AS "to" FROM graphile_worker._private_jobs WHERE payload->>'to' IS NOT NULL`,
  )
  expect(left).toEqual([{ to: 'ela@priklad.example' }])
})
