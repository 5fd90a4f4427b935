/** Closing an outlet for good (`administration.md` §3, decision 151). */

import { move } from '@sousto/domain/ledger/transfer.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile, exportedText, importFile } from '../../catalogue-test.ts'
import { aCustomer } from '../../customer-test.ts'
import { postEvents } from '../../database/ledger.ts'
import { checklistWorld, OUTLET } from './checklist-world-test.ts'

const world = await checklistWorld()
const { app, admin, owner, change, clock, complete, database, query, read } = world
afterAll(world.close)
const NOON = '2026-11-27T12:30'
const REASON = 'Podnik končí, nájem mu vypršel.'
const customer = await aCustomer(database)
beforeEach(async () => {
  clock.set(NOON)
  await query('DELETE FROM shop.closed_outlets')
  for (const table of ['favourites', 'credit_purses', 'vouchers', 'voucher_campaigns', 'partner_keys'])
    await query(`DELETE FROM shop.${table}`)
  await world.empty()
})

const closing = async (who = admin) => await who.call(app, 'GET', `/provoz/outlets/${OUTLET}/closing`)
const close = (more: { version?: string; who?: typeof admin } = {}) =>
  change('POST', 'close', { payload: { reason: REASON }, ...more })
const page = (slug = 'bistro-u-kone') => app.inject({ url: `/api/restaurants/closed/${slug}` })
const mails = () =>
  query("SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'outletClosed'")

/** A favourite, a campaign, credits of 70 Kč, a key, and 123 Kč that are owed. */
async function fill(): Promise<void> {
  await query(
    `INSERT INTO shop.favourites VALUES (${customer.id}, ${OUTLET}, now()), (${customer.id}, 101, now())`,
  )
  const campaign = (outlet: number) =>
    query(`INSERT INTO shop.voucher_campaigns (name, amount, codes, uses, valid_from, restaurant_id, borne_by_operator,
      first_order_only, allows_anonymous, weekdays, minimum, created_at, actor)
      VALUES ('Sleva', 10000, 1, 1, '2026-11-01', ${outlet}, true, false, false, '{}', 0, '2026-11-01', 'cli:test')`)
  await campaign(OUTLET)
  await campaign(101)
  await query(
    `INSERT INTO shop.credit_purses (user_id, restaurant_id, balance) VALUES (${customer.id}, ${OUTLET}, 7000)`,
  )
  await query(`INSERT INTO shop.partner_keys (outlet_id, name, prefix, key_hash, scopes, created_by, created_at)
    VALUES (${OUTLET}, 'Pokladna', 'x', sha256('x'), '{menu}', ${owner.id}, now())`)
  const [{ owed }] = await query(`SELECT coalesce(sum(amount), 0)::integer AS owed
    FROM shop.ledger_posted WHERE credit = 'outlet_payable/${OUTLET}'`)
  const transfers = move('items', { debit: 'rounding', credit: `outlet_payable/${OUTLET}` }, haler(12_300))
  if (owed === 0)
    await inTransaction(database.kysely, (transaction) =>
      postEvents(transaction, [{ key: 'test/closing', at: clock(), order: null, transfers }]),
    )
}

