import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { doorCardMessage } from '@sousto/messages/door-card-messages.ts'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { orderLiveQuery } from '../../shared/queries/order-queries.ts'

type PinChoiceProps = {
  readonly number: OrderNumber
  readonly guid: string
  /** The order is to be left at the door, where nobody gives a PIN. */
  readonly isLeft: boolean
  readonly onChanged: () => void
}

/** Asks that the courier hands over only to whoever tells the PIN (`dispatch.md` §4). */
export function PinChoice({ number, guid, isLeft, onChanged }: PinChoiceProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const live = orderLiveQuery(client, number, guid)
  const { data: way } = useQuery({ ...live, staleTime: 60_000 })
  const ask = useMutation({
    mutationFn: (asked: boolean) =>
      client.orders.askPin({ params: number, query: { guid }, body: { asked } }),
    onSuccess: ({ pin }) => {
      queryClient.setQueryData(live.queryKey, (known) => known && { ...known, pin })
      onChanged()
    },
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
  })
  if (way === undefined) return null
  return (
    <Switch
      checked={way.pin !== null}
      onCheckedChange={ask.mutate}
      disabled={isLeft || ask.isPending}
      detail={isLeft ? doorCardMessage('pin_off') : doorCardMessage('pin_text')}
    >
      {doorCardMessage('pin')}
    </Switch>
  )
}
