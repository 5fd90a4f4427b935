/** The API with two outlets, a courier and people who pay them, for tests of payouts. */
import { randomUUID } from 'node:crypto'
import type {
  BankAccount,
  PayoutFile,
  PayoutOverview,
  PayoutRunDetails,
  StatementResult,
} from '@sousto/contract/payouts/wire.ts'
import type { BankStatement, StatementEntry } from '@sousto/domain/banking/bank-statement.ts'
import { computedClosing } from '@sousto/domain/banking/bank-statement.ts'
import { NO_SYMBOLS } from '@sousto/domain/banking/payment-order.ts'
import { type AccountCode, outletPayable } from '@sousto/domain/ledger/accounts.ts'
import { move } from '@sousto/domain/ledger/transfer.ts'
import { czk, type Haler, haler } from '@sousto/domain/money/money.ts'
import { writeCamt } from '@sousto/exchange/bank/camt.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry } from '../../catalogue-test.ts'
import { postEvents } from '../../database/ledger.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'

export const OPERATOR = 'CZ6508000000192000145399'
export const [OUTLET, SIBLING] = [101, 1101] as const
export const NOW = '2026-12-04T15:12'

export const RUNS = '/provoz/payout-runs'
export const [IBAN, SIBLING_IBAN] = ['CZ4255000000001000000005', 'CZ5320100000351000000005']

export const entry = (
  amount: number,
  variable: number,
  more: Partial<StatementEntry> = {},
): StatementEntry => ({
  reference: String(variable),
  amount: haler(amount),
  isReversal: false,
  bookedOn: Temporal.PlainDate.from('2026-12-07'),
  counterIban: null,
  counterName: 'Někdo',
  symbols: { ...NO_SYMBOLS, variable },
  message: '',
  ...more,
})
let numbers = 0
export function statement(entries: readonly StatementEntry[], more: Partial<BankStatement> = {}): Buffer {
  numbers += 1
  const day = Temporal.PlainDate.from('2026-12-07')
  const opening = czk(1_000_000)
  const closing = computedClosing({ opening, entries })
  return Buffer.from(
    writeCamt({ iban: OPERATOR, number: numbers, from: day, to: day, opening, closing, entries, ...more }),
  )
}

export async function payoutWorld() {
  const { database, drop } = await catalogueDatabase(
    aFile({ restaurants: [aRestaurantEntry(), anotherRestaurant(1000)] }),
  )
  const clock = fakeClock(NOW)
  const app = await anApi({ database, clock, operatorIban: () => OPERATOR })
  const person = (...grants: Parameters<typeof signedInStaff>[1]) =>
    signedInStaff(database, grants, { at: clock() })
  const preparer = await person({ role: 'admin' })
  const releaser = await person({ role: 'admin' })
  const owner = await person({ role: 'owner', outlet: OUTLET })
  const sibling = await person({ role: 'owner', outlet: SIBLING })
  const rider = await person({ role: 'courier', city: 'olomouc' })
  async function close(): Promise<void> {
    await app.close()
    await drop()
  }
  async function empty(): Promise<void> {
    clock.set(NOW)
    await emptyTables(
      database,
      'shop.payout_resolutions',
      'shop.bank_statement_entries',
      'shop.bank_statements',
      'shop.payout_holds',
      'shop.payouts',
      'shop.payout_runs',
      'shop.payout_accounts',
      'shop.payment_alerts',
      'shop.ledger_balances',
      'shop.ledger_closings',
    )
    await forgetLedger()
  }

  /** The ledger cannot be emptied, so that what earlier tests left is balanced. */
  async function forgetLedger(): Promise<void> {
    const { rows } = await database.pool.query<{ account: AccountCode; owed: number }>(
      `SELECT account, sum(amount)::bigint AS owed FROM (
         SELECT credit AS account, amount FROM shop.ledger_posted UNION ALL SELECT debit, -amount FROM shop.ledger_posted
       ) moved GROUP BY account HAVING sum(amount) <> 0`,
    )
    for (const { account, owed } of rows) if (account !== 'rounding') await owe(account, haler(-owed))
  }

  const owe = (account: AccountCode, amount: Haler) =>
    inTransaction(database.kysely, (transaction) =>
      postEvents(transaction, [
        {
          key: `test/${randomUUID()}`,
          at: clock(),
          order: null,
          transfers: move('items', { debit: 'rounding', credit: account }, amount),
        },
      ]),
    )

  const send = async (
    who: StaffPerson,
    method: 'POST' | 'PUT',
    path: string,
    payload: object = {},
    key: string = randomUUID(),
  ) => (await who.call(app, method, path, { payload, headers: { 'idempotency-key': key } })).json()
  const get = async (who: StaffPerson, path: string) => (await who.call(app, 'GET', path)).json()
  const overview = (): Promise<PayoutOverview> => get(preparer, RUNS)
  const details = (run: number, who = releaser): Promise<PayoutRunDetails> => get(who, `${RUNS}/${run}`)
  async function prepare(more: object = {}, key?: string): Promise<number> {
    const answer = await send(preparer, 'POST', RUNS, { dueOn: '2026-12-07', format: 'abo', ...more }, key)
    if (answer.run === undefined) throw new Error(JSON.stringify(answer))
    return answer.run
  }
  const release = async (run: number, who = releaser) =>
    send(who, 'POST', `${RUNS}/${run}/release`, { hash: (await details(run)).file.hash })
  const saveAccount = (who: StaffPerson, outlet: number, account: string): Promise<BankAccount> =>
    send(who, 'PUT', `/provoz/outlets/${outlet}/bank-account`, { account })
  const fileOf = async (run: number): Promise<Buffer> => {
    const file: PayoutFile = await get(preparer, `${RUNS}/${run}/file`)
    return Buffer.from(file.base64, 'base64')
  }

  async function payable(outlet: number, amount: Haler): Promise<void> {
    if (outlet === OUTLET) await saveAccount(owner, OUTLET, IBAN)
    else await saveAccount(sibling, SIBLING, SIBLING_IBAN)
    await database.pool.query(`UPDATE shop.payout_accounts SET proof = 'payment', changed_at = $1`, [
      clock().subtract({ hours: 100 }).toString(),
    ])
    await owe(outletPayable(outlet), amount)
  }

  const readFile = async (payload: Buffer): Promise<StatementResult & { code?: string }> => {
    const headers = { 'content-type': 'application/octet-stream' }
    return (await preparer.call(app, 'POST', '/provoz/bank-statements', { payload, headers })).json()
  }
  const stateOf = async (run: number) => {
    const { run: found, payouts } = await details(run)
    return [found.state, ...payouts.map(({ state }) => state)]
  }
  const alerts = async () =>
    (await database.pool.query('SELECT kind FROM shop.payment_alerts ORDER BY id')).rows.map(
      ({ kind }) => kind,
    )

  async function released(
    ...amounts: readonly Haler[]
  ): Promise<{ run: number; symbols: readonly number[] }> {
    for (const [index, amount] of amounts.entries()) await payable(index === 0 ? OUTLET : SIBLING, amount)
    const run = await prepare()
    await release(run)
    return { run, symbols: (await details(run)).payouts.map(({ variableSymbol }) => variableSymbol) }
  }

  return {
    database,
    clock,
    app,
    preparer,
    releaser,
    owner,
    rider,
    person,
    empty,
    close,
    owe,
    send,
    get,
    overview,
    details,
    prepare,
    release,
    saveAccount,
    fileOf,
    payable,
    readFile,
    stateOf,
    alerts,
    released,
  }
}
