/** Online payment (`wire.md`, Payments). No gateway is called inside a database transaction. */

import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import { pathIn } from '@sousto/domain/language/languages.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { PaymentPurpose } from '@sousto/domain/payment/gateways.ts'
import {
  type OnlineMethod,
  PAYMENT_RULES,
  type PaymentMethod,
} from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { dividedOrder, isDivided } from '../../database/divided-orders.ts'
import { merchantOf } from '../../database/payment-holding.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { PaymentGateways } from '../holding/service.ts'
import { noteTrialNotification } from '../operator-settings/service.ts'
import { deliverRefunds } from '../refunds/service.ts'
import { createAttempts } from './attempts.ts'
import { checkNow, type GatewayId } from './check-store.ts'
import { checkPayments } from './checks.ts'
import { cancelUnpaid } from './expiry.ts'
import { alertToMail, refundToMail } from './mail-sources.ts'
import { createMethodChange, isOnline } from './method-change.ts'
import { reconcilePayments } from './reconciliation.ts'
import { recordOutcome } from './record-outcome.ts'
import { createShares } from './shares.ts'
import {
  lockOrder,
  openPayments,
  orderToPay,
  type PayableOrder,
  paymentByReturnKey,
  type StoredPayment,
} from './store.ts'
import { createTips } from './tips.ts'

export type { Shares } from './shares.ts'

export type Payments = ReturnType<typeof createPayments>

type PaymentDependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'log' | 'paymentMethods' | 'cardSecret'
> & {
  readonly moveOrder: MoveOrder
  readonly gateways: () => readonly PaymentGateway[]
  readonly paymentGateways: PaymentGateways
  readonly publicUrl: () => string
  readonly visitedUrl: () => string
  readonly onPayment: (outcome: string) => void
  readonly onRefund: (outcome: string) => void
}

type PaidChange = {
  readonly number: OrderNumber
  readonly guid: string
  readonly changeId: number
  readonly amount: Haler
}

/** The time that a returning customer waits for the gateway's response before the waiting page is shown. */
const RETURN_WAIT_MS = 3_000

