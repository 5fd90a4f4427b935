/** The daily comparison with the gateway's statement (`wire.md`, Payments). */
import type { PaymentComparisons } from '@sousto/contract/payment-comparisons/wire.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { GatewayError, type StatementEntry } from '../../ports/payment-gateway.ts'
import { signedInStaff } from '../../staff-test.ts'
import { aPayload, GOULASH_TOTAL, order, orderableDatabase } from '../orders/ordering-test.ts'
import { createPaymentOperations } from './operator-service.ts'
import { aGateway, paymentApi } from './payments-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
/** The statement of each day; a day without one fails. */
let statements: Record<string, readonly StatementEntry[]> = {}
const asked: string[] = []
const gateway = Object.assign(aGateway(), {
  statement: async (day: string) => {
    asked.push(day)
    const entries = statements[day]
    if (entries === undefined) throw new GatewayError('unavailable', 'no statement')
    return entries
  },
})
const { app, poll, pollUntilRefunded } = await paymentApi(database, clock, gateway)
const operations = createPaymentOperations({ database, clock }, 'cli:test')
afterAll(async () => {
  await app.close()
  await drop()
})

beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(
    database,
    'shop.orders',
    'shop.order_mails',
    'shop.payment_checks',
    'shop.payment_alerts',
    'shop.payment_statements',
  )
  gateway.payments.clear()
  statements = {}
  asked.length = 0
})

