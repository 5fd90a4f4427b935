/** Online payment (`wire.md`, Payments). No gateway is called inside a database transaction. */
import { randomUUID } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import { minus, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import { isExpired } from '@sousto/domain/payment/payment-outcome.ts'
import {
  availableMethods,
  ONLINE_METHODS,
  type OnlineMethod,
  PAYMENT_RULES,
  type PaymentMethod,
} from '@sousto/domain/payment-methods/payment-methods.ts'
import { type OrderTotals, withoutTip } from '@sousto/domain/pricing/pricing.ts'
import { isWithinHours } from '@sousto/domain/time/opening-hours.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { returnCredits } from '../credits/service.ts'
import { announceChange } from '../orders/service.ts'
import { deliverRefunds } from '../refunds/service.ts'
import { checkNow, planCheck } from './check-store.ts'
import { checkPayments } from './checks.ts'
import { alertToMail, refundToMail } from './mail-sources.ts'
import { reconcilePayments } from './reconciliation.ts'
import { recordOutcome } from './record-outcome.ts'
import {
  endPayment,
  insertPayment,
  lockOrder,
  openPayment,
  orderToPay,
  type PayableOrder,
  paymentByReturnKey,
  type StoredPayment,
  setGatewayId,
  setMethod,
  setTotals,
  totalsOf,
  unpaidOrders,
} from './store.ts'

export type Payments = ReturnType<typeof createPayments>

type PaymentDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'paymentMethods'> & {
  readonly moveOrder: MoveOrder
  readonly gateways: readonly PaymentGateway[]
  readonly publicUrl: () => string
  readonly onPayment: (outcome: string) => void
  readonly onRefund: (outcome: string) => void
}

/** By which an unpaid order is paid instead, and the bonus of its restaurant. */
type NewMethod = { readonly method: PaymentMethod; readonly bonusPercent: number }

/** A creation that takes longer was interrupted, so the customer may try again. */
const CREATION_SECONDS = 20
const FIRST_CHECK_MINUTES = 1
/** The time that a returning customer waits for the gateway's response before the waiting page is shown. */
const RETURN_WAIT_MS = 3_000
const EXPIRY_EVERY_MS = 15_000
const EXPIRED_AT_ONCE = 100
/** Each failed attempt means that another tab is opening a payment of the same order. */
const OPEN_ATTEMPTS = 25
const CREATION_POLL_MS = 200

export function createPayments(dependencies: PaymentDependencies, catalogue: Catalogue) {
  const { database, clock, log, moveOrder, gateways, publicUrl, paymentMethods } = dependencies
  const { onPayment, onRefund } = dependencies
  const { kysely } = database

  const gatewayOf = (method: OnlineMethod) => gateways.find(({ methods }) => methods.includes(method))
  const gatewayNamed = (name: GatewayName) => gateways.find((gateway) => gateway.name === name)

  /** Requests the status of a payment from the gateway and acts on it. Throws `GatewayError`. */
  async function ask(name: GatewayName, gatewayId: string) {
    const gateway = gatewayNamed(name)
    if (gateway === undefined) throw new GatewayError('unavailable', `${name} is not configured`)
    const reported = await gateway.status(gatewayId)
    if (reported === null) return { recorded: 'unknown', open: false } as const
    const recorded = await recordOutcome({ kysely, moveOrder }, name, reported, clock())
    if (recorded !== 'none' && recorded !== 'unknown') onPayment(recorded)
    return { recorded, open: reported.state === 'created' && recorded !== 'unknown' } as const
  }

  /** Returns the gateway's page on which the order is paid. Null means that no gateway can create one now. */
  async function redirectFor(order: PayableOrder, method: OnlineMethod): Promise<string | null> {
    const gateway = gatewayOf(method)
    if (gateway === undefined) return null
    for (let attempt = 0; attempt < OPEN_ATTEMPTS; attempt += 1) {
      const open = await openPayment(kysely, order.id)
      if (open?.method === method && open.redirect !== null) return open.redirect
      if (open !== null && isBeingCreated(open)) {
        await new Promise((resolve) => setTimeout(resolve, CREATION_POLL_MS))
        continue
      }
      if (open !== null) await endPayment(kysely, open.id, 'cancelled')
      const created = await insertPayment(kysely, {
        orderId: order.id,
        number: order.number,
        gateway: gateway.name,
        method,
        amount: order.total,
        returnKey: randomUUID(),
        at: clock(),
      })
      if (created !== null) return await create(gateway, order, created)
    }
    return null
  }

  const isBeingCreated = ({ redirect, createdAt }: StoredPayment) =>
    redirect === null && Temporal.Instant.compare(createdAt.add({ seconds: CREATION_SECONDS }), clock()) > 0

  async function create(
    gateway: PaymentGateway,
    { number, restaurantName, contact }: PayableOrder,
    { id, reference, method, amount, returnKey }: StoredPayment,
  ): Promise<string | null> {
    try {
      const { gatewayId, redirect } = await gateway.create({
        reference,
        amount,
        method,
        description: `Objednávka ${formatOrderNumber(number)}, ${restaurantName}`,
        contact,
        returnUrl: `${publicUrl()}/api/payments/return?key=${returnKey}`,
        notificationUrl: `${publicUrl()}/api/payments/${gateway.name}/notification`,
      })
      await setGatewayId(kysely, id, gatewayId, redirect)
      const dueAt = clock().add({ minutes: FIRST_CHECK_MINUTES })
      await planCheck(kysely, { gateway: gateway.name, gatewayId }, dueAt)
      onPayment('created')
      return redirect
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, gateway: gateway.name }, 'a payment was not created')
      onPayment('not_created')
      await endPayment(kysely, id, 'cancelled')
      await announceChange(kysely, number)
      return null
    }
  }

  /** Returns the methods by which the order can be paid now. Credits are excluded, because its price is fixed. */
  async function methodsFor(restaurantId: number): Promise<readonly PaymentMethod[]> {
    const restaurant = await catalogue.detailById(restaurantId)
    if (restaurant === null) return []
    return availableMethods({
      terms: restaurant.payment,
      enabled: paymentMethods,
      loggedIn: false,
      availableCredits: ZERO,
      payable: ZERO,
    }).filter((method) => !isOnline(method) || gatewayOf(method) !== undefined)
  }

  async function startPayment(order: PayableOrder, method: OnlineMethod): Promise<OrderAnswer> {
    const { number, guid } = order
    const redirect = await redirectFor(order, method)
    if (redirect !== null) return { accepted: true, number, guid, redirect }
    return {
      accepted: false,
      failure: failure('gateway_unavailable'),
      totals: null,
      unpaidOrder: { number, guid },
    }
  }

  /** Drops the tip of an unpaid order that a method without one pays; null: nothing changes. */
  async function dropTip(
    transaction: Transaction<DB>,
    orderId: number,
    { method, bonusPercent }: NewMethod,
  ): Promise<OrderTotals | null> {
    if (PAYMENT_RULES[method].allowsTip) return null
    const { state } = await lockOrder(transaction, orderId)
    const before = await totalsOf(transaction, orderId)
    if (state !== 'unpaid' || before.tip === 0) return null
    const totals = withoutTip(before, bonusPercent)
    await setTotals(transaction, orderId, totals)
    const unused = minus(before.credits, totals.credits)
    if (unused > 0) await returnCredits(transaction, orderId, unused, clock())
    return totals
  }

  /** Switches the order to payment on delivery. Returns false if it was paid or cancelled meanwhile. */
  const payOnDelivery = (orderId: number, chosen: NewMethod): Promise<OrderTotals | boolean> =>
    inTransaction(kysely, async (transaction) => {
      const { state, number, ownDelivery } = await lockOrder(transaction, orderId)
      if (state !== 'unpaid') return false
      const totals = await dropTip(transaction, orderId, chosen)
      const open = await openPayment(transaction, orderId)
      if (open !== null) await endPayment(transaction, open.id, 'cancelled')
      await setMethod(transaction, orderId, chosen.method)
      const step = { number, from: state, to: 'confirmed', actor: 'system', ownDelivery } as const
      const moved = await moveOrder(transaction, { ...step, at: clock() })
      return moved && (totals ?? true)
    })

  /** Requests the status of open payments, because a payment that the gateway has received must not be paid twice. */
  async function askAboutOpen(orderId: number): Promise<void> {
    const open = await openPayment(kysely, orderId)
    if (open === null || open.gatewayId === null) return
    await ask(open.gateway, open.gatewayId).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error }, 'a gateway did not tell of an open payment')
    })
  }

  async function expire(order: PayableOrder): Promise<void> {
    const now = clock()
    const minutesSincePlaced = now.since(order.placedAt).total('minutes')
    if (!isExpired({ minutesSincePlaced, restaurantClosed: await hasClosed(order) })) return
    await askAboutOpen(order.id)
    await inTransaction(kysely, async (transaction) => {
      const { state, number, ownDelivery } = await lockOrder(transaction, order.id)
      if (state !== 'unpaid') return
      const step = { number, from: state, to: 'cancelled', actor: 'system', ownDelivery } as const
      await moveOrder(transaction, { ...step, at: now })
      onPayment('expired')
    })
  }

  async function hasClosed({ asap, restaurantId }: PayableOrder): Promise<boolean> {
    const restaurant = asap ? await catalogue.detailById(restaurantId) : null
    return restaurant !== null && !isWithinHours(restaurant, clock().toZonedDateTimeISO('Europe/Prague'))
  }

  const expiry: Poll = {
    name: 'cancelling unpaid orders',
    everyMs: EXPIRY_EVERY_MS,
    run: async () => {
      for (const order of await unpaidOrders(kysely, clock(), EXPIRED_AT_ONCE)) await expire(order)
    },
  }

  return {
    /** Starts the payment of a new order and returns the gateway's page. */
    start: async (number: OrderNumber, guid: string): Promise<OrderAnswer> => {
      const order = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      if (order.state !== 'unpaid' || !isOnline(order.method)) {
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
      if (!(await methodsFor(order.restaurantId)).includes(method)) {
        const unavailable = { code: 'payment_method_unavailable', values: { reason: 'not-offered' } } as const
        return { accepted: false, failure: failure(unavailable), totals: null, unpaidOrder: { number, guid } }
      }
      const restaurant = await catalogue.detailById(order.restaurantId)
      const chosen = { method, bonusPercent: restaurant?.bonusPercent ?? 0 }
      if (isOnline(method)) {
        const totals = await inTransaction(kysely, (transaction) => dropTip(transaction, id, chosen))
        const total = totals?.total ?? order.total
        return withTotals(await startPayment({ ...order, total }, method), totals)
      }
      const confirmed = await payOnDelivery(id, chosen)
      if (confirmed !== false) return withTotals(paid, confirmed === true ? null : confirmed)
      const after = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      if (after.state === 'cancelled') throw new FailureError('order_not_payable')
      return paid
    },

    methodsFor,

    /**
     * Handles a gateway's notification of a changed payment by scheduling a status request. Unknown ids are ignored.
     */
    notified: (gateway: GatewayName, gatewayId: string): Promise<void> =>
      checkNow(kysely, { gateway, gatewayId }, clock()),

    /** Returns the page for a customer who returns from a gateway. Waits briefly for the gateway's response. */
    returned: async (key: string): Promise<string> => {
      const payment = isUuid(key) ? await paymentByReturnKey(kysely, key) : null
      if (payment === null) return '/'
      const told = payment.gatewayId !== null && (await waitFor(ask(payment.gateway, payment.gatewayId)))
      const after = await paymentByReturnKey(kysely, key)
      const order = await inTransaction(kysely, (transaction) => lockOrder(transaction, payment.orderId))
      const page = `/hotovo/${formatOrderNumber(order.number)}?guid=${order.guid}`
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
      deliverRefunds({ database, clock, log, gateways, onRefund }),
      expiry,
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

const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  ONLINE_METHODS.some((online) => online === method)

const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)

const withTotals = (answer: OrderAnswer, totals: OrderTotals | null): OrderAnswer =>
  totals === null ? answer : { ...answer, totals }
