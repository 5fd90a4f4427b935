/**
 * Pages of the lists of administration beside a read of as many rows by their primary keys, in turns
 * (`administration.md` §1, Lists).
 */
import { join } from 'node:path'
import type { DB } from '@sousto/api/database/tables.ts'
import { createApplicationHandling } from '@sousto/api/features/applications/handling.ts'
import { createAuditLog } from '@sousto/api/features/audit/service.ts'
import { createComplaintDesk } from '@sousto/api/features/complaints/queue.ts'
import { createCampaigns } from '@sousto/api/features/credits/campaigns.ts'
import { createCustomerCare } from '@sousto/api/features/customer-care/service.ts'
import { createOrderHistory } from '@sousto/api/features/order-history/service.ts'
import { createOrderSearch } from '@sousto/api/features/order-search/service.ts'
import { createRegisterHandling } from '@sousto/api/features/register/handling.ts'
import { createReviewModeration } from '@sousto/api/features/reviews/moderation.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import { mediansInTurn, readsByKeys } from '../by-keys.ts'
import { settle } from '../order-load.ts'
import { runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { sampleOrder } from '../sample-order.ts'
import { CITIES, CUSTOMERS, fillMarketplace } from './rows.ts'

type Options = {
  readonly folder: string
  readonly rounds: number
  readonly orders: number
}

type List = {
  readonly what: string
  readonly page: () => Promise<unknown>
  readonly byKeys: () => Promise<unknown>
}

/** With the first row that does not fit any more, which says whether there is another page. */
const PAGE = 51
const TARGET = 5
const CALLS = 100

export async function measureAdministrationLists({ folder, rounds, orders }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'administration-lists')
  const product = await runProduct(dataDir)
  const server = await startEmbedded({ dataDir })
  const database = openDatabase<DB>({ url: server.url, max: 4 })
  try {
    // It places one order as a check, which is copied.
    await sampleOrder(product.url)
    await product.stop()
    // The product's own pool would cancel statements that take so long.
    const filling = new pg.Pool({ connectionString: server.url, max: 1 })
    await fillMarketplace(filling, orders)
    await settle(filling)
    await filling.end()
    const search = createOrderSearch({ database, clock: () => Temporal.Now.instant() })
    const customers = createCustomerCare({
      database,
      clock: () => Temporal.Now.instant(),
      send: async () => {},
      privacy: { consent: async () => ({ given: false, since: null }) },
    })
    const work = { database, clock: () => Temporal.Now.instant() }
    const log = createAuditLog(work)
    const reviews = createReviewModeration(work)
    const register = createRegisterHandling(work)
    const campaigns = createCampaigns(work)
    const complaints = createComplaintDesk(work)
    const applications = createApplicationHandling(work)
    const history = createOrderHistory(work)
    const { days, middle, number, outlet } = await positionsIn(database.pool)
    const city = { ...days, city: 'mesto-7' }
    const orderKeys = await keysOf(database.pool, 'orders')
    const customerKeys = await keysOf(database.pool, 'users')
    const logKeys = await keysOf(database.pool, 'audit_log')
    const reviewKeys = await keysOf(database.pool, 'reviews')
    const registerKeys = await keysOf(database.pool, 'register_entries')
    const campaignKeys = await keysOf(database.pool, 'voucher_campaigns')
    const complaintKeys = await keysOf(database.pool, 'complaints')
    const applicationKeys = await keysOf(database.pool, 'applications')
    const past = { from: days.to, to: days.to, state: null, number: null, cursor: null }
    const lists: readonly List[] = [
      { what: 'the latest orders', page: () => search.find(days, null), byKeys: orderKeys },
      { what: 'orders in the middle', page: () => search.find(days, middle), byKeys: orderKeys },
      { what: 'orders of a city', page: () => search.find(city, null), byKeys: orderKeys },
      { what: 'orders in the middle of a city', page: () => search.find(city, middle), byKeys: orderKeys },
      {
        what: 'cancelled orders of a city',
        page: () => search.find({ ...city, state: 'cancelled' }, null),
        byKeys: orderKeys,
      },
      { what: 'an order by its number', page: () => search.find({ number }, null), byKeys: orderKeys },
      { what: 'the latest customers', page: () => customers.find({}, null), byKeys: customerKeys },
      {
        what: 'customers by their name',
        page: () => customers.find({ search: 'Nováčková' }, null),
        byKeys: customerKeys,
      },
      {
        what: 'orders of an outlet',
        page: () => search.find({ ...days, outlet: 'Podnik číslo 7' }, null),
        byKeys: orderKeys,
      },
      {
        what: 'refunded orders',
        page: () => search.find({ ...days, refunded: 'yes' }, null),
        byKeys: orderKeys,
      },
      { what: 'the audit log', page: () => log.records({}, null), byKeys: logKeys },
      {
        what: 'the audit log by action',
        page: () => log.records({ action: 'voucher-end' }, null),
        byKeys: logKeys,
      },
      { what: 'the latest reviews', page: () => reviews.list({}), byKeys: reviewKeys },
      { what: 'reviews that wait', page: () => reviews.list({ state: 'waiting' }), byKeys: reviewKeys },
      { what: 'the register', page: () => register.list({}, null), byKeys: registerKeys },
      {
        what: 'the register, what waits',
        page: () => register.list({ state: 'open' }, null),
        byKeys: registerKeys,
      },
      { what: 'campaigns of vouchers', page: () => campaigns.list({}, null), byKeys: campaignKeys },
      {
        what: 'campaigns that are running',
        page: () => campaigns.list({ state: 'open' }, null),
        byKeys: campaignKeys,
      },
      { what: 'complaints that wait', page: () => complaints.list(null, {}), byKeys: complaintKeys },
      {
        what: 'complaints of a city',
        page: () => complaints.list('mesto-10', { answered: '1' }),
        byKeys: complaintKeys,
      },
      { what: 'the applications', page: () => applications.list({}, null), byKeys: applicationKeys },
      {
        what: 'applications that wait',
        page: () => applications.list({ state: 'new' }, null),
        byKeys: applicationKeys,
      },
      { what: 'an outlet’s past orders of a day', page: () => history.list(outlet, past), byKeys: orderKeys },
    ]
    const rows: Row[] = []
    for (const { what, page, byKeys } of lists) {
      const [ours, keyed] = await mediansInTurn(rounds * CALLS, [page, byKeys])
      rows.push({
        what: `A page of ${what}`,
        ours,
        unit: 'ms',
        baseline: { name: `${PAGE} rows by their keys`, value: keyed },
        target: { text: `≤ ${TARGET}`, met: ours / keyed <= TARGET },
        note: `${count(orders)} orders, ${CITIES} cities, ${count(CUSTOMERS)} customers`,
      })
    }
    return rows
  } finally {
    await database.close()
    await server.stop()
  }
}

