/** Sends requested refunds to their gateways, exactly once despite failures in between. */

import { refundConfirmed } from '@sousto/domain/ledger/payment-events.ts'
import { formatMoney, ZERO } from '@sousto/domain/money/money.ts'
import { minutesToRetry, nextRefundStep } from '@sousto/domain/payment/refunds.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { postEvents } from '../../database/ledger.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import { GatewayError } from '../../ports/payment-gateway.ts'
import type { PaymentGateways } from '../holding/service.ts'
import { raiseAlert } from './alerts.ts'
import {
  confirmedRefunds,
  confirmRefund,
  type DueRefund,
  forgetRefundedBefore,
  noteRefundedBefore,
  retryRefund,
  takeDueRefund,
} from './store.ts'

const EVERY_MS = 2_000
/** Longer than any attempt takes. */
const LEASE_MINUTES = 2
/** The maximum number of refunds per poll. */
const AT_ONCE = 10
/** Most refunds are carried out within this time. */
const CONFIRM_SECONDS = 3

type Work = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly gatewayFor: PaymentGateways['gatewayFor']
  /** Called when an attempt has ended; for metrics. */
  readonly onRefund: (
    outcome: 'confirmed' | 'accepted' | 'waiting' | 'retried' | 'uncertain' | 'rejected',
  ) => void
}

export function deliverRefunds({ database, clock, log, gatewayFor, onRefund }: Work): Poll {
  const { kysely } = database

  async function attempt(refund: DueRefund): Promise<'confirmed' | 'accepted' | 'waiting' | 'uncertain'> {
    const gateway = await gatewayFor(refund.gateway, refund.merchant)
    if (gateway === null) throw new GatewayError('unavailable', `${refund.gateway} is not configured`)
    const { gatewayId, amount, refundedBefore, paymentId, merchant, held } = refund
    const fromReceiver = merchant === null ? held?.amount : undefined
    const status = await gateway.status(gatewayId)
    const refundedNow = status?.refunded ?? null
    const pending = status?.refundPending ?? ZERO
    const step = nextRefundStep({ amount, refundedBefore, refundedNow, pending })
    if (step !== 'send') return step === 'wait' ? 'waiting' : step
    await noteRefundedBefore(kysely, refund.id, refundedNow ?? (await confirmedRefunds(kysely, paymentId)))
    try {
      await gateway.refund(gatewayId, amount, fromReceiver)
    } catch (error) {
      if (error instanceof GatewayError && error.failure !== 'uncertain') {
        await forgetRefundedBefore(kysely, refund.id)
      }
      throw error
    }
    // A gateway that reports refunds is asked whether it has carried this one out.
    return refundedNow === null ? 'confirmed' : 'accepted'
  }

  async function deliver(refund: DueRefund): Promise<void> {
    const { id, orderId, gateway, gatewayId, amount, attempts, held } = refund
    const alert = {
      orderId,
      subject: `refund ${id}`,
      detail: `${gateway} ${gatewayId}: ${formatMoney(amount)}`,
    }
    const retry = (wait: Temporal.DurationLike = { minutes: minutesToRetry(attempts) }) =>
      retryRefund(kysely, id, clock().add(wait))
    try {
      const outcome = await attempt(refund)
      onRefund(outcome)
      if (outcome === 'confirmed') {
        await inTransaction(kysely, async (transaction) => {
          const at = clock()
          await confirmRefund(transaction, refund, at)
          await postEvents(transaction, [refundConfirmed({ id, order: orderId, gateway, amount, held, at })])
        })
        return
      }
      if (outcome === 'uncertain')
        await raiseAlert(kysely, { ...alert, at: clock(), kind: 'refund_uncertain' })
      await retry(outcome === 'accepted' ? { seconds: CONFIRM_SECONDS } : undefined)
    } catch (error) {
      const rejected = error instanceof GatewayError && error.failure === 'rejected'
      onRefund(rejected ? 'rejected' : 'retried')
      log.warn({ err: error, refund: id, attempts }, 'a refund was not made and will be tried again')
      if (rejected) await raiseAlert(kysely, { ...alert, at: clock(), kind: 'refund_failed' })
      await retry()
    }
  }

  return {
    name: 'making refunds',
    everyMs: EVERY_MS,
    run: async () => {
      for (let made = 0; made < AT_ONCE; made += 1) {
        const now = clock()
        const refund = await takeDueRefund(kysely, now, now.add({ minutes: LEASE_MINUTES }))
        if (refund === null) return
        await deliver(refund)
      }
    },
  }
}
