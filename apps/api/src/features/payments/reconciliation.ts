/** Compares our payments and refunds with the gateways' statements, day by day (`wire.md`, Payments). */

import { formatMoney } from '@sousto/domain/money/money.ts'
import { isTrialReference } from '@sousto/domain/payment/gateway-trial.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import { type Difference, lastStatementDay, statementDifferences } from '@sousto/domain/payment/statement.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import type { PaymentGateway } from '../../ports/payment-gateway.ts'
import { raiseAlert } from '../refunds/service.ts'
import { checkNow } from './check-store.ts'
import { postListed } from './statement-lines.ts'
import { bookedByUs, daysToCompare, setCompared } from './statement-store.ts'

const EVERY_MS = 60_000
/** Missed days, such as when no server ran, are compared later. */
const DAYS_BACK = 7

type Work = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly gateways: () => readonly PaymentGateway[]
}

export function reconcilePayments({ database, clock, log, gateways }: Work): Poll {
  const { kysely } = database
  return {
    name: 'comparing payments with statements',
    everyMs: EVERY_MS,
    run: async () => {
      const last = Temporal.PlainDate.from(lastStatementDay(clock()))
      for (const gateway of gateways()) {
        for (const day of await daysToCompare(kysely, gateway.name, last, DAYS_BACK)) {
          await compare(kysely, gateway, day, clock()).catch((error: unknown) =>
            log.warn({ err: error, gateway: gateway.name, day }, 'a day was not compared with its statement'),
          )
        }
      }
    },
  }
}

/**
 * Compares the statement of a day with our books. It also compares our books of the last day that the statement can
 * still cover with the statements since then, because events around midnight may be dated on the day before or after.
 */
async function compare(
  database: Kysely<DB>,
  gateway: PaymentGateway,
  day: string,
  at: Temporal.Instant,
): Promise<void> {
  const date = Temporal.PlainDate.from(day)
  const statement = async (to: Temporal.PlainDate) =>
    (await gateway.statement(to.toString())).filter(({ reference }) => !isTrialReference(reference))
  const ours = date.subtract({ days: gateway.booksWithinDays - 1 })
  const entries = await statement(date)
  const around = [...entries, ...(await statement(date.add({ days: 1 })))]
  for (
    let to = ours.subtract({ days: 1 });
    Temporal.PlainDate.compare(to, date) < 0;
    to = to.add({ days: 1 })
  ) {
    around.push(...(await statement(to)))
  }
  const own = await bookedByUs(database, gateway.name, ours)
  for (const difference of statementDifferences({ entries, around, own })) {
    await report(database, gateway.name, day, difference, at)
  }
  await inTransaction(database, async (transaction) => {
    await postListed(transaction, gateway.name, day, entries)
    await setCompared(transaction, gateway.name, day, at)
  })
}

async function report(
  database: Kysely<DB>,
  gateway: GatewayName,
  day: string,
  { gatewayId, kind, ours, theirs, orderId }: Difference,
  at: Temporal.Instant,
): Promise<void> {
  const detail = `${day} ${gateway} ${gatewayId}, ${kind}: ${formatMoney(ours)} u nás, ${formatMoney(theirs)} ve výpisu`
  const subject = `${gateway} ${gatewayId} ${kind} ${day}`
  await raiseAlert(database, { at, kind: 'statement_difference', orderId, subject, detail })
  // A payment that was never reported is recorded by requesting its status.
  await checkNow(database, { gateway, gatewayId, merchant: null }, at)
}
