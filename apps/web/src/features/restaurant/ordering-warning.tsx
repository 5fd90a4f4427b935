import type { orderingProblem } from '@sousto/domain/delivery-offer/delivery-slots.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { restaurantPageMessage } from '@sousto/messages/restaurant-page-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useState } from 'react'

type OrderingWarningProps = { readonly problem: NonNullable<ReturnType<typeof orderingProblem>> }

/**
 * Warns once in a dialog about a restaurant that is closed, paused or at full load (`ordering.md` §4, Restaurant open
 * state).
 */
export function OrderingWarning({ problem }: OrderingWarningProps) {
  const [open, setOpen] = useState(true)
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      title={restaurantPageMessage('warning', { code: problem.code })}
      description={orderProblemMessage.of(problem)}
      actions={<Button onClick={() => setOpen(false)}>{restaurantPageMessage('understood')}</Button>}
    />
  )
}
