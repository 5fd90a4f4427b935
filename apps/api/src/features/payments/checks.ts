/**
 * Requests the status of payments from gateways: soon after a notification, otherwise after 1, 2, 5, 10, 30 minutes and
 * hourly (`wire.md`, Payments).
 */
import { minutesToNextCheck } from '@sousto/domain/payment/payment-outcome.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import { type DueCheck, endChecks, type GatewayId, planNextCheck, takeDueChecks } from './check-store.ts'
import type { RecordedOutcome } from './record-outcome.ts'

const EVERY_MS = 1_000
/** Longer than any response takes. */
const LEASE_MINUTES = 2
const AT_ONCE = 10
/** The maximum number of rounds before the poll checks whether the process is shutting down. */
const ROUNDS = 50
/** The delay after a failure of a gateway. */
const RETRY_MINUTES = 1

type Work = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  /** `open` means that the gateway may still receive the money. */
  readonly ask: (
    payment: GatewayId,
  ) => Promise<{ readonly recorded: RecordedOutcome; readonly open: boolean }>
}

export function checkPayments({ database, clock, log, ask }: Work): Poll {
  const { kysely } = database

  async function check(due: DueCheck, leasedUntil: Temporal.Instant): Promise<void> {
    const { gateway, checks } = due
    try {
      const { open } = await ask(due)
      const minutes = open ? minutesToNextCheck(checks + 1) : null
      if (minutes === null) return await endChecks(kysely, due, leasedUntil)
      const dueAt = clock().add({ minutes })
      await planNextCheck(kysely, due, { checks: checks + 1, dueAt, leasedUntil })
    } catch (error) {
      log.warn({ err: error, gateway }, 'a payment was not checked and will be later')
      await planNextCheck(kysely, due, {
        checks,
        dueAt: clock().add({ minutes: RETRY_MINUTES }),
        leasedUntil,
      })
    }
  }

  return {
    name: 'checking payments',
    everyMs: EVERY_MS,
    run: async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const now = clock()
        const leasedUntil = now.add({ minutes: LEASE_MINUTES })
        const due = await takeDueChecks(kysely, now, leasedUntil, AT_ONCE)
        await Promise.all(due.map((each) => check(each, leasedUntil)))
        if (due.length < AT_ONCE) return
      }
    },
  }
}
