/** An outlet with orders, a courier and an operator, for tests of statements. */
import { randomUUID } from 'node:crypto'
import type { StatementDetails, StatementsOfParty } from '@sousto/contract/statements/wire.ts'
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { anApi } from '../../catalogue-test.ts'
import { postEvents } from '../../database/ledger.ts'
import { moveOrder } from '../../move-order.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { insertTerms } from '../commission/store.ts'
import { aPayload, GOULASH_TOTAL, locations, order, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { requestRefund } from '../refunds/service.ts'
import { closeAll } from './service.ts'

export const OUTLET = { kind: 'outlet', id: 101 } as const
export const OPERATOR_IBAN = 'CZ6508000000192000145399'
export const OPERATOR: InvoiceParty = {
  name: 'Vymyšlená, s.r.o.',
  companyId: '00000019',
  vatId: 'CZ00000019',
  street: 'Švestková',
  houseNumber: '1',
  city: 'Olomouc',
  postalCode: '77900',
}
const NOON = '2026-11-27T12:30'

/** What tests leave. */
const TABLES = [
  'shop.orders',
  'shop.voucher_campaigns',
  'shop.credit_purses',
  'shop.payout_accounts',
  'shop.payouts',
  'shop.payout_runs',
  'shop.bank_statements',
  'shop.courier_pay_entries',
  'shop.ledger_transfers',
  'shop.ledger_closings',
  'shop.ledger_old_events',
  'shop.statements',
  'shop.statement_numbers',
  'shop.statement_settings',
  'graphile_worker._private_jobs',
] as const

type StaffCall = (
  who: StaffPerson,
  ...request: Parameters<StaffPerson['call']> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<StaffPerson['call']>

export async function statementsFixture() {
  const { database, drop } = await orderableDatabase()
  const clock = fakeClock(NOON)
  const app = await anApi({
    database,
    clock,
    locations,
    paymentMethods: () => ['cash', 'courier-card'],
    operatorCompany: () => OPERATOR,
    operatorIban: () => OPERATOR_IBAN,
  })
  const tracking = createTracking({ database, clock, moveOrder })
  const person = (...grants: Parameters<typeof signedInStaff>[1]) =>
    signedInStaff(database, grants, { at: clock() })
  const rates = { percent: 1_400, base: 'items', fixed: ZERO, minimum: ZERO, maximum: null } as const
  await inTransaction(database.kysely, (transaction) =>
    insertTerms(
      transaction,
      OUTLET.id,
      {
        rates: { marketplace: rates, outlet: rates, pickup: rates },
        card: { percent: 0, fixed: ZERO },
        promotionPercent: 6_000,
        from: '2026-01-01',
        to: null,
      },
      { at: clock(), actor: 'system' },
    ),
  )
  const staff = {
    admin: await person({ role: 'admin' }),
    owner: await person({ role: 'owner', outlet: OUTLET.id }),
    stranger: await person({ role: 'owner', outlet: 1101 }),
    courier: await person({ role: 'courier', city: 'olomouc' }),
  }
  await database.pool.query(
    "INSERT INTO shop.couriers (staff_id, phone, vehicle, bank_account, created_at) VALUES ($1, '+420777000123', 'bike', '', now())",
    [staff.courier.id],
  )

  const post = (...events: readonly MoneyEvent[]) =>
    inTransaction(database.kysely, (transaction) => postEvents(transaction, events))

  /** Delivers an order of goulashes for 402 Kč, of which 331 Kč are dishes. */
  async function delivered(payment: Readonly<Record<string, unknown>> = {}): Promise<OrderNumber> {
    const placed = (
      await order(app, aPayload({}, { method: 'courier-card', totalCheck: GOULASH_TOTAL, ...payment }))
    ).json()
    const number = parseOrderNumber(String(placed.order_number))
    if (number === null) throw new Error(JSON.stringify(placed))
    for (const state of ['accepted', 'loaded', 'delivered'] as const)
      await tracking.move(number, state, 'dispatcher')
    return number
  }

  const refund = (number: OrderNumber, korunas: number, bearer: RefundBearer = 'restaurant') =>
    inTransaction(database.kysely, (transaction) =>
      requestRefund(transaction, {
        number,
        note: '',
        key: randomUUID(),
        actor: 'cli:jana',
        at: clock(),
        what: { kind: 'amount', amount: czk(korunas) },
        bearer,
        reason: 'quality',
      }),
    )

  const close = () =>
    closeAll(
      { database, clock, operatorCompany: () => OPERATOR },
      {
        by: 'system',
        onFailure: (_, error) => {
          throw error
        },
      },
    )

  /** Sessions end while the clock goes on by months. */
  const call: StaffCall = async (who, method, path, more) => {
    const at = clock().toString()
    await database.pool.query(
      'UPDATE shop.staff_sessions SET started_at = $1, last_seen_at = $1, second_factor_at = $1',
      [at],
    )
    return await who.call(app, method, path, more)
  }
  const get = async (who: StaffPerson, path: string) => (await call(who, 'GET', path)).json()
  const send = async (
    who: StaffPerson,
    method: 'POST' | 'PUT',
    path: string,
    payload: object = {},
    key: string = randomUUID(),
  ) => (await call(who, method, path, { payload, headers: { 'idempotency-key': key } })).json()

  const pathOf = ({ kind, id }: Payee) => `/provoz/statements/${kind}/${id}`
  return {
    app,
    database,
    clock,
    ...staff,
    person,
    post,
    delivered,
    refund,
    close,
    call,
    get,
    send,
    pathOf,
    of: (party: Payee): Promise<StatementsOfParty> =>
      party.kind === 'outlet'
        ? get(staff.owner, `/provoz/outlets/${party.id}/statements`)
        : get(staff.courier, '/provoz/courier/statements'),
    details: (party: Payee, statement: number | 'draft'): Promise<StatementDetails> =>
      get(staff.admin, `${pathOf(party)}/${statement}`),
    configure: (party: Payee, change: object) =>
      send(staff.admin, 'PUT', `${pathOf(party)}/settings`, {
        period: 'month',
        negative: 'carry',
        selfBilling: false,
        ...change,
      }),
    rows: async (text: string) => (await database.pool.query(text)).rows,
    empty: async () => {
      clock.set(NOON)
      await emptyTables(database, ...TABLES)
    },
    end: async () => {
      await app.close()
      await drop()
    },
  }
}