export function createPayments(dependencies: PaymentDependencies, catalogue: Catalogue) {
  const { database, clock, log, moveOrder, paymentMethods, gateways, onPayment, onRefund } = dependencies
  const { cardSecret } = dependencies
  const { kysely } = database
  const { gatewayFor, hasGateway } = dependencies.paymentGateways

  const { redirectFor } = createAttempts({ ...dependencies, kysely })
  const { methodsFor, changeMethod } = createMethodChange({ ...dependencies, hasGateway }, catalogue)

  /** Requests the status of a payment from the gateway and acts on it. Throws `GatewayError`. */
  async function ask(asked: GatewayId) {
    const gateway = await gatewayFor(asked.gateway, asked.merchant)
    if (gateway === null) throw new GatewayError('unavailable', `${asked.gateway} is not configured`)
    const reported = await gateway.status(asked.gatewayId)
    if (reported === null) return { recorded: 'unknown', open: false } as const
    const recorded = await recordOutcome({ kysely, moveOrder, cardSecret }, asked, reported, clock())
    if (recorded !== 'none' && recorded !== 'unknown') onPayment(recorded)
    return { recorded, open: reported.state === 'created' && recorded !== 'unknown' } as const
  }

  async function startPayment(order: PayableOrder, method: OnlineMethod): Promise<OrderAnswer> {
    const { number, guid } = order
    const redirect = await redirectFor(order, { purpose: 'order', method, amount: order.total })
    if (redirect !== null) return { accepted: true, number, guid, redirect }
    return unpaid(order, 'gateway_unavailable')
  }

  /** Requests the status of open payments, because a payment that the gateway has received must not be paid twice. */
  async function askAboutOpen(orderId: number, purpose: PaymentPurpose = 'order'): Promise<void> {
    for (const { gatewayId, ...open } of await openPayments(kysely, orderId, purpose)) {
      if (gatewayId === null) continue
      await ask(askedFor({ ...open, gatewayId })).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error }, 'a gateway did not tell of an open payment')
      })
    }
  }

  const shares = createShares({
    kysely,
    clock,
    paymentMethods,
    moveOrder,
    hasGateway,
    redirectFor,
    askAboutOpen: (orderId) => askAboutOpen(orderId),
  })

  return {
    /** Starts the payment of a new order and returns the gateway's page. */
    start: async (number: OrderNumber, guid: string): Promise<OrderAnswer> => {
      const order = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      if (order.state !== 'unpaid' || !isOnline(order.method) || (await isDivided(kysely, order.id))) {
        return { accepted: true, number, guid, redirect: null }
      }
      return await startPayment(order, order.method)
    },

    /** Pays an unpaid order again or by another method (`wire.md`, Payments). */
    pay: async (number: OrderNumber, guid: string, method: PaymentMethod): Promise<OrderAnswer> => {
      const { id } = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      await askAboutOpen(id)
      const order = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      const paid: OrderAnswer = { accepted: true, number, guid, redirect: null }
      if (order.state === 'cancelled') throw new FailureError('order_not_payable')
      if (order.state !== 'unpaid') return paid
      if (await isDivided(kysely, order.id)) throw new FailureError('order_not_payable')
      const change = await changeMethod(order, method)
      switch (change.kind) {
        case 'not_offered':
          return unpaid(order, { code: 'payment_method_unavailable', values: { reason: 'not-offered' } })
        case 'too_small':
          return unpaid(order, {
            code: 'payment_too_small',
            values: { least: formatMoney(PAYMENT_RULES[method].least) },
          })
        case 'to_pay':
          return withTotals(await startPayment(change.order, change.method), change.totals)
        case 'confirmed':
          return withTotals(paid, change.totals)
        case 'closed': {
          const after = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
          if (after.state === 'cancelled') throw new FailureError('order_not_payable')
          return paid
        }
      }
    },

    methodsFor,

    shares,

    /** Returns the gateway's page on which a change is paid. Null means that the gateway does not answer. */
    startChange: async ({ number, guid, changeId, amount }: PaidChange): Promise<string | null> => {
      const order = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      if (!isOnline(order.method)) throw new Error(`order ${order.id} is not paid online`)
      return await redirectFor(order, { purpose: 'order', method: order.method, amount, changeId })
    },

    askAboutOpen: (orderId: number): Promise<void> => askAboutOpen(orderId),

    tips: createTips({ kysely, clock, paymentMethods, hasGateway, redirectFor, askAboutOpen }),

    /**
     * Handles a gateway's notification of a changed payment by scheduling a status request. Unknown ids are ignored, and
     * those of other merchants.
     */
    notified: async (notified: GatewayId): Promise<void> => {
      await checkNow(kysely, notified, clock())
      if (notified.merchant === null) await noteTrialNotification(kysely, notified, clock())
    },

    /** Returns the page for a customer who returns from a gateway. Waits briefly for the gateway's response. */
    returned: async (key: string): Promise<string> => {
      const payment = isUuid(key) ? await paymentByReturnKey(kysely, key) : null
      if (payment === null) return '/'
      const { gatewayId } = payment
      const told = gatewayId !== null && (await waitFor(ask(askedFor({ ...payment, gatewayId }))))
      const after = await paymentByReturnKey(kysely, key)
      const order = await inTransaction(kysely, (transaction) => lockOrder(transaction, payment.orderId))
      if (payment.purpose === 'tip' || payment.changeId !== null)
        return pathIn(order.language, `/objednavka/${formatOrderNumber(order.number)}?guid=${order.guid}`)
      const shared = payment.person === '' ? null : await dividedOrder(kysely, payment.orderId)
      if (shared !== null) return pathIn(order.language, `/spolecna-objednavka/${shared.groupGuid}`)
      const page = pathIn(order.language, `/hotovo/${formatOrderNumber(order.number)}?guid=${order.guid}`)
      // If the gateway reports the payment as open, the customer left without paying. Without a response the payment
      // may still be confirmed.
      const unfinished = ['unpaid', 'cancelled'].includes(order.state) && (told || after?.state !== 'created')
      return unfinished ? `${page}&status=payment_unfinished` : page
    },

    mailSources: {
      refundToMail: (id: number) => refundToMail(kysely, id),
      alertToMail: (id: number) => alertToMail(kysely, id),
    },

    polls: [
      checkPayments({ database, clock, log, ask }),
      deliverRefunds({ database, clock, log, gatewayFor, onRefund }),
      shares.poll,
      cancelUnpaid({ database, clock, moveOrder, onPayment, askAboutOpen }, catalogue),
      reconcilePayments({ database, clock, log, gateways }),
    ],
  }

  /** Returns whether the gateway responded in time. */
  async function waitFor(work: Promise<unknown>): Promise<boolean> {
    const told = work.then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'a gateway did not tell on return')
        return false
      },
    )
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), RETURN_WAIT_MS).unref())
    return await Promise.race([told, late])
  }
}

/** Returns the payment's id with the keys by which its gateway is asked. */
const askedFor = ({
  gateway,
  gatewayId,
  holding,
}: Pick<StoredPayment, 'gateway' | 'holding'> & { readonly gatewayId: string }): GatewayId => ({
  gateway,
  gatewayId,
  merchant: merchantOf(holding),
})

/** Returns the refusal to an order that stays unpaid. */
const unpaid = ({ number, guid }: PayableOrder, reason: Parameters<typeof failure>[0]): OrderAnswer => ({
  accepted: false,
  failure: failure(reason),
  totals: null,
  unpaidOrder: { number, guid },
})

const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)

const withTotals = (answer: OrderAnswer, totals: OrderTotals | null): OrderAnswer =>
  totals === null ? answer : { ...answer, totals }
