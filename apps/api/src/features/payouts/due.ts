/** What the ledger owes to outlets and couriers (`settlement.md` §5). */
import { type Haler, haler, minus, sum, ZERO } from '@sousto/domain/money/money.ts'
import type { Due, Payee } from '@sousto/domain/payout/payees.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** `tips` is the part of `owed` that is tips; it can be more than all of it if pay was corrected downwards. */
export type NamedDue = Due & { readonly name: string; readonly tips: Haler }

const PAYEES = { outlet_payable: 'outlet', courier_pay_payable: 'courier', tips_payable: 'courier' } as const
type Purpose = keyof typeof PAYEES

type Balance = { readonly purpose: Purpose; readonly id: number; readonly amount: number }

/**
 * Returns the credit balances: the last stored ones of a closed month, and what was posted since. A month is closed
 * before its balances are stored.
 */
async function balances(database: Kysely<DB>): Promise<readonly Balance[]> {
  const { rows } = await sql<Balance>`
    WITH closed AS (SELECT coalesce(max(period), '') AS period FROM shop.ledger_balances),
    moved AS (
      SELECT b.account, b.credits - b.debits AS amount FROM shop.ledger_balances b JOIN closed USING (period)
      UNION ALL SELECT p.credit, p.amount FROM shop.ledger_posted p, closed WHERE p.period > closed.period
      UNION ALL SELECT p.debit, -p.amount FROM shop.ledger_posted p, closed WHERE p.period > closed.period
    )
    SELECT split_part(account, '/', 1) AS purpose, split_part(account, '/', 2)::integer AS id, sum(amount)::bigint AS amount
    FROM moved WHERE account ~ ${`^(${Object.keys(PAYEES).join('|')})/\\d+$`}
    GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2`.execute(database)
  return rows
}

/** Returns what is owed to each payee, and what open payouts other than those of `except` are about to pay. */
export async function duePayments(
  database: Kysely<DB>,
  except: number | null = null,
): Promise<readonly NamedDue[]> {
  const [owed, open, names] = await Promise.all([
    balances(database),
    openPayouts(database, except),
    namesOfPayees(database),
  ])
  const byPayee = Map.groupBy(owed, ({ purpose, id }) => keyOf({ kind: PAYEES[purpose], id }))
  return [...byPayee].map(([key, parts]) => {
    const [{ purpose, id }] = parts as [Balance, ...Balance[]]
    const amountOf = (wanted: readonly Balance[]) => sum(wanted.map(({ amount }) => haler(amount)))
    return {
      payee: { kind: PAYEES[purpose], id },
      name: names.get(key) ?? '',
      owed: amountOf(parts),
      tips: amountOf(parts.filter((part) => part.purpose === 'tips_payable')),
      inRuns: open.get(key) ?? haler(0),
    }
  })
}

/** Returns what is owed to one payee and no open payout is about to pay. Negative: what the payee owes. */
export async function dueTo(database: Kysely<DB>, payee: Payee): Promise<Haler> {
  const due = (await duePayments(database)).find((each) => keyOf(each.payee) === keyOf(payee))
  return due === undefined ? ZERO : minus(due.owed, due.inRuns)
}

export const keyOf = ({ kind, id }: Payee): string => `${kind}/${id}`

async function openPayouts(database: Kysely<DB>, except: number | null): Promise<ReadonlyMap<string, Haler>> {
  const rows = await database
    .selectFrom('shop.payouts')
    .select(['payee_kind as kind', 'payee_id as id'])
    .select((eb) => eb.cast<number>(eb.fn.sum('amount'), 'bigint').as('amount'))
    .where('state', '=', 'open')
    .$if(except !== null, (query) => query.where('run_id', '<>', except ?? 0))
    .groupBy(['payee_kind', 'payee_id'])
    .execute()
  return new Map(rows.map(({ amount, ...payee }) => [keyOf(payee), haler(amount)]))
}

async function namesOfPayees(database: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const [outlets, couriers] = await Promise.all([
    database.selectFrom('shop.restaurants').select(['id', 'name']).execute(),
    database
      .selectFrom('shop.couriers as c')
      .innerJoin('shop.staff as p', 'p.id', 'c.staff_id')
      .select(['p.id', 'p.name'])
      .execute(),
  ])
  return new Map([
    ...outlets.map(({ id, name }) => [keyOf({ kind: 'outlet', id }), name] as const),
    ...couriers.map(({ id, name }) => [keyOf({ kind: 'courier', id }), name] as const),
  ])
}
