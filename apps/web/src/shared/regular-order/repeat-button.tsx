import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { regularOrderMessage } from '@sousto/messages/regular-order-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useState } from 'react'

const dialog = onDemand(() => import('./repeat-dialog.tsx'))

type RepeatButtonProps = {
  readonly number: OrderNumber
  /** The id of what names the order. */
  readonly describedBy?: string
}

/** 'Opakovat pravidelně': sets up a regular order from an own one. */
export function RepeatButton({ number, describedBy }: RepeatButtonProps) {
  const [open, setOpen] = useState(false)
  const part = useOnDemand(dialog, open)
  return (
    <>
      <Button variant="line" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {regularOrderMessage('repeat')}
      </Button>
      {open && part !== null && <part.RepeatDialog number={number} onClose={() => setOpen(false)} />}
    </>
  )
}
