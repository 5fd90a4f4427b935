/** The terms of an outlet's commission, from the announcement to the commission of an order (`settlement.md` §2). */
import { commissionExamples } from '@sousto/contract/commission/examples.ts'
import type { CommissionPreview, CommissionTermsAnswer } from '@sousto/contract/commission/wire.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveOrder } from '../../move-order.ts'
import { boardWorld, OUTLET, SIBLING } from '../board/board-test.ts'
import { eventsOfOrders } from '../ledger/order-events.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { commissionsOf } from './service.ts'
import { insertTerms } from './store.ts'

const world = await boardWorld()
const { accept, act, app, clock, commitActions, database, person, placed, query } = world
const tracking = createTracking({ database, clock, moveOrder })
let admin = await person({ role: 'admin' })
let owner = await person({ role: 'owner', outlet: OUTLET })
afterAll(world.close)
beforeEach(async () => {
  await world.empty()
  await query('TRUNCATE shop.commission_terms, shop.commission_rates')
  admin = await person({ role: 'admin' })
  owner = await person({ role: 'owner', outlet: OUTLET })
})

const PATH = `/provoz/outlets/${OUTLET}/commission`
const NEXT = commissionExamples.announce.body
const RATES = { percent: 1_000, base: 'items', fixed: czk(1), minimum: ZERO, maximum: null } as const
const PRESENT = {
  rates: { marketplace: RATES, outlet: RATES, pickup: RATES },
  card: { percent: 0, fixed: ZERO },
  promotionPercent: 0,
}
const announce = (body: object, who = admin) => who.call(app, 'POST', PATH, { payload: body })
const terms = async () => (await owner.call(app, 'GET', PATH)).json<CommissionTermsAnswer>()
const inForce = (from: string) =>
  inTransaction(database.kysely, (transaction) =>
    insertTerms(transaction, OUTLET, { ...PRESENT, from, to: null }, { at: clock(), actor: 'system' }),
  )
const mails = () =>
  query(
    "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'commissionAnnounced'",
  )

async function delivered(): Promise<number> {
  const number = await placed()
  await accept(number)
  await commitActions()
  await act(number, 'ready')
  await act(number, 'hand-over')
  await commitActions()
  await tracking.move(parseOrderNumber(number) ?? { year: 0, number: 0 }, 'delivered', 'courier')
  const [{ id }] = await query('SELECT id FROM shop.orders ORDER BY id DESC LIMIT 1')
  return Number(id)
}

