/** The ledger: what is posted when an order ends, the check, and closed months (`settlement.md` §1). */
import { isFinal, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { raiseAlert } from '../refunds/service.ts'
import { type CheckedLedger, checkLedger, type LedgerDifference } from './check.ts'
import { completeBalances, insertClosing } from './closing.ts'
import { type Corrected, correct } from './corrections.ts'
import { hasOldEvents } from './old-events.ts'
import { eventsOfOrders } from './order-events.ts'

export type { CheckedLedger, LedgerDifference } from './check.ts'
export { hasOldEvents } from './old-events.ts'
export { eventsOfOrders } from './order-events.ts'

/** Posts an order that has ended, with the commission of its outlets. */
export async function postEnd(transaction: Transaction<DB>, orderId: number, to: OrderState): Promise<void> {
  if (!isFinal(to)) return
  await postEvents(transaction, await eventsOfOrders(transaction, [orderId]))
}

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export type LedgerOperations = ReturnType<typeof createLedgerOperations>

/** `actor`: the operator, such as `cli:jana`. */
export function createLedgerOperations({ database: { kysely }, clock }: Dependencies, actor: string) {
  return {
    /** Null means that money from before the ledger is still being posted. */
    check: async (): Promise<CheckedLedger | null> => {
      if (await hasOldEvents(kysely)) return null
      await completeBalances(kysely)
      const checked = await checkLedger(kysely)
      const { transfers, differences } = checked
      await kysely
        .insertInto('shop.ledger_checks')
        .values({ at: clock(), transfers, differences: differences.length })
        .execute()
      return checked
    },

    /** Reverses an event of the ledger. */
    reverse: (event: string, reason: string): Promise<Corrected> =>
      inTransaction(kysely, (transaction) => correct(transaction, { event, reason, by: actor, at: clock() })),

    /** Closes a month and all before it. Returns false if it is not over, or is closed. */
    close: async (period: string): Promise<boolean> => {
      const at = clock()
      const month = at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toPlainYearMonth()
      if (period >= month.toString()) return false
      const closed = await inTransaction(kysely, (transaction) =>
        insertClosing(transaction, { period, at, actor }),
      )
      await completeBalances(kysely)
      return closed
    },
  }
}

/** Returns the latest check. Null means that the ledger has not been checked yet. */
export async function latestCheck(
  database: Kysely<DB>,
): Promise<{ readonly at: Temporal.Instant; readonly differences: number } | null> {
  const found = await database
    .selectFrom('shop.ledger_checks')
    .select(['at', 'differences'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** The maximum number of differences in an alert; the check lists all of them. */
const ALERTED = 20

const textOf = ({ kind, subject, expected, stored }: LedgerDifference): string =>
  `${kind} ${subject}: ${expected} / ${stored}`

/** Checks the ledger and alerts the operator about differences, once a day. */
export async function checkNightly({
  database,
  clock,
  log,
}: Dependencies & Pick<ApiDependencies, 'log'>): Promise<void> {
  const checked = await createLedgerOperations({ database, clock }, 'system').check()
  if (checked === null || checked.differences.length === 0) return
  const { differences } = checked
  log.error({ differences: differences.length }, 'the ledger differs from the facts')
  const at = clock()
  await raiseAlert(database.kysely, {
    at,
    kind: 'ledger_difference',
    orderId: null,
    subject: `ledger ${at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()}`,
    detail: [`${differences.length}×`, ...differences.slice(0, ALERTED).map(textOf)].join('\n'),
  })
}
