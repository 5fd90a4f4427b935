/** The ledger: what is posted when an order ends, the check, and closed months (`settlement.md` §1). */
import type { LedgerOverview } from '@sousto/contract/ledger/wire.ts'
import { closableMonths, isMonthOver } from '@sousto/domain/ledger/closable-months.ts'
import { isFinal, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Actor, actorName } from '../../http/actor.ts'
import type { Poll } from '../../jobs/queue.ts'
import { audit } from '../audit/service.ts'
import { raiseAlert } from '../refunds/service.ts'
import { type CheckedLedger, checkLedger, type LedgerDifference } from './check.ts'
import {
  endRequest,
  insertCheck,
  isCheckRequested,
  latestCheck,
  requestCheck,
  takeRequest,
} from './check-store.ts'
import { completeBalances, insertClosing, latestClosings } from './closing.ts'
import { type Corrected, correct } from './corrections.ts'
import { hasOldEvents } from './old-events.ts'
import { eventsOfOrders } from './order-events.ts'

export type { CheckedLedger, LedgerDifference } from './check.ts'
export { latestCheck } from './check-store.ts'
export { hasOldEvents } from './old-events.ts'
export { eventsOfOrders } from './order-events.ts'

/** Posts an order that has ended, with the commission of its outlets. */
export async function postEnd(transaction: Transaction<DB>, orderId: number, to: OrderState): Promise<void> {
  if (!isFinal(to)) return
  await postEvents(transaction, await eventsOfOrders(transaction, [orderId]))
}

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export type LedgerOperations = ReturnType<typeof createLedgerOperations>

/** `actor`: a person at the console, or an operator of the server such as `cli:jana`. */
export function createLedgerOperations({ database: { kysely }, clock }: Dependencies, actor: Actor | string) {
  return {
    /** Null means that money from before the ledger is still being posted. */
    check: async (): Promise<CheckedLedger | null> => {
      if (await hasOldEvents(kysely)) return null
      await completeBalances(kysely)
      const checked = await checkLedger(kysely)
      await insertCheck(kysely, checked, clock())
      return checked
    },

    /** Reverses an event of the ledger. */
    reverse: (event: string, reason: string): Promise<Corrected> =>
      inTransaction(kysely, (transaction) => correct(transaction, { event, reason, by: actor, at: clock() })),

    /** Closes a month and all before it. Returns false if it is not over, or is closed. */
    close: async (period: string): Promise<boolean> => {
      const at = clock()
      if (!isMonthOver(period, at)) return false
      const closed = await inTransaction(kysely, async (transaction) => {
        const name = typeof actor === 'string' ? actor : actorName(actor)
        if (!(await insertClosing(transaction, { period, at, actor: name }))) return false
        await audit(transaction, { at, by: actor, action: 'ledger-close', detail: { month: period } })
        return true
      })
      await completeBalances(kysely)
      return closed
    },
  }
}

/** What the console shows of the ledger. */
export async function ledgerOverview({ database: { kysely }, clock }: Dependencies): Promise<LedgerOverview> {
  const [check, checking, posting, closings] = await Promise.all([
    latestCheck(kysely),
    isCheckRequested(kysely),
    hasOldEvents(kysely),
    latestClosings(kysely),
  ])
  return {
    check: check && {
      at: check.at.toString(),
      transfers: check.transfers,
      count: check.differences,
      differences: [...check.listed],
    },
    checking,
    posting,
    closable: [...closableMonths(clock(), closings[0]?.period ?? null)],
    closings: closings.map(({ period, at, name, actor }) => ({
      month: period,
      at: at.toString(),
      by: name ?? actor,
    })),
  }
}

/** Asks for a check, which a process begins within seconds. */
export const askForCheck = ({ database: { kysely }, clock }: Dependencies): Promise<void> =>
  requestCheck(kysely, clock())

const LOOK_EVERY_MS = 2_000
/** A process that has not ended a check by then has died. */
const LONGEST_CHECK_HOURS = 1

/** Checks the ledger when somebody has asked for it. */
export function checkWhenAsked(work: Dependencies & Pick<ApiDependencies, 'log'>): Poll {
  const { kysely } = work.database
  return {
    name: 'checking the ledger',
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const at = work.clock()
      const stale = at.subtract({ hours: LONGEST_CHECK_HOURS })
      if (!(await isCheckRequested(kysely)) || (await hasOldEvents(kysely))) return
      if (!(await takeRequest(kysely, { at, stale }))) return
      try {
        await checkAndAlert(work)
      } finally {
        await endRequest(kysely)
      }
    },
  }
}

/** The maximum number of differences in an alert; the check lists all of them. */
const ALERTED = 20

const textOf = ({ kind, subject, expected, stored }: LedgerDifference): string =>
  `${kind} ${subject}: ${expected} / ${stored}`

/** Checks the ledger and alerts the operator about differences, at most once a day. */
export async function checkAndAlert({
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
