/** Summaries that follow orders, shifts, refunds and vouchers, and reports of them (`administration.md` §8). */
import type { ReportAnswer } from '@sousto/contract/reports/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'
import { createReports } from './report.ts'
import { createSummaries } from './summaries.ts'

const world = await dispatchWorld()
const { app, clock, database, query } = world
const summaries = createSummaries({ database, clock })
const admin = await world.person({ role: 'admin' })
const manager = await world.person({ role: 'city_manager', city: 'olomouc' })
const outsider = await world.person({ role: 'city_manager', city: 'louny' })
afterAll(() => world.close())

const TABLES = [
  'report_hours',
  'report_outlet_days',
  'report_outlet_hours',
  'report_spreads',
  'report_cancellations',
  'report_vouchers',
] as const
beforeEach(async () => {
  await world.empty()
  for (const table of [...TABLES, 'report_cohorts', 'report_marks', 'report_month_marks']) {
    await query(`DELETE FROM shop.${table}`)
  }
})

/** Nothing may be read here. */
const NO_DATABASE = undefined as never

async function follow(): Promise<void> {
  await world.catchUp()
  await summaries.refreshDays()
}
/** Returns all rows of the summaries. */
const rows = async () =>
  await Promise.all(
    TABLES.map((table) => query(`SELECT * FROM shop.${table} ORDER BY to_jsonb(${table})::text`)),
  )

const DAYS = 'from=2026-11-27&to=2026-11-27&against=week'
const report = async (more = 'by=day', who = admin): Promise<ReportAnswer> =>
  await world.get(who, `/provoz/reports?${DAYS}&${more}`)

const idOf = (number: string) =>
  `(SELECT id FROM shop.orders WHERE year = ${number.split('/')[0]} AND number = ${number.split('/')[1]})`

const refund = (number: string, amount: number, bearer: string, state = 'confirmed') =>
  query(
    `INSERT INTO shop.refunds (key, order_id, tender, amount, bearer, reason, note, requested_by, requested_at, state)
     SELECT gen_random_uuid()::text, ${idOf(number)}, 'cash', $1, $2, 'quality', '', 'test', $3, $4`,
    [
      amount,
      bearer,
      clock()
        .add({ hours: 24 * 6 })
        .toString(),
      state,
    ],
  )

/** An order that is accepted after two minutes, ready, and delivered in half an hour by a courier whose shift then ends. */
async function evening(): Promise<string> {
  const courier = await world.working()
  const number = await world.placed()
  clock.pass({ minutes: 2 })
  await world.accept(number)
  await world.commitActions()
  const { ride, offer } = await world.offered([number], courier)
  await world.answerOffer(courier, offer, 'accept')
  await world.presses(courier, ride, 1)
  clock.pass({ minutes: 28 })
  await world.presses(courier, ride, 3)
  clock.pass({ minutes: 15 })
  await world.send(courier, 'POST', '/provoz/courier/shift/end')
  return number
}