const TOTAL = czk(GOULASH_TOTAL)
const days = ['20', '21', '22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`)
const noEntries = () => {
  statements = Object.fromEntries(['2026-11-19', ...days].map((day) => [day, []]))
}

/** Creates a paid order and returns the gateway's id of its payment. */
async function paid(): Promise<string> {
  await order(app, aPayload({}, { method: 'credit-card' }))
  const id = gateway.becomes('paid')
  await app.inject(`/api/payments/gopay/notification?id=${id}`)
  await poll()
  return id
}
const entry = (gatewayId: string, amount = TOTAL): StatementEntry => ({
  gatewayId,
  reference: '',
  kind: 'payment',
  amount,
})
const details = async () =>
  (await operations.openAlerts()).map(({ detail }) => detail.replaceAll('\u00a0', ' '))

it('compares every day of the last week once, from six in the morning on [wire-payments.10]', async () => {
  noEntries()
  clock.set('2026-11-28T05:59')
  await poll()
  expect(asked).not.toContain('2026-11-28')
  clock.set('2026-11-28T06:00')
  asked.length = 0
  await poll()
  expect(asked).toEqual(['2026-11-27', '2026-11-28', '2026-11-26'])
  await poll()
  expect(asked).toHaveLength(3)
})

it('agrees with a statement that contains our payment, also around midnight', async () => {
  const id = await paid()
  noEntries()
  statements['2026-11-28'] = [entry(id)]
  clock.set('2026-11-28T07:00')
  await poll()
  expect(await operations.openAlerts()).toEqual([])
})

it('clears what a statement lists in the ledger, once, also around midnight [settlement-1.10]', async () => {
  const id = await paid()
  noEntries()
  statements = { ...statements, '2026-11-28': [entry(id)], '2026-11-29': [] }
  clock.set('2026-11-29T07:00')
  await poll()
  await operations.askForComparison('gopay', '2026-11-28')
  await poll()
  const { rows } = await database.pool.query(`
    SELECT t.debit, t.credit, t.amount FROM shop.ledger_transfers t JOIN shop.orders o ON o.id = t.order_id
    WHERE t.kind = 'gateway_statement'`)
  expect(rows).toEqual([
    {
      debit: 'bank_in_transit/gopay/2026-11-28',
      credit: 'gateway_clearing/gopay/2026-11-27',
      amount: TOTAL,
    },
  ])
})

it('reports a difference once, and it stays until it is resolved [wire-payments.10]', async () => {
  const id = await paid()
  noEntries()
  statements['2026-11-27'] = [entry(id, czk(400)), entry('3999999999')]
  clock.set('2026-11-28T07:00')
  await poll()
  await operations.askForComparison('gopay', '2026-11-27')
  await poll()
  expect(await details()).toEqual([
    `2026-11-27 gopay ${id}, payment: 402 Kč u nás, 400 Kč ve výpisu`,
    '2026-11-27 gopay 3999999999, payment: 0 Kč u nás, 402 Kč ve výpisu',
  ])
  const [first] = await operations.openAlerts()
  expect(await operations.resolve(first?.id ?? 0)).toBe(true)
  expect(await operations.resolve(first?.id ?? 0)).toBe(false)
  expect(await operations.openAlerts()).toHaveLength(1)
})

it('is shown in the console and repeated by a person of finance [wire-payments.21]', async () => {
  const at = Temporal.Instant.from('2026-11-28T05:00Z')
  const finance = await signedInStaff(database, [{ role: 'finance_preparer' }], { at })
  const support = await signedInStaff(database, [{ role: 'support' }], { at })
  const PATH = '/provoz/payment-comparisons'
  const list = async () => (await finance.call(app, 'GET', PATH)).json<PaymentComparisons>()
  const compare = (day: string, by = finance) => by.call(app, 'POST', PATH, { payload: { day } })
  await paid()
  noEntries()
  clock.set('2026-11-28T07:00')
  await poll()
  expect(await list()).toMatchObject({ gateways: ['gopay'], lastDay: '2026-11-27' })
  const ofDay = (day: string) =>
    list().then(({ comparisons }) => comparisons.find((each) => each.day === day))
  expect(await ofDay('2026-11-27')).toMatchObject({ comparedAt: '2026-11-28T06:00:00Z', differences: 1 })
  expect(await ofDay('2026-11-26')).toMatchObject({ differences: 0 })

  expect((await compare('2026-11-28')).json()).toMatchObject({ code: 'statement_day_not_over' })
  expect((await compare('2026-13-01')).statusCode).toBe(400)
  expect((await compare('2026-11-27', support)).statusCode).toBe(403)
  await Promise.all([compare('2026-11-27'), compare('2026-11-27')])
  await compare('2026-10-31')
  expect(await ofDay('2026-11-27')).toMatchObject({ comparedAt: null })
  expect(await ofDay('2026-10-31')).toMatchObject({ comparedAt: null })
  statements = { ...statements, '2026-10-30': [], '2026-10-31': [], '2026-11-01': [] }
  await poll()
  expect(await ofDay('2026-11-27')).toMatchObject({ comparedAt: '2026-11-28T06:00:00Z' })
  expect(await ofDay('2026-10-31')).toBeUndefined()
})

it('reports a payment that no statement contains [wire-payments.10]', async () => {
  const id = await paid()
  noEntries()
  clock.set('2026-11-28T07:00')
  await poll()
  expect(await details()).toEqual([`2026-11-27 gopay ${id}, payment: 402 Kč u nás, 0 Kč ve výpisu`])
})

it('records a payment that was never reported [wire-payments.10]', async () => {
  await order(app, aPayload({}, { method: 'credit-card' }))
  const id = gateway.becomes('paid')
  noEntries()
  statements['2026-11-27'] = [entry(id)]
  await database.pool.query('DELETE FROM shop.payment_checks')
  clock.set('2026-11-28T07:00')
  gateway.faults.status = 'unavailable'
  await poll()
  gateway.faults.status = null
  clock.pass({ minutes: 1 })
  await pollUntilRefunded()
  const { rows } = await database.pool.query('SELECT paid, refunded FROM shop.payments')
  // Its order was cancelled long ago.
  expect(rows).toEqual([{ paid: TOTAL, refunded: TOTAL }])
})

it('retries a day whose statement was unavailable', async () => {
  clock.set('2026-11-28T07:00')
  await poll()
  expect(await operations.isCompared('gopay', '2026-11-27')).toBe(false)
  noEntries()
  await poll()
  expect(await operations.isCompared('gopay', '2026-11-27')).toBe(true)
})

it('waits for a gateway that books some days later, up to a limit', async () => {
  const slow = Object.assign(gateway, { booksWithinDays: 3 })
  const id = await paid()
  noEntries()
  statements['2026-11-29'] = []
  statements['2026-11-30'] = []
  clock.set('2026-11-29T07:00')
  await poll()
  expect(await details()).toEqual([])
  clock.set('2026-11-30T07:00')
  await poll()
  expect(await details()).toEqual([`2026-11-29 gopay ${id}, payment: 402 Kč u nás, 0 Kč ve výpisu`])
  Object.assign(slow, { booksWithinDays: 1 })
})
