import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { onlinePaymentMessage } from '@sousto/messages/payment-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { usePayOrder } from '../../shared/orders/use-pay-order.ts'
import type { Unpaid } from './use-submit-order.ts'

type UnpaidDialogProps = Unpaid & {
  readonly text: string
  /** Called when the order can be paid and must not be ordered again. */
  readonly onAccepted: () => void
  readonly onClose: () => void
}

/**
 * Shown when the gateway does not respond but the order is stored: the customer can retry the payment or pay in cash
 * (`wire.md`, Payments).
 */
export function UnpaidDialog({ number, guid, method, text, onAccepted, onClose }: UnpaidDialogProps) {
  const { pay, busyWith, failure } = usePayOrder(number, guid, onAccepted)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && busyWith === null && onClose()}
      title={checkoutMessage('error')}
      description={<span role="status">{failure ?? text}</span>}
      actions={
        <>
          <Button
            loading={busyWith === method}
            disabled={busyWith !== null && busyWith !== method}
            onClick={() => void pay(method)}
          >
            {onlinePaymentMessage('try_again')}
          </Button>
          <Button
            variant="line"
            loading={busyWith === 'cash'}
            disabled={busyWith !== null && busyWith !== 'cash'}
            onClick={() => void pay('cash')}
          >
            {onlinePaymentMessage('cash')}
          </Button>
        </>
      }
    />
  )
}
