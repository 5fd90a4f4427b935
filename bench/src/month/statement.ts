/** A statement of many orders as PDF (`settlement.md` §9): beside one plain query that reads its transfers. */
import { statementPdf } from '@sousto/api/features/statements/service.ts'
import { allStatementExamples } from '@sousto/contract/statements/examples.ts'
import { type StatementOrder, statementDetails } from '@sousto/contract/statements/wire.ts'
import type { TransferKind } from '@sousto/domain/ledger/transfer.ts'
import type pg from 'pg'
import * as z from 'zod/mini'
import { FIRST_ORDER } from './rows.ts'

/** `settlement.md` §9. */
export const STATEMENT_ORDERS = 5_000

type Transfer = {
  readonly order: number
  readonly at: Temporal.Instant
  readonly kind: TransferKind
  readonly amount: number
}

/** Reads what these orders owe their outlets. */
export async function readTransfers(pool: pg.Pool): Promise<readonly Transfer[]> {
  const { rows } = await pool.query<Transfer>(
    `SELECT order_id AS order, at, kind, CASE WHEN credit LIKE 'outlet%' THEN amount ELSE -amount END AS amount
     FROM shop.ledger_posted
     WHERE order_id > $1 AND order_id <= $1::bigint + $2::int AND (credit LIKE 'outlet%' OR debit LIKE 'outlet%')
     ORDER BY at, order_id`,
    [FIRST_ORDER, STATEMENT_ORDERS],
  )
  return rows
}

export async function writeStatement(pool: pg.Pool): Promise<Buffer> {
  const byOrder = Map.groupBy(await readTransfers(pool), ({ order }) => order)
  const details = z.parse(statementDetails, allStatementExamples.details.answer)
  return await statementPdf(details, [...byOrder].map(statementOrder))
}

function statementOrder([order, transfers]: readonly [number, readonly Transfer[]]): StatementOrder {
  return {
    order: `2026/${order}`,
    ride: null,
    at: String(transfers[0]?.at ?? Temporal.Now.instant()),
    payment: 'credit-card',
    items: [
      { name: 'Hovězí guláš s houskovým knedlíkem', quantity: 2 },
      { name: 'Domácí limonáda', quantity: 1 },
    ],
    lines: transfers.map(({ kind, amount }) => ({ kind, amount, isCorrection: false })),
    commission: [],
    pay: [],
    amount: transfers.reduce((total, { amount }) => total + amount, 0),
  }
}
