import type { OrderSearchAnswer } from '@sousto/contract/order-search/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { boardWorld } from '../board/board-test.ts'

const world = await boardWorld()
const { app, clock, query } = world
afterAll(() => world.close())
const admin = await world.person({ role: 'admin' })
beforeEach(() => world.empty())

const find = async (search = ''): Promise<OrderSearchAnswer> =>
  (await admin.call(app, 'GET', `/provoz/orders${search}`)).json()
const numbers = async (search: string) =>
  (await find(search)).orders.map(({ year, number }) => `${year}/${number}`)

describe('the orders of the marketplace', () => {
  it('are found by number, outlet, city, state and day, without their customers [administration-7.1]', async () => {
    const [first, second] = [await world.placed(), await world.placed()]
    await query(
      `UPDATE shop.orders SET placed_at = placed_at - interval '8 days', city_slug = 'louny' WHERE number = $1`,
      [Number(first.split('/')[1])],
    )
    expect(await numbers('')).toEqual([second])
    const today = clock().toZonedDateTimeISO('Europe/Prague').toPlainDate()
    expect(await numbers(`?from=${String(today.subtract({ days: 8 }))}`)).toEqual([second, first])
    expect(await numbers(`?to=${String(today.subtract({ days: 1 }))}`)).toEqual([])
    expect(await numbers(`?number=${encodeURIComponent(first)}`)).toEqual([first])
    expect(await numbers(`?number=${first.split('/')[1]}`)).toEqual([first])
    expect(await numbers('?number=1')).toEqual([])
    const all = `from=${String(today.subtract({ days: 8 }))}`
    expect(await numbers(`?${all}&city=louny`)).toEqual([first])
    expect(await numbers(`?${all}&state=delivered`)).toEqual([])
    expect(await numbers(`?${all}&outlet=HRNCE`)).toEqual([second, first])
    expect(await numbers(`?${all}&outlet=jin%C3%BD`)).toEqual([])
    const [customer] = await query(
      'SELECT first_name, last_name, email, phone, address FROM shop.orders LIMIT 1',
    )
    for (const said of Object.values(customer)) expect(JSON.stringify(await find())).not.toContain(said)
  })

  it('are found by the day of a refund, with what was refunded [administration-7.1]', async () => {
    const [first] = [await world.placed(), await world.placed()]
    await query(
      `INSERT INTO shop.refunds (key, order_id, tender, amount, bearer, reason, note, requested_by, requested_at, state)
       SELECT 'test/' || v.state, id, 'cash', 500, 'operator', 'quality', '', 'test', $2::timestamptz - interval '30 days', v.state
       FROM shop.orders, (VALUES ('confirmed'), ('failed')) AS v (state) WHERE number = $1`,
      [Number(first.split('/')[1]), clock().toString()],
    )
    expect(await numbers('?refunded=yes')).toEqual([])
    const day = clock().toZonedDateTimeISO('Europe/Prague').toPlainDate().subtract({ days: 30 })
    expect((await find(`?refunded=yes&from=${String(day)}`)).orders).toMatchObject([{ refunded: 500 }])
  })

  it('are those that somebody works on, or that are late, of any day [administration-1.2, administration-7.1]', async () => {
    const [first, second, third] = [await world.placed(), await world.placed(), await world.placed()]
    const set = (number: string, values: string) =>
      query(`UPDATE shop.orders SET ${values} WHERE number = $1`, [Number(number.split('/')[1])])
    await set(first, "placed_at = placed_at - interval '8 days'")
    await set(first, `promised_from = NULL, promised_to = '${clock().subtract({ minutes: 1 }).toString()}'`)
    await set(second, `promised_from = NULL, promised_to = '${clock().add({ hours: 1 }).toString()}'`)
    await set(
      third,
      `promised_from = NULL, promised_to = '${clock().subtract({ hours: 1 }).toString()}', state = 'delivered'`,
    )
    expect(await numbers('?only=open')).toEqual([second, first])
    expect(await numbers('?only=late')).toEqual([first])
    expect(await numbers('?only=open&city=louny')).toEqual([])
  })

  it('are found by who bears the refund [administration-1.2]', async () => {
    const [first, second] = [await world.placed(), await world.placed()]
    for (const [number, bearer] of [
      [first, 'operator'],
      [second, 'restaurant'],
    ] as const)
      await query(
        `INSERT INTO shop.refunds (key, order_id, tender, amount, bearer, reason, note, requested_by, requested_at, state)
         SELECT 'borne/' || $2, id, 'cash', 500, $2, 'quality', '', 'test', $3::timestamptz, 'confirmed'
         FROM shop.orders WHERE number = $1`,
        [Number(number.split('/')[1]), bearer, clock().toString()],
      )
    expect(await numbers('?refunded=yes')).toEqual([second, first])
    expect(await numbers('?refunded=yes&bearer=restaurant')).toEqual([second])
    expect(await numbers('?refunded=yes&bearer=courier')).toEqual([])
  })

  it('are listed once, by their latest refund of these days, page by page [administration-7.1]', async () => {
    const [first, second] = [await world.placed(), await world.placed()]
    const refund = (number: string, minutesAgo: number, run: number) =>
      query(
        `INSERT INTO shop.refunds (key, order_id, tender, amount, bearer, reason, note, requested_by, requested_at, state)
         SELECT 'paged/' || $3, id, 'cash', 500, 'operator', 'quality', '', 'test', $2::timestamptz, 'confirmed'
         FROM shop.orders WHERE number = $1`,
        [Number(number.split('/')[1]), clock().subtract({ minutes: minutesAgo }).toString(), run],
      )
    for (const [number, minutesAgo, run] of [
      [second, 30, 1],
      [first, 40, 2],
      [first, 10, 3],
    ] as const)
      await refund(number, minutesAgo, run)
    expect(await numbers('?refunded=yes')).toEqual([first, second])
    const { orders } = await find('?refunded=yes')
    expect(await numbers(`?refunded=yes&before=${orders[0]?.id}`)).toEqual([second])
    expect(await numbers(`?refunded=yes&before=${orders[1]?.id}`)).toEqual([])
    expect(await numbers('?refunded=yes&city=louny')).toEqual([])
  })

  it('are read page by page, the latest first [administration-7.1]', async () => {
    await world.placed()
    await query(
      `INSERT INTO shop.orders OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(o, jsonb_build_object('id', 900000 + n, 'number', 1000000 + n,
        'guid', gen_random_uuid(), 'idempotency_key', null))).* FROM shop.orders o, generate_series(1, 50) AS n`,
    )
    const { orders, next } = await find()
    expect([orders.length, orders[0]?.id, next]).toEqual([50, 900_050, 900_001])
    expect((await find(`?before=${next}`)).orders).toHaveLength(1)
  })

  it('are exported with the same filter [administration-7.1]', async () => {
    const number = await world.placed()
    const csv = await admin.call(app, 'GET', `/provoz/orders/csv?number=${encodeURIComponent(number)}`)
    const [header, row, ...rest] = csv.body.split('\r\n')
    expect(header).toBe('\uFEFFČíslo;Objednáno;Město;Podnik;Stav;Platba;Cena;Vráceno')
    expect(row).toMatch(new RegExp(`^${number};2026-.*;olomouc;.*;0,00$`))
    expect(rest).toEqual([''])
  })
})