describe('terms', () => {
  it('are announced with notice, follow those in force without a gap, and are mailed to the owners [settlement-2.9]', async () => {
    await inForce('2026-01-01')
    expect((await announce(NEXT)).json()).toEqual({ status: 'ok' })
    expect((await terms()).terms).toMatchObject([
      { from: '2026-01-01', to: '2026-12-14', promotionPercent: 0 },
      { from: '2026-12-15', to: null, promotionPercent: NEXT.promotionPercent, rates: NEXT.rates },
    ])
    const [mail] = await mails()
    expect(mail.payload.data).toMatchObject({ from: '2026-12-15', to: null })
    expect(mail.payload.data.terms).toContainEqual({
      label: 'Rozvoz kurýry Sousta',
      value: '15 % z jídel a obalů, 2\u00a0Kč za objednávku, nejvýš 150\u00a0Kč',
    })
    expect(mail.payload.data.terms).toContainEqual({ label: 'Platba kartou', value: '1,2 % z částky' })
    const [logged] = await query("SELECT * FROM shop.audit_log WHERE action = 'commission-announce'")
    expect(logged).toMatchObject({
      outlet_id: OUTLET,
      staff_id: admin.id,
      detail: { before: { from: '2026-01-01' }, after: { from: '2026-12-15' } },
    })
  })

  it('without the notice are refused, unless no order costs more by them [settlement-2.6]', async () => {
    await inForce('2026-01-01')
    const soon = { from: '2026-11-28', to: null }
    expect((await announce({ ...NEXT, ...soon })).json()).toMatchObject({ code: 'commission_too_early' })
    expect(await mails()).toEqual([])
    const cheaper = { ...RATES, percent: 900 }
    const better = { ...PRESENT, ...soon, rates: { ...PRESENT.rates, marketplace: cheaper } }
    expect((await announce(better)).json()).toEqual({ status: 'ok' })
  })

  it('of one outlet announced at the same time by two people never overlap [settlement-2.5]', async () => {
    await inForce('2026-01-01')
    const answers = await Promise.all([
      announce(NEXT),
      announce({ ...NEXT, from: '2026-12-16' }),
      announce(NEXT),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1)
    const days = (await terms()).terms.map(({ from, to }) => ({ from, to }))
    for (const [index, { to }] of days.entries()) {
      const following = days[index + 1]?.from ?? null
      expect(to === null ? null : Temporal.PlainDate.from(to).add({ days: 1 }).toString()).toBe(following)
    }
  })

  it('can neither be changed nor deleted, and the database allows no overlap [settlement-2.5]', async () => {
    await inForce('2026-01-01')
    await expect(inForce('2027-01-01')).rejects.toThrow('commission_terms_do_not_overlap')
    for (const change of [
      "UPDATE shop.commission_terms SET valid_from = '2025-01-01'",
      "UPDATE shop.commission_terms SET valid_to = '2026-12-31', card_percent = 1",
      'UPDATE shop.commission_rates SET percent = 1',
      'DELETE FROM shop.commission_rates',
    ])
      await expect(query(change)).rejects.toThrow('appended to only')
    await query("UPDATE shop.commission_terms SET valid_to = '2026-12-31'")
    await expect(query('UPDATE shop.commission_terms SET valid_to = NULL')).rejects.toThrow(
      'appended to only',
    )
  })

  it('are changed only with the permission, and read by the owner alone [settlement-2.10]', async () => {
    expect((await announce(NEXT, owner)).statusCode).toBe(403)
    const other = await person({ role: 'owner', outlet: SIBLING })
    const cook = await person({ role: 'staff', outlet: OUTLET })
    for (const stranger of [other, cook]) expect((await stranger.call(app, 'GET', PATH)).statusCode).toBe(403)
    expect((await owner.call(app, 'GET', '/provoz/commissions')).statusCode).toBe(403)
  })

  it('of every outlet are listed for the operator [settlement-2.10]', async () => {
    await inForce('2026-01-01')
    await announce(NEXT)
    const { outlets } = (await admin.call(app, 'GET', '/provoz/commissions')).json<{
      outlets: readonly object[]
    }>()
    expect(outlets).toContainEqual(
      expect.objectContaining({ id: OUTLET, percent: 1_000, changesOn: '2026-12-15' }),
    )
    expect(outlets).toContainEqual(expect.objectContaining({ id: SIBLING, percent: null, changesOn: null }))
  })
})

describe('the commission of an order', () => {
  it('is that of its terms, whatever is announced and whenever it is computed [settlement-2.5]', async () => {
    const without = await delivered()
    await inForce('2026-11-27')
    const order = await delivered()
    const [found] = await commissionsOf(database.kysely, [order])
    expect(found).toMatchObject({
      outlet: OUTLET,
      commission: {
        parts: [
          { kind: 'percent', amount: 3_310 },
          { kind: 'fixed', amount: 100 },
        ],
        vat: 716,
      },
    })
    await announce(NEXT)
    clock.pass({ hours: 40 * 24 })
    expect(await commissionsOf(database.kysely, [order])).toEqual([found])
    expect(await commissionsOf(database.kysely, [without])).toHaveLength(1)
  })

  it('is posted to the ledger with the delivery, its VAT apart [settlement-1.16]', async () => {
    await inForce('2026-11-27')
    const order = await delivered()
    expect(
      await query(`SELECT debit, credit, amount FROM shop.ledger_transfers
        WHERE order_id = ${order} AND kind LIKE 'commission%' ORDER BY position`),
    ).toEqual([
      { debit: `outlet_payable/${OUTLET}`, credit: 'commission_revenue', amount: 3_410 },
      { debit: `outlet_payable/${OUTLET}`, credit: 'commission_vat', amount: 716 },
    ])
  })

  it('is computed for many orders by as many queries as for one [settlement-1.13]', async () => {
    await inForce('2026-11-27')
    const orders = [await delivered(), await delivered()]
    const counted = async (ids: readonly number[]) => {
      let queries = 0
      const counting = database.kysely.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const charged = (await eventsOfOrders(counting, ids)).filter(({ key }) => key.includes('/commission/'))
      return { queries, orders: charged.map(({ order }) => order) }
    }
    const one = await counted(orders.slice(0, 1))
    expect(one.orders).toEqual(orders.slice(0, 1))
    expect(await counted(orders)).toEqual({ queries: one.queries, orders })
  })

  it('is nothing before the order is delivered, and without terms', async () => {
    expect(await commissionsOf(database.kysely, [await delivered()])).toEqual([])
    await inForce('2026-11-27')
    await placed()
    const [{ id }] = await query('SELECT id FROM shop.orders ORDER BY id DESC LIMIT 1')
    expect(await commissionsOf(database.kysely, [Number(id)])).toEqual([])
  })
})

describe('a preview', () => {
  const preview = async () =>
    (
      await admin.call(app, 'POST', `${PATH}/preview`, { payload: commissionExamples.preview.body })
    ).json<CommissionPreview>()

  it('has what the last whole month cost, and would have cost [settlement-2.8]', async () => {
    await inForce('2026-01-01')
    await delivered()
    expect(await preview()).toMatchObject({ month: '2026-10', orders: 0, was: { total: 0 } })
    clock.pass({ hours: 5 * 24 })
    admin = await person({ role: 'admin' })
    expect(await preview()).toMatchObject({
      month: '2026-11',
      orders: 1,
      was: { base: 3_410, vat: 716, total: 4_126 },
      wouldBe: {
        parts: [
          { kind: 'percent', amount: 5_295 },
          { kind: 'fixed', amount: 200 },
        ],
      },
    })
  })
})
