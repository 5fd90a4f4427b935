import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber, OrderRequest } from '@sousto/domain/order/order.ts'
import { orderedLines } from '@sousto/domain/order/order-lines.ts'
import { AFTER_ORDER_DELAY_MS, type SubmitFailure } from '@sousto/domain/order/order-submission.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { failureMessage } from '@sousto/messages/failure-messages.ts'
import { addressRemovedText, submitErrorText } from '@sousto/messages/order-sentences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { device } from '../../platform/device.ts'
import { oneTabAtATime } from '../../platform/one-tab-at-a-time.ts'
import { expectPurchase } from '../../shared/analytics/due-purchase.ts'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { currentLocation, storeLocation } from '../../shared/delivery-location/stored-location.ts'
import { reportError } from '../../shared/error-report.ts'
import { closeMembership, hostedGroup, type Membership } from '../../shared/group/stored-groups.ts'
import { gatewayPage, openGateway } from '../../shared/orders/gateway-page.ts'
import { markNotified } from '../../shared/orders/notified-orders.ts'
import { storeGuid } from '../../shared/orders/order-guids.ts'
import { clearDraft } from './draft.ts'
import { clearAttempt, idempotencyKeyOf } from './stored-attempt.ts'

export type Sending =
  | { readonly state: 'idle' | 'sending' }
  /** Accepted; the thank-you page is opening. */
  | { readonly state: 'sent' }
  /** Accepted; the customer pays on the gateway's page, which the native shell lays over the app. */
  | ({ readonly state: 'processing' } & Processing)
  | { readonly state: 'failed'; readonly text: string }
  /** The order is stored, but its gateway does not respond. */
  | ({ readonly state: 'unpaid'; readonly text: string } & Unpaid)
  | {
      readonly state: 'price-changed'
      readonly text: string
      readonly before: Haler
      readonly after: Haler
    }

export type Processing = {
  readonly number: OrderNumber
  readonly guid: string | null
  /** The URL of the gateway's page. */
  readonly payment: string
}

export type Unpaid = {
  readonly number: OrderNumber
  readonly guid: string
  readonly method: PaymentMethod
}

type Refused = Extract<OrderAnswer, { accepted: false }>
type Accepted = Extract<OrderAnswer, { accepted: true }>

/** Queries that determine prices and times. Extras do, too, but they retry until they succeed and must not be awaited. */
const PRICED_BY = ['restaurant', 'menu', 'courier-load'] as const

