import type { AddResult } from '@sousto/domain/cart/cart-changes.ts'
import { otherOutletMessage } from '@sousto/messages/cart-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useNavigate } from '@tanstack/react-router'

type OtherOutletDialogProps = {
  readonly conflict: Extract<AddResult, { kind: 'other-outlet' }>
  readonly onClose: () => void
  /** Replaces the cart with the new dishes. */
  readonly onSwitch: () => void
}

/**
 * 'Objednávat můžete vždy jen z jedné provozovny': the customer finishes the first order, or switches to this outlet
 * (`ordering.md` §4, Cart).
 */
export function OtherOutletDialog({ conflict, onClose, onSwitch }: OtherOutletDialogProps) {
  const navigate = useNavigate()
  const { current } = conflict
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={orderProblemMessage('other_outlet')}
      description={otherOutletMessage('current', { name: current.name })}
      actions={
        <>
          <Button
            onClick={() => {
              onClose()
              void navigate({
                to: '/rozvoz-jidel/$city/$restaurant/objednat',
                params: { city: current.citySlug, restaurant: current.slug },
              })
            }}
          >
            {otherOutletMessage('finish', { name: current.name })}
          </Button>
          <Button
            variant="line"
            onClick={() => {
              onClose()
              onSwitch()
            }}
          >
            {otherOutletMessage('switch')}
          </Button>
        </>
      }
    />
  )
}
