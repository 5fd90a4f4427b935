/**
 * Keeps the summaries of reports up to date (docs/decisions/145-reports-from-summaries.md). What changes an order marks
 * its day, and a marked day is computed anew, so that following the orders and rebuilding give the same rows.
 */
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import type { Actor } from '../../http/actor.ts'
import { audit } from '../audit/service.ts'
import {
  firstDay,
  lockSummaries,
  markAllDays,
  markDaysOf,
  type Span,
  summarizeDay,
  summarizeMonth,
  takeMarkedDay,
  takeMarkedMonth,
} from './summaries-store.ts'

export const markChangedDays: EventHandler<'order.placed' | 'order.moved' | 'order.changed'> = async (
  transaction,
  events,
) =>
  await markDaysOf(
    transaction,
    events.map(({ orderId }) => orderId),
  )

export type Summaries = ReturnType<typeof createSummaries>

export function createSummaries({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  /**
   * Computes one after another, each in its transaction, until none is left, another process computes them, or this
   * process ends.
   */
  async function allOf<Unit>(
    take: (transaction: Transaction<DB>) => Promise<Unit | null>,
    summarize: (transaction: Transaction<DB>, unit: Unit) => Promise<void>,
    ending?: AbortSignal,
  ): Promise<void> {
    const one = () =>
      inTransaction<DB, boolean>(kysely, async (transaction) => {
        if (!(await lockSummaries(transaction))) return false
        const unit = await take(transaction)
        if (unit === null) return false
        await summarize(transaction, unit)
        return true
      })
    while (ending?.aborted !== true && (await one()));
  }

  return {
    refreshDays: (ending?: AbortSignal) => allOf(takeMarkedDay, summarizeDay, ending),
    refreshMonths: () => allOf(takeMarkedMonth, summarizeMonth),
    /** Marks these days of all cities, or all since the first order, so that they are computed anew. Returns them. */
    rebuild: (days: Span | null, by: Actor | string): Promise<Span> =>
      inTransaction<DB, Span>(kysely, async (transaction) => {
        const at = clock()
        const today = at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
        const span = days ?? { from: (await firstDay(transaction)) ?? today, to: today }
        await markAllDays(transaction, span)
        await audit(transaction, { at, by, action: 'reports-rebuild', detail: span })
        return span
      }),
  }
}