/** Submits an order and reports the outcome (`ordering.md` §4 Order submission, §8). */
export function useSubmitOrder(): {
  readonly sending: Sending
  readonly send: (request: OrderRequest) => Promise<void>
  /** Called when the order that was stored unpaid has been paid, or when its gateway's page is opening. */
  readonly ordered: () => void
  readonly dismiss: () => void
} {
  const client = useClient()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const busy = useRef(false)

  /** Remembers the stored order, whether it is paid or not. */
  const remember = (number: OrderNumber, guid: string | null, { notificationToken }: OrderRequest) => {
    if (guid !== null) storeGuid(number, guid)
    if (notificationToken !== null) markNotified(number)
    expectPurchase(number)
  }

  /** Clears the cart and the draft, so that the order is not placed again. */
  const ordered = () => {
    setSending({ state: 'sent' })
    clearAttempt()
    storeCart(EMPTY_CART)
    clearDraft()
  }

  const accepted = (
    { number, guid, redirect }: Accepted,
    request: OrderRequest,
    group: Membership | null,
  ) => {
    remember(number, guid, request)
    const page = redirect === null ? null : gatewayPage(redirect)
    if (redirect !== null && page === null) {
      reportError(client, 'order unpaid', `not a gateway's page: ${redirect}`)
      const text = failureMessage('gateway_unavailable')
      return setSending(
        guid === null
          ? { state: 'failed', text }
          : { state: 'unpaid', text, number, guid, method: request.payment.method },
      )
    }
    ordered()
    window.scrollTo(0, 0)
    setTimeout(() => {
      if (page !== null) {
        // A browser leaves this page; the native shell keeps it open, with the dialog.
        if (device().native !== null) setSending({ state: 'processing', number, guid, payment: page })
        return openGateway(page, number, guid)
      }
      if (group?.shared === true)
        return void navigate({ to: '/spolecna-objednavka/$group', params: { group: group.group } })
      void navigate({
        to: '/hotovo/$year/$cislo',
        params: { year: String(number.year), cislo: String(number.number) },
        search: guid === null ? {} : { guid },
        reloadDocument: true,
      })
    }, AFTER_ORDER_DELAY_MS)
  }

  /** The customer saw outdated data, so it is reloaded before the message is shown. */
  const refused = async ({ failure, totals, unpaidOrder }: Refused, request: OrderRequest) => {
    const { payment } = request
    const { causes } = failure
    const message = causes.length > 0 ? causes.map(({ text }) => text) : failure.text
    const reason = submitErrorText({ kind: 'refused', message })
    const unknown = failure.code === 'address_unknown'
    // It would be refused again and again.
    if (unknown) forgetLocation(request.addressCode)
    const text = unknown ? addressRemovedText(reason) : reason
    // Every failure is also reported (`ordering.md` §8).
    reportError(client, 'order refused', `${failure.code}: ${text}`)
    if (unpaidOrder !== null) {
      remember(unpaidOrder.number, unpaidOrder.guid, request)
      return setSending({ state: 'unpaid', text, ...unpaidOrder, method: payment.method })
    }
    clearAttempt()
    void queryClient.invalidateQueries({ queryKey: ['extras'] })
    await Promise.all(PRICED_BY.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    setSending(
      totals === null
        ? { state: 'failed', text }
        : { state: 'price-changed', text, before: payment.expectedTotal, after: totals.total },
    )
  }

  const place = async (request: OrderRequest) => {
    if (!isStillWanted(request)) {
      return setSending({ state: 'failed', text: checkoutMessage('changed_meanwhile') })
    }
    const idempotencyKey = idempotencyKeyOf(request)
    const group = request.lines.some(({ person }) => person !== undefined) ? hostedGroup() : null
    const answer =
      group === null
        ? await client.orders.place({ headers: { idempotencyKey }, body: request })
        : await client.groups.order({
            params: { group: group.group },
            query: { key: group.key },
            headers: { idempotencyKey },
            body: request,
          })
    if (answer.accepted && group !== null) closeMembership(group.group)
    if (answer.accepted) accepted(answer, request, group)
    else await refused(answer, request)
  }

  const send = async (request: OrderRequest) => {
    if (busy.current) return
    busy.current = true
    setSending({ state: 'sending' })
    try {
      // Another tab may just be ordering the same cart: its answer empties it.
      await oneTabAtATime('sousto.order', () => place(request))
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'refused') clearAttempt()
      reportError(client, `order ${failure.kind}`, String(error))
      setSending({ state: 'failed', text: submitErrorText(failure) })
    } finally {
      busy.current = false
    }
  }

  return { sending, send, ordered, dismiss: () => setSending({ state: 'idle' }) }
}

/** The address is in the register no more. */
function forgetLocation(code: number): void {
  void import('../../shared/location/recent-addresses.ts').then(({ forgetAddress }) => forgetAddress(code))
  if (currentLocation()?.address.code === code) storeLocation(null)
}

/** The cart and the address, unless the order is collected, are still those that the customer has confirmed. */
const isStillWanted = ({ lines, addressCode, pickup = false }: OrderRequest): boolean =>
  JSON.stringify(orderedLines(currentCart().lines)) === JSON.stringify(lines) &&
  (pickup || currentLocation()?.address.code === addressCode)

function failureOf(error: unknown): SubmitFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'not_sent' }
  if (error.network) return { kind: 'no_answer' }
  const understood = error.status === 200
  if (error.code === 'unreadable' && understood) return { kind: 'unknown_status' }
  const message = error.code === 'unreadable' || error.code === 'no_message' ? null : error.text
  return { kind: understood ? 'refused' : 'server_failed', message }
}
