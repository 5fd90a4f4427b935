import { ApiFailure } from '@sousto/contract/client.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import { EMPTY_CART } from '@sousto/domain/cart.ts'
import type { OrderRequest } from '@sousto/domain/order.ts'
import { AFTER_ORDER_DELAY_MS, type SendingFailure, sendingErrorText } from '@sousto/domain/order-texts.ts'
import type { OrderTotals } from '@sousto/domain/pricing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { keepCart } from '../../shared/cart/stored-cart.ts'

export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly text: string }
  | { readonly state: 'price-changed'; readonly text: string; readonly totals: OrderTotals }

/**
 * Sends an order. One attempt has one key, kept until its outcome is known: a double click or a lost answer never orders twice
 * (`wire.md`, Orders, Idempotency-Key).
 */
export function useSending(): {
  readonly sending: Sending
  readonly send: (request: OrderRequest) => Promise<void>
  readonly dismiss: () => void
} {
  const client = useClient()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const attempt = useRef<{ key: string; body: string } | null>(null)
  const busy = useRef(false)

  const settle = (answer: OrderAnswer) => {
    attempt.current = null
    if (!answer.accepted) {
      const { failure, totals } = answer
      void queryClient.invalidateQueries()
      const text = sendingErrorText({
        kind: 'refused',
        message: failure.causes.length > 0 ? failure.causes.map((cause) => cause.text) : failure.text,
      })
      report(client, 'refused', `${failure.code}: ${text}`)
      return setSending(
        totals === null ? { state: 'failed', text } : { state: 'price-changed', text, totals },
      )
    }
    const { number, guid } = answer
    setTimeout(() => {
      keepCart(EMPTY_CART)
      void navigate({
        to: '/hotovo/$year/$cislo',
        params: { year: String(number.year), cislo: String(number.number) },
        search: { guid },
      })
    }, AFTER_ORDER_DELAY_MS)
  }

  return {
    sending,
    dismiss: () => setSending({ state: 'idle' }),
    send: async (request) => {
      if (busy.current) return
      busy.current = true
      setSending({ state: 'sending' })
      const body = JSON.stringify(request)
      if (attempt.current?.body !== body) attempt.current = { key: newKey(), body }
      try {
        settle(await client.orders.place({ headers: { idempotencyKey: attempt.current.key }, body: request }))
      } catch (error) {
        const failure = failureOf(error)
        report(client, failure.kind, String(error))
        setSending({ state: 'failed', text: sendingErrorText(failure) })
      } finally {
        busy.current = false
      }
    },
  }
}

function failureOf(error: unknown): SendingFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'not_sent' }
  if (error.network) return { kind: 'no_answer' }
  if (error.code === 'unreadable')
    return { kind: error.status === 200 ? 'unknown_status' : 'server_failed', message: null }
  return { kind: 'server_failed', message: error.text }
}

/** Every failure is reported too (`ordering.md` §8); whether that arrives changes nothing here. */
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

/** `crypto.randomUUID` exists only behind TLS and on this computer itself. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
