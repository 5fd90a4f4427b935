import { isPayable } from '@sousto/domain/order/completion.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { onlinePaymentMessage } from '@sousto/messages/payment-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { type OrderedHere, useLatestOrder } from '../../shared/orders/order-guids.ts'
import { orderQuery } from '../../shared/queries/order-queries.ts'

type UnpaidNoticeProps = {
  readonly restaurant: string
}

/** Links to the last order of this browser if it is still unpaid, so that it is paid instead of ordered again. */
export function UnpaidNotice({ restaurant }: UnpaidNoticeProps) {
  const latest = useLatestOrder()
  return latest === undefined ? null : <UnpaidOrder {...latest} restaurant={restaurant} />
}

function UnpaidOrder({ number, guid, restaurant }: OrderedHere & UnpaidNoticeProps) {
  const { data: order } = useQuery(orderQuery(useClient(), number, guid))
  if (order === undefined || !isPayable(order) || order.restaurant.slug !== restaurant) return null
  return (
    <Notice
      tone="warn"
      role="status"
      title={onlinePaymentMessage('unpaid_order', { number: formatOrderNumber(number) })}
      actions={
        <Button
          size="small"
          render={
            <Link
              to="/hotovo/$year/$cislo"
              params={{ year: String(number.year), cislo: String(number.number) }}
              search={{ guid, status: 'payment_unfinished' }}
            />
          }
        >
          {onlinePaymentMessage('finish')}
        </Button>
      }
    >
      {onlinePaymentMessage('unpaid_order_text')}
    </Notice>
  )
}
