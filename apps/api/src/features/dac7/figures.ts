/** The figures of all sellers in a year, from the ledger (`settlement.md` §7). */
import { ACTIVITY_KINDS, kindsThatAre, type QuarterSums, yearOf } from '@sousto/domain/dac7/figures.ts'
import type { Dac7Year } from '@sousto/domain/dac7/report.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { Payee, PayeeKind } from '@sousto/domain/payout/payees.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Row = QuarterSums & { readonly kind: PayeeKind; readonly id: number }

const SELLER_ACCOUNT = '^(outlet_payable|courier_pay_payable|tips_payable)/\\d+$'

/**
 * Transfers count in the quarter of their month, also those that were posted after it was closed. An activity is an
 * order of an outlet or a ride of a courier that was not reversed as a whole.
 */
export async function yearlyFigures(
  database: Kysely<DB>,
  year: number,
): Promise<readonly (Payee & { readonly year: Dac7Year })[]> {
  const { rows } = await sql<Row>`
    WITH moved AS (
      SELECT credit AS account, amount, kind, order_id, event_key, belongs_to FROM shop.ledger_posted
      UNION ALL SELECT debit, -amount, kind, order_id, event_key, belongs_to FROM shop.ledger_posted
    ), done AS (
      SELECT CASE split_part(account, '/', 1) WHEN 'outlet_payable' THEN 'outlet' ELSE 'courier' END AS kind,
        split_part(account, '/', 2)::integer AS id,
        (substr(belongs_to, 6, 2)::integer + 2) / 3 AS quarter,
        CASE WHEN kind = 'items' THEN 'order/' || order_id ELSE substring(event_key FROM 'pay/(ride/\\d+)/') END AS activity,
        sum(amount) FILTER (WHERE kind = ANY(${kindsThatAre('due')})) AS due,
        -sum(amount) FILTER (WHERE kind = ANY(${kindsThatAre('fee')})) AS fees,
        sum(amount) FILTER (WHERE kind = ANY(${ACTIVITY_KINDS})) AS earned
      FROM moved
      WHERE belongs_to BETWEEN ${`${year}-01`} AND ${`${year}-12`} AND account ~ ${SELLER_ACCOUNT}
      GROUP BY 1, 2, 3, 4
    )
    SELECT kind, id, quarter, coalesce(sum(due), 0)::bigint AS due, coalesce(sum(fees), 0)::bigint AS fees,
      (count(*) FILTER (WHERE activity IS NOT NULL AND earned > 0))::integer AS activities
    FROM done GROUP BY kind, id, quarter ORDER BY kind DESC, id, quarter`.execute(database)
  const sellers = Map.groupBy(rows, ({ kind, id }) => `${kind}/${id}`)
  return [...sellers.values()].flatMap((quarters) => {
    const [first] = quarters
    if (first === undefined) return []
    const sums = quarters.map((each) => ({ ...each, due: haler(each.due), fees: haler(each.fees) }))
    return [{ kind: first.kind, id: first.id, year: yearOf(sums) }]
  })
}
