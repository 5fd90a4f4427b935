import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import type { Calls } from '@sousto/contract/typed-client.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { apiBases } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { useKeyedChange } from '../../../shared/forms/use-keyed-change.ts'

/** The order whose page is open. */
export type PageOrder = OrderTimeline & { readonly city: string }

export type OrderDialogProps = { readonly order: PageOrder; readonly onClose: () => void }

export const orderParams = ({ city, number }: Pick<PageOrder, 'city' | 'number'>) => {
  const { year, number: ordinal } = parseOrderNumber(number) ?? { year: 0, number: 0 }
  return { city, year, number: ordinal }
}

export const receiptUrl = (order: PageOrder): string =>
  urlOf(apiBases(), dispatchCalls.orderReceipt, { params: orderParams(order), query: { format: 'pdf' } })

/** Sends a change of the order. Afterwards its page is loaded anew, also if the change was refused. */
export function useOrderChange<Body>(
  send: (calls: Calls<typeof dispatchCalls>, body: Body, key: string) => Promise<unknown>,
  onDone: () => void,
) {
  const client = useClient()
  return useKeyedChange(
    (body: Body, headers) => send(client.of(dispatchCalls), body, headers['idempotency-key']),
    ['dispatch-timeline'],
    onDone,
  )
}
