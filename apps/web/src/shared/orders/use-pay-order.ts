import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { failureMessage as failureSentence } from '@sousto/messages/failure-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { device } from '../../platform/device.ts'
import { reportError } from '../error-report.ts'
import { failureMessage } from '../failure-message.ts'
import { gatewayPage, openGateway } from './gateway-page.ts'

type Accepted = Extract<OrderAnswer, { accepted: true }>

export type PayOrder = {
  readonly pay: (method: PaymentMethod) => Promise<void>
  /** The method whose page is opening. It remains set until the browser has left. */
  readonly busyWith: PaymentMethod | null
  readonly failure: string | null
}

/**
 * Pays a stored order, again or by another method (`wire.md`, Payments). It opens the gateway's page, or the thank-you
 * page if nothing is left to pay online. `onAccepted` runs before either.
 */
export function usePayOrder(number: OrderNumber, guid: string, onAccepted?: () => void): PayOrder {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busyWith, setBusyWith] = useState<PaymentMethod | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)

  const order = { queryKey: ['order', number.year, number.number] }

  const fail = (text: string, report: string) => {
    reportError(client, 'payment failed', report)
    setFailure(text)
    // The customer may see outdated data.
    void queryClient.invalidateQueries(order)
  }

  /** Returns true if the browser is leaving the page. */
  const accepted = async ({ redirect }: Accepted): Promise<boolean> => {
    const page = redirect === null ? null : gatewayPage(redirect)
    if (redirect !== null && page === null) {
      fail(failureSentence('gateway_unavailable'), `not a gateway's page: ${redirect}`)
      return false
    }
    onAccepted?.()
    if (page !== null) openGateway(page, number, guid)
    if (page !== null && device().native === null) return true
    await queryClient.invalidateQueries(order)
    await navigate({
      to: '/hotovo/$year/$cislo',
      params: { year: String(number.year), cislo: String(number.number) },
      search: { guid },
      replace: true,
    })
    return false
  }

  const pay = async (method: PaymentMethod) => {
    if (busy.current) return
    busy.current = true
    setBusyWith(method)
    setFailure(null)
    let leaving = false
    try {
      const answer = await client.orders.pay({ params: number, query: { guid }, body: { method } })
      if (answer.accepted) leaving = await accepted(answer)
      else fail(answer.failure.text, answer.failure.code)
    } catch (error) {
      fail(failureMessage(error), String(error))
    }
    if (leaving) return
    busy.current = false
    setBusyWith(null)
  }

  return { pay, busyWith, failure }
}
