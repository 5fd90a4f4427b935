import { ApiFailure } from '@sousto/contract/client.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import type { OrderRequest } from '@sousto/domain/order/order.ts'
import { AFTER_ORDER_DELAY_MS, type SubmitFailure } from '@sousto/domain/order/order-submission.ts'
import type { Haler } from '@sousto/domain/pricing/money.ts'
import { submitErrorText } from '@sousto/messages/order-sentences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { storeCart } from '../../shared/cart/stored-cart.ts'
import { storeGuid } from '../../shared/orders/order-guids.ts'
import { clearAttempt, idempotencyKeyOf } from './stored-attempt.ts'

export type Sending =
  | { readonly state: 'idle' | 'sending' }
  /** Accepted; the thank-you page is opening. */
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly text: string }
  | {
      readonly state: 'price-changed'
      readonly text: string
      readonly before: Haler
      readonly after: Haler
    }

type Refused = Extract<OrderAnswer, { accepted: false }>
type Accepted = Extract<OrderAnswer, { accepted: true }>

/** Queries that determine prices and times. Extras do, too, but they retry until they succeed and must not be awaited. */
const PRICED_BY = ['restaurant', 'menu', 'courier-load'] as const

/** Submits an order and reports the outcome (`ordering.md` §4 Order submission, §8). */
export function useSubmitOrder(): {
  readonly sending: Sending
  readonly send: (request: OrderRequest) => Promise<void>
  readonly dismiss: () => void
} {
  const client = useClient()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const busy = useRef(false)

  const accepted = ({ number, guid, redirect }: Accepted) => {
    if (guid !== null) storeGuid(number, guid)
    setSending({ state: 'sent' })
    storeCart(EMPTY_CART)
    window.scrollTo(0, 0)
    setTimeout(() => {
      if (redirect !== null) return window.location.assign(redirect)
      void navigate({
        to: '/hotovo/$year/$cislo',
        params: { year: String(number.year), cislo: String(number.number) },
        search: guid === null ? {} : { guid },
        reloadDocument: true,
      })
    }, AFTER_ORDER_DELAY_MS)
  }

  /** The customer saw outdated data: it is reloaded before the message is shown. */
  const refused = async ({ failure, totals }: Refused, { payment }: OrderRequest) => {
    const { causes } = failure
    const message = causes.length > 0 ? causes.map(({ text }) => text) : failure.text
    const text = submitErrorText({ kind: 'refused', message })
    report(client, 'refused', `${failure.code}: ${text}`)
    void queryClient.invalidateQueries({ queryKey: ['extras'] })
    await Promise.all(PRICED_BY.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    setSending(
      totals === null
        ? { state: 'failed', text }
        : { state: 'price-changed', text, before: payment.expectedTotal, after: totals.total },
    )
  }

  const send = async (request: OrderRequest) => {
    if (busy.current) return
    busy.current = true
    setSending({ state: 'sending' })
    try {
      const idempotencyKey = idempotencyKeyOf(request)
      const answer = await client.orders.place({ headers: { idempotencyKey }, body: request })
      clearAttempt()
      if (answer.accepted) accepted(answer)
      else await refused(answer, request)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'refused') clearAttempt()
      report(client, failure.kind, String(error))
      setSending({ state: 'failed', text: submitErrorText(failure) })
    } finally {
      busy.current = false
    }
  }

  return { sending, send, dismiss: () => setSending({ state: 'idle' }) }
}

function failureOf(error: unknown): SubmitFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'not_sent' }
  if (error.network) return { kind: 'no_answer' }
  const understood = error.status === 200
  if (error.code === 'unreadable' && understood) return { kind: 'unknown_status' }
  const message = error.code === 'unreadable' || error.code === 'no_message' ? null : error.text
  return { kind: understood ? 'refused' : 'server_failed', message }
}

/** Every failure is also reported to the server (`ordering.md` §8), fire and forget. */
function report(client: Client, type: string, error: string): void {
  const { href } = window.location
  client.orders
    .reportError({
      body: {
        type: `order ${type}`,
        url: href,
        userAgent: navigator.userAgent.slice(0, 500),
        platform: 'web',
        error,
        state: null,
      },
    })
    .catch(() => {})
}
