import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { hasReceipt } from '@sousto/domain/receipt/receipt.ts'
import { orderPageMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { receiptUrl } from './receipt-url.ts'

type ReceiptLinkProps = {
  readonly order: Pick<OrderDetail, 'number' | 'state' | 'money'>
  readonly guid: string | undefined
}

/** The link to the receipt of a paid order on a separate page, only for the holder of the guid. */
export function ReceiptLink({ order, guid }: ReceiptLinkProps) {
  if (guid === undefined || !hasReceipt({ state: order.state, refunds: order.money.returned })) return null
  return (
    <Button
      variant="link"
      render={
        <a
          href={receiptUrl(order.number, guid)}
          target="_blank"
          rel="noreferrer"
          aria-label={orderPageMessage('receipt')}
        />
      }
    >
      {orderPageMessage('receipt')}
    </Button>
  )
}