describe('closing an outlet for good', () => {
  it('says beforehand what it ends and what stays owed, to admins alone [administration-3.15]', async () => {
    await fill()
    expect((await closing()).json()).toEqual({
      openOrders: 0,
      favourites: 1,
      campaigns: 1,
      credits: { customers: 1, amount: 7000 },
      owed: 12_300,
      keys: 1,
    })
    expect((await closing(owner)).statusCode).toBe(403)
  })

  it('ends what belongs to it, keeps the reason and mails it to its owners [administration-3.15]', async () => {
    await fill()
    await complete()
    await change('POST', 'on')
    expect((await page()).statusCode).toBe(404)
    const closed = await close()
    expect([closed.statusCode, closed.json()]).toMatchObject([
      200,
      { isOn: false, closed: { at: '2026-11-27T11:30:00Z', by: 'Dana Smyšlená', reason: REASON } },
    ])
    expect((await closing()).json()).toMatchObject({ favourites: 0, campaigns: 0, keys: 0, owed: 12_300 })
    expect(await query('SELECT restaurant_id FROM shop.favourites')).toEqual([{ restaurant_id: 101 }])
    expect(await query('SELECT restaurant_id FROM shop.voucher_campaigns WHERE ended_at IS NULL')).toEqual([
      { restaurant_id: 101 },
    ])
    expect(await mails()).toMatchObject([{ payload: { to: owner.email, data: { reason: REASON } } }])
    const [{ detail }] = await query("SELECT detail FROM shop.audit_log WHERE action = 'outlet-close'")
    expect(detail).toMatchObject({
      before: { on: true },
      after: { closed: true, favourites: 1, campaigns: [expect.any(Number)] },
      reason: REASON,
    })
  })

  it('leaves a page that says so, and credits without a place [administration-3.15]', async () => {
    await fill()
    await close()
    expect((await page()).json()).toEqual({ name: 'Bistro U Koně', city: 'olomouc', cityName: 'Olomouc' })
    expect((await app.inject({ url: '/api/restaurants/bistro-u-kone' })).statusCode).toBe(404)
    expect((await page('nikdy-nebyl')).statusCode).toBe(404)
    expect((await customer.call(app, 'GET', '/user/credits')).json()).toEqual([
      { name: 'Z místa, které už v nabídce není', sumApplicable: 70 },
    ])
  })

  it('waits for open orders [administration-3.15]', async () => {
    await complete()
    await query("UPDATE shop.orders SET is_test = false, state = 'accepted'")
    expect((await closing()).json()).toMatchObject({ openOrders: 1 })
    const refused = await close()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'outlet_has_open_orders'])
    expect(await read()).toMatchObject({ closed: null })
  })

  it('needs what is true now, a reason and a fresh second factor [administration-3.15]', async () => {
    const { version } = await read()
    expect((await change('POST', 'close', { payload: { reason: 'Krátce' } })).statusCode).toBe(400)
    expect((await close({ who: owner })).statusCode).toBe(403)
    await change('POST', 'off', { payload: { reason: REASON } })
    await query('DELETE FROM shop.switched_off_outlets')
    expect((await close({ version })).json().code).toBe('outlet_changed_meanwhile')
    clock.set('2026-11-27T12:41')
    expect((await close()).json().code).toBe('second_factor_again')
    expect(await query('SELECT FROM shop.closed_outlets')).toEqual([])
  })

  it('of two people at once happens once, and is never taken back [administration-3.15]', async () => {
    await complete()
    const { version } = await read()
    const answers = await Promise.all([close({ version }), close({ version })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await mails()).toHaveLength(1)
    for (const again of [close, () => change('POST', 'on')]) {
      const refused = await again()
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'outlet_closed_for_good'])
    }
  })

  it('holds when the catalogue file has the outlet, brings it back, or lacks it [administration-3.15]', async () => {
    const isShown = async () =>
      (await app.inject({ url: '/api/restaurants/u-modreho-hrnce' })).statusCode === 200
    const { version } = (await admin.call(app, 'GET', '/provoz/outlets/101/checklist')).json()
    const closed = await admin.call(app, 'POST', '/provoz/outlets/101/close', {
      headers: { 'if-match': `"${version}"` },
      payload: { reason: REASON },
    })
    expect(closed.statusCode).toBe(200)
    expect(JSON.parse(await exportedText(database)).restaurants).toEqual([])
    const file = aFile()
    const renamed = file.restaurants.map((each) => ({ ...each, description: 'Znovu.' }))
    for (const restaurants of [renamed, [], file.restaurants]) {
      expect(await importFile(database, { ...file, restaurants })).toMatchObject({ ok: true })
      expect(await isShown()).toBe(false)
      expect((await page('u-modreho-hrnce')).statusCode).toBe(200)
    }
  })
})
