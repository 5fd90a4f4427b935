/** Attempts to pay an order at a gateway. No gateway is called inside a database transaction. */
import { randomUUID } from 'node:crypto'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { PaymentPurpose } from '@sousto/domain/payment/gateways.ts'
import type { Kysely } from 'kysely'
import { merchantOf } from '../../database/payment-holding.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts'
import type { PaymentGateways } from '../holding/service.ts'
import { announceChange } from '../orders/service.ts'
import { planCheck } from './check-store.ts'
import {
  endPayment,
  insertPayment,
  openPayment,
  type PayableOrder,
  type StoredPayment,
  setGatewayId,
} from './store.ts'

export type AttemptDependencies = Pick<ApiDependencies, 'clock' | 'log'> & {
  readonly kysely: Kysely<DB>
  readonly paymentGateways: PaymentGateways
  /** For the gateway's notifications. */
  readonly publicUrl: () => string
  /** For the customer's return. */
  readonly visitedUrl: () => string
  readonly onPayment: (outcome: string) => void
}

type Wanted = Pick<StoredPayment, 'purpose' | 'method' | 'amount'> &
  Partial<Pick<StoredPayment, 'changeId' | 'person'>> & {
    /** Who pays, if it is not who ordered. */
    readonly contact?: PayableOrder['contact']
  }

/** The customer reads it at the gateway, before the number of the order. */
const DESCRIPTIONS: Readonly<Record<PaymentPurpose, string>> = {
  order: 'Objednávka',
  tip: 'Spropitné kurýrovi za objednávku',
}

const CHANGE_DESCRIPTION = 'Doplatek objednávky'
const SHARE_DESCRIPTION = 'Část objednávky'

const descriptionOf = ({
  changeId,
  person,
  purpose,
}: Pick<StoredPayment, 'changeId' | 'person' | 'purpose'>): string => {
  if (changeId !== null) return CHANGE_DESCRIPTION
  return person === '' ? DESCRIPTIONS[purpose] : SHARE_DESCRIPTION
}

/** A creation that takes longer was interrupted, so the customer may try again. */
const CREATION_SECONDS = 20
const FIRST_CHECK_MINUTES = 1
/** Each failed attempt means that another tab is opening a payment of the same order. */
const OPEN_ATTEMPTS = 25
const CREATION_POLL_MS = 200

export function createAttempts(dependencies: AttemptDependencies) {
  const { kysely, clock, log, paymentGateways, publicUrl, visitedUrl, onPayment } = dependencies

  /** Returns the gateway's page on which the amount is paid. Null means that no gateway can create one now. */
  async function redirectFor(order: PayableOrder, wanted: Wanted): Promise<string | null> {
    const { purpose, method, amount, changeId = null, person = '', contact = order.contact } = wanted
    const chosen = await paymentGateways.chosenFor(order, { ...wanted, person })
    if (chosen === null) {
      log.warn({ order: order.id, method }, 'no gateway takes a payment')
      return null
    }
    const { gateway, holding } = chosen
    for (let attempt = 0; attempt < OPEN_ATTEMPTS; attempt += 1) {
      const open = await openPayment(kysely, order.id, purpose, person)
      const isSame = open?.method === method && open.amount === amount && open.changeId === changeId
      if (isSame && open.redirect !== null) return open.redirect
      if (open !== null && isBeingCreated(open)) {
        await new Promise((resolve) => setTimeout(resolve, CREATION_POLL_MS))
        continue
      }
      if (open !== null) await endPayment(kysely, open.id, 'cancelled')
      const created = await insertPayment(kysely, {
        orderId: order.id,
        changeId,
        person,
        purpose,
        number: order.number,
        gateway: gateway.name,
        method,
        amount,
        holding,
        returnKey: randomUUID(),
        at: clock(),
      })
      if (created !== null) return await create(gateway, { ...order, contact }, created)
    }
    return null
  }

  const isBeingCreated = ({ redirect, createdAt }: StoredPayment) =>
    redirect === null && Temporal.Instant.compare(createdAt.add({ seconds: CREATION_SECONDS }), clock()) > 0

  async function create(
    gateway: PaymentGateway,
    { number, restaurantName, contact }: PayableOrder,
    { id, changeId, person, purpose, reference, method, amount, returnKey, holding }: StoredPayment,
  ): Promise<string | null> {
    const merchant = merchantOf(holding)
    const notification = `/api/payments/${gateway.name}/notification`
    try {
      const { gatewayId, redirect } = await gateway.create({
        reference,
        amount,
        method,
        receiver: holding.way === 'split' ? { account: holding.receiver, amount: holding.share } : null,
        description: `${descriptionOf({ changeId, person, purpose })} ${formatOrderNumber(number)}, ${restaurantName}`,
        contact,
        returnUrl: `${visitedUrl()}/api/payments/return?key=${returnKey}`,
        notificationUrl: `${publicUrl()}${notification}${merchant === null ? '' : `/${merchant}`}`,
      })
      await setGatewayId(kysely, id, gatewayId, redirect)
      const dueAt = clock().add({ minutes: FIRST_CHECK_MINUTES })
      await planCheck(kysely, { gateway: gateway.name, gatewayId, merchant }, dueAt)
      onPayment('created')
      return redirect
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, gateway: gateway.name, merchant }, 'a payment was not created')
      onPayment('not_created')
      await endPayment(kysely, id, 'cancelled')
      await announceChange(kysely, number)
      return null
    }
  }

  return { redirectFor }
}