describe('a report', () => {
  it('has the figures of orders, couriers and kitchens by day, hour, city and outlet [administration-8.1]', async () => {
    const delivered = await evening()
    const [price] = await query(`SELECT total, tip FROM shop.orders WHERE id = ${idOf(delivered)}`)
    await world.placed()
    await follow()
    const { now, before, parts } = await report()
    expect(now).toMatchObject({
      orders: 2,
      accepted: 1,
      delivered: 1,
      cancelled: 0,
      arrivals: 1,
      promised: 1,
      late: 0,
      courierOrders: 1,
    })
    expect(now.sales).toBe(2 * (price?.total - price?.tip))
    expect(now.acceptSeconds).toBeGreaterThanOrEqual(120)
    expect(now.arrivalSeconds).toBeGreaterThanOrEqual(1_800)
    expect(now.courierSeconds).toBeGreaterThanOrEqual(45 * 60)
    expect(before.orders).toBe(0)
    expect(parts.map(({ key }) => key)).toEqual(['2026-11-27'])
    expect((await report('by=hour')).parts.map(({ key, now: of }) => [key, of.orders])).toEqual([['12', 2]])
    expect((await report('by=city')).parts.map(({ name, now: of }) => [name, of.orders])).toEqual([
      ['Olomouc', 2],
    ])
    const ofOutlets = await report('by=outlet')
    expect(ofOutlets.parts.map(({ key, now: of }) => [key, of.orders])).toEqual([['101', 2]])
    expect(ofOutlets.now).toEqual(now)
    expect((await report('by=day&outlet=101')).now.orders).toBe(2)
    expect((await report('by=day&outlet=1101')).now.orders).toBe(0)
    expect((await report('by=day&city=louny')).now.orders).toBe(0)
  })

  it('is read where the server reads reports, which may be a standby', async () => {
    await world.placed()
    await follow()
    let readings = 0
    const reports = createReports({
      database: { ...database, kysely: NO_DATABASE },
      readFromReplica: async (work) => {
        readings += 1
        return await work(database.kysely)
      },
    })
    const query = { from: '2026-11-27', to: '2026-11-27', against: 'week', by: 'day' } as const
    expect((await reports.read(query)).now.orders).toBe(1)
    expect(await reports.csv({ ...query, table: 'figures' })).toContain('2026-11-27')
    expect(readings).toBe(2)
  })

  it('compares each day with the same day of the week before or of last year [administration-8.3]', async () => {
    const number = await world.placed()
    await query(`UPDATE shop.orders SET placed_at = placed_at - interval '7 days' WHERE id = ${idOf(number)}`)
    const other = await world.placed()
    await query(
      `UPDATE shop.orders SET placed_at = placed_at - interval '364 days' WHERE id = ${idOf(other)}`,
    )
    await world.placed()
    await summaries.rebuild({ from: '2025-11-28', to: '2025-11-28' }, 'test')
    await summaries.rebuild({ from: '2026-11-20', to: '2026-11-27' }, 'test')
    await summaries.refreshDays()
    const { daysBefore, parts } = await report()
    expect(daysBefore).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(parts.map(({ key, now, before }) => [key, now.orders, before.orders])).toEqual([
      ['2026-11-27', 1, 1],
    ])
    expect((await report()).otherwise).toMatchObject({
      against: 'year',
      days: { from: '2025-11-28', to: '2025-11-28' },
      sums: { orders: 1 },
    })
    const year = await world.get(admin, `/provoz/reports?${DAYS.replace('week', 'year')}&by=hour`)
    expect(year.daysBefore).toEqual({ from: '2025-11-28', to: '2025-11-28' })
    expect(year.before.orders).toBe(1)
    expect(year.otherwise).toMatchObject({ against: 'week', sums: { orders: 1 } })
  })

  it('counts no order that was never paid, and no price of a cancelled one [administration-8.1]', async () => {
    const paid = await world.placed()
    await query(
      `INSERT INTO shop.orders OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(o, jsonb_build_object('id', 999001,
         'number', 1000001, 'guid', gen_random_uuid(), 'idempotency_key', null, 'state', 'unpaid'))).*
       FROM shop.orders o WHERE id = ${idOf(paid)}`,
    )
    const cancelled = await world.placed()
    await world.decline(cancelled, { reason: 'sold_out' })
    await world.commitActions()
    await follow()
    const { now, cancellations } = await report()
    const [price] = await query(`SELECT total, tip FROM shop.orders WHERE id = ${idOf(paid)}`)
    expect(now).toMatchObject({ orders: 2, cancelled: 1, sales: price?.total - price?.tip, accepted: 0 })
    expect(cancellations).toMatchObject([
      { reason: 'sold_out', bearer: 'none', orders: 1, ordersBefore: 0, amountBefore: 0 },
    ])
    expect(cancellations[0]?.amount).toBeGreaterThan(0)
  })

  it('changes the day of the order when it is refunded days later, and no refused refund [administration-8.4]', async () => {
    const number = await evening()
    await follow()
    const { now } = await report()
    await refund(number, 500, 'operator')
    await refund(number, 300, 'restaurant')
    await refund(number, 900, 'courier', 'failed')
    await summaries.refreshDays()
    expect((await report()).now).toEqual({ ...now, refundedOperator: 500, refundedRestaurant: 300 })
    await query(`UPDATE shop.refunds SET state = 'failed' WHERE amount = 300`)
    await summaries.refreshDays()
    expect((await report()).now).toEqual({ ...now, refundedOperator: 500 })
  })

  it('has the same rows whether they followed the orders or are rebuilt [administration-8.4]', async () => {
    const number = await evening()
    await follow()
    await world.decline(await world.placed(), { reason: 'too_busy' })
    await world.commitActions()
    await follow()
    clock.pass({ hours: 24 })
    await world.placed()
    await follow()
    await refund(number, 500, 'operator')
    await summaries.refreshDays()
    const followed = await rows()
    expect(followed.slice(0, 5).every(({ length }) => length > 0)).toBe(true)
    for (const table of TABLES) await query(`DELETE FROM shop.${table}`)
    await summaries.rebuild({ from: '2026-11-20', to: '2026-11-30' }, 'test')
    await summaries.refreshDays()
    expect(await rows()).toEqual(followed)
  })

  it('loses no change whose transaction commits after its day was computed [administration-8.4]', async () => {
    const number = await evening()
    await follow()
    await query(`INSERT INTO shop.report_marks (city_slug, day) VALUES ('olomouc', '2026-11-27')`)
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO shop.refunds (key, order_id, tender, amount, bearer, reason, note, requested_by, requested_at, state)
         VALUES ('open', ${idOf(number)}, 'cash', 700, 'operator', 'quality', '', 'test', now(), 'confirmed')`,
      )
      await summaries.refreshDays()
      expect((await report()).now.refundedOperator).toBe(0)
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    await summaries.refreshDays()
    expect((await report()).now.refundedOperator).toBe(700)
  })

  it('counts what customers collect themselves, but not as deliveries of couriers [administration-8.1]', async () => {
    const number = await evening()
    await query(`UPDATE shop.orders SET pickup = true WHERE id = ${idOf(number)}`)
    await summaries.rebuild({ from: '2026-11-27', to: '2026-11-27' }, 'test')
    await summaries.refreshDays()
    expect((await report()).now).toMatchObject({
      orders: 1,
      delivered: 1,
      arrivals: 0,
      promised: 0,
      courierOrders: 0,
    })
  })

  it('has how much later than planned kitchens are ready, by their outlet [administration-8.1]', async () => {
    const number = await world.accepted()
    clock.pass({ minutes: 25 })
    await world.act(number, 'ready')
    await world.commitActions()
    await query(`UPDATE shop.order_parts SET ready_at = ready_by + interval '90 seconds'`)
    await follow()
    expect((await report('by=day&outlet=101')).now).toMatchObject({ kitchens: 1, kitchenSeconds: 90 })
  })

  it('divides a shift into hours and leaves out its breaks [administration-8.1]', async () => {
    await evening()
    await query(
      `UPDATE shop.courier_shifts SET began_at = '2026-11-27T10:30:00+01:00', ended_at = '2026-11-27T12:15:00+01:00'`,
    )
    await query(
      `INSERT INTO shop.courier_breaks (shift_id, began_at, ended_at)
       SELECT id, '2026-11-27T10:50:00+01:00', '2026-11-27T11:10:00+01:00' FROM shop.courier_shifts`,
    )
    await summaries.rebuild({ from: '2026-11-27', to: '2026-11-27' }, 'test')
    await summaries.refreshDays()
    const { parts } = await report('by=hour')
    expect(parts.map(({ key, now }) => [key, now.courierSeconds / 60])).toEqual([
      ['10', 20],
      ['11', 50],
      ['12', 15],
    ])
  })

  it('has what vouchers cost on the day when they filled a purse [administration-8.5]', async () => {
    await query(
      `WITH u AS (
         INSERT INTO shop.users (email, first_name, last_name, phone, created_at) VALUES ('k@example.cz', 'K', 'K', '', now()) RETURNING id
       ), p AS (INSERT INTO shop.credit_purses (user_id) SELECT id FROM u RETURNING id), v AS (
         INSERT INTO shop.vouchers (code, amount, most_uses, valid_from, city_id, note, created_at)
         SELECT 'LISTOPAD', 5000, 9, now(), c.id, '', now() FROM shop.cities c WHERE slug = 'olomouc' RETURNING id
       )
       INSERT INTO shop.credit_entries (purse_id, kind, amount, voucher_id, at)
       SELECT p.id, 'voucher', 5000, v.id, $1 FROM p, v`,
      [clock().toString()],
    )
    await summaries.refreshDays()
    const cost = {
      code: 'LISTOPAD',
      bearer: 'operator',
      uses: 1,
      amount: 5000,
      usesBefore: 0,
      amountBefore: 0,
    }
    expect((await report()).vouchers).toEqual([cost])
    const later = DAYS.replaceAll('-27', '-28')
    expect((await world.get(admin, `/provoz/reports?${later}&by=day`)).vouchers).toEqual([])
    const next = 'from=2026-12-04&to=2026-12-04&against=week&by=day'
    expect((await world.get(admin, `/provoz/reports?${next}`)).vouchers).toEqual([
      { ...cost, uses: 0, amount: 0, usesBefore: 1, amountBefore: 5000 },
    ])
    await query('UPDATE shop.vouchers SET restaurant_id = 101, city_id = NULL')
    expect((await report()).vouchers).toMatchObject([{ bearer: 'outlet' }])
    expect((await report('by=day&city=louny')).vouchers).toEqual([])
  })

  it('has the hours of one outlet [administration-8.10]', async () => {
    await evening()
    clock.pass({ hours: 2 })
    await world.placed()
    await follow()
    const hours = async (outlet: number) =>
      (await report(`by=hour&outlet=${outlet}`)).parts.map(({ key, now: of }) => [key, of.orders])
    const all = (await report('by=hour')).parts.filter(({ now: of }) => of.orders > 0)
    expect(await hours(101)).toEqual(all.map(({ key, now: of }) => [key, of.orders]))
    expect(await hours(101)).toHaveLength(2)
    expect(await hours(1101)).toEqual([])
  })

  it('has medians beside means, of all outlets and of one [administration-8.9]', async () => {
    for (const minutes of [1, 2, 9]) {
      const number = await world.placed()
      clock.pass({ minutes })
      await world.accept(number)
      await world.commitActions()
    }
    await follow()
    const { now, medians } = await report()
    expect(now.acceptSeconds / 60 / now.accepted).toBeGreaterThan(3.5)
    expect(medians.now.acceptance_time).toBeCloseTo(2, 0)
    expect(medians.now.basket).toBe(Math.round(now.sales / 3 / 1000) * 1000)
    expect(medians.now.lateness).toBeNull()
    expect(medians.before.basket).toBeNull()
    expect((await report('by=day&outlet=101')).medians).toEqual(medians)
    expect((await report('by=day&outlet=1101')).medians.now.basket).toBeNull()
  })

  it('is summed anew when an admin asks, of the days asked for, and the log says so [administration-8.11]', async () => {
    await evening()
    await follow()
    const right = await report()
    await query('UPDATE shop.report_hours SET orders = 99')
    const ask = async (who: typeof admin, payload: object) =>
      await who.call(app, 'POST', '/provoz/reports/rebuild', { payload })
    const days = { from: '2026-11-27', to: '2026-11-27' }
    expect((await ask(manager, days)).statusCode).toBe(403)
    expect((await ask(admin, { from: '2026-11-28', to: '2026-11-27' })).statusCode).toBe(400)
    expect((await ask(admin, { from: '2020-11-28', to: '2026-11-27' })).statusCode).toBe(400)
    expect((await ask(admin, days)).json()).toEqual(days)
    await summaries.refreshDays()
    expect(await report()).toEqual(right)
    expect(
      await query(
        `SELECT detail FROM shop.audit_log WHERE action = 'reports-rebuild' AND staff_id IS NOT NULL`,
      ),
    ).toEqual([{ detail: days }])
    expect(await summaries.rebuild(null, 'test')).toEqual(days)
  })

  it('follows customers from the month of their first order in the city [administration-8.6]', async () => {
    const numbers = [await world.placed(), await world.placed(), await world.placed()]
    await query(
      `WITH u AS (
         INSERT INTO shop.users (email, first_name, last_name, phone, created_at) VALUES ('d@example.cz', 'D', 'D', '', now()) RETURNING id
       ) UPDATE shop.orders SET user_id = u.id FROM u`,
    )
    await query(
      `UPDATE shop.orders SET placed_at = placed_at - interval '40 days' WHERE id = ${idOf(numbers[0] ?? '')}`,
    )
    await summaries.rebuild({ from: '2026-10-01', to: '2026-11-27' }, 'test')
    await summaries.refreshDays()
    await summaries.refreshMonths()
    expect((await report()).cohorts).toMatchObject([
      { firstMonth: '2026-10-01', month: '2026-10-01', customers: 1, orders: 1 },
      { firstMonth: '2026-10-01', month: '2026-11-01', customers: 1, orders: 2 },
    ])
  })
})

describe('reports are read', () => {
  it('by those who run the marketplace, and of a city by its manager alone [administration-8.7]', async () => {
    await world.placed()
    await follow()
    const path = `/provoz/cities/olomouc/reports?${DAYS}&by=day`
    expect((await world.get(manager, path)).now.orders).toBe(1)
    const status = async (who: typeof admin, url: string) => (await who.call(app, 'GET', url)).statusCode
    expect(await status(outsider, path)).toBe(403)
    expect(await status(manager, `/provoz/reports?${DAYS}&by=day`)).toBe(403)
    expect(await status(world.dispatcher, path)).toBe(403)
    expect(await status(manager, `/provoz/cities/olomouc/reports/csv?${DAYS}&by=day&table=figures`)).toBe(200)
    expect(await status(outsider, `/provoz/cities/olomouc/reports/csv?${DAYS}&by=day&table=figures`)).toBe(
      403,
    )
  })

  it.each([
    'from=2026-11-27&to=2026-11-26&against=week&by=day',
    'from=2025-11-26&to=2026-11-27&against=week&by=day',
    `${DAYS}&by=city&outlet=101`,
    `${DAYS}&by=week`,
  ])('not with %s [administration-8.7]', async (search) => {
    expect((await admin.call(app, 'GET', `/provoz/reports?${search}`)).statusCode).toBe(400)
  })

  it('as tables for Czech spreadsheets [administration-8.8]', async () => {
    await world.placed()
    await follow()
    const csv = async (table: string, by = 'outlet') =>
      (await admin.call(app, 'GET', `/provoz/reports/csv?${DAYS}&by=${by}&table=${table}`)).body
    const [header, row] = (await csv('figures')).split('\r\n')
    expect(header).toMatch(/^\uFEFFPodnik;Objednávky;Objednávky předtím;Tržby;/)
    expect(header).not.toContain('Hodiny kurýrů')
    expect(row).toMatch(/^[^;]+;1;0;\d+,\d\d;0,00;/)
    expect(await csv('figures', 'day')).toContain('Hodiny kurýrů')
    expect(await csv('cancellations')).toMatch(/^\uFEFFDůvod;Kdo to nese;/)
    expect(await csv('vouchers')).toMatch(/^\uFEFFKupón;/)
    expect(await csv('cohorts')).toMatch(/^\uFEFFPrvní objednávka;Měsíc;/)
  })
})