const count = (number: number): string => number.toLocaleString('en')

/** Returns the days of all orders, the id of one in their middle, and its number. */
async function positionsIn(pool: pg.Pool) {
  const { rows } = await pool.query<{
    id: number
    day: string
    year: number
    number: number
    restaurant_id: number
  }>(
    `SELECT id, to_char(placed_at AT TIME ZONE 'Europe/Prague', 'YYYY-MM-DD') AS day, year, number, restaurant_id
     FROM shop.orders ORDER BY placed_at`,
  )
  const [oldest, latest, middle] = [rows[0], rows.at(-1), rows[Math.floor(rows.length / 2)]]
  if (oldest === undefined || latest === undefined || middle === undefined) throw new Error('no orders')
  return {
    days: { from: oldest.day, to: latest.day },
    middle: middle.id,
    outlet: middle.restaurant_id,
    number: `${middle.year}/${middle.number}`,
  }
}

const COLUMNS = {
  orders: 'id, year, number, placed_at, city_slug, restaurant_name, state, payment_method, total',
  users: 'id, first_name, last_name, email, phone, created_at, activated_at',
  audit_log: 'id, at, actor, role, action, detail',
  reviews: 'id, restaurant_id, food_rating, delivery_rating, text, created_at',
  register_entries: 'id, kind, place, written, filed_at, due_on, decided_at, outcome',
  complaints: 'id, order_id, kind, note, reported_at, state, answer, amount, bearer',
  applications: 'id, received_at, application, state, owner_id, revision',
  voucher_campaigns: 'id, name, amount, codes, uses, budget, given, valid_from, valid_to, created_at',
} as const

const keysOf = (pool: pg.Pool, table: keyof typeof COLUMNS): Promise<() => Promise<unknown>> =>
  readsByKeys(pool, { table, columns: COLUMNS[table], count: PAGE })
