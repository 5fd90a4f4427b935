import { type ActiveRestaurant, type CartLine, hasDayConflict } from '@sousto/domain/cart/cart.ts'
import { type AddResult, addAfterSwitch, addToCart } from '@sousto/domain/cart/cart-changes.ts'
import { orderedName } from '@sousto/domain/catalogue/halves.ts'
import { addFailureText } from '@sousto/messages/cart-sentences.ts'
import { menuMessage } from '@sousto/messages/menu-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { type ReactNode, useState } from 'react'
import { OtherOutletDialog } from '../../shared/cart/other-outlet-dialog.tsx'
import { currentCart } from '../../shared/cart/stored-cart.ts'
import { useCartStep } from '../../shared/cart/use-cart-step.ts'

type OtherOutlet = {
  readonly line: CartLine
  readonly conflict: Extract<AddResult, { kind: 'other-outlet' }>
}

/**
 * Adds a dish of this restaurant. The cart changes immediately and the change can be undone; a dish of another outlet
 * needs a confirmation (`ordering.md` §4, Cart).
 */
export function useAddToCart(restaurant: ActiveRestaurant): {
  readonly add: (line: CartLine) => void
  readonly dialog: ReactNode
} {
  const show = useToast()
  const keepCart = useCartStep()
  const [other, setOther] = useState<OtherOutlet | null>(null)

  const keep = (result: AddResult, line: CartLine) => {
    if (result.kind === 'other-outlet') return setOther({ line, conflict: result })
    if (result.kind === 'rejected') return show({ text: addFailureText(result), tone: 'bad' })
    if (hasDayConflict(result.cart.lines))
      return show({ text: orderProblemMessage('lunch_conflict'), tone: 'bad' })
    keepCart(result.cart, menuMessage('added', { name: orderedName(line.item, line.extras) }))
  }

  const add = (line: CartLine) => keep(addToCart(currentCart(), line, restaurant), line)

  const dialog = other && (
    <OtherOutletDialog
      conflict={other.conflict}
      onClose={() => setOther(null)}
      onSwitch={() => keep(addAfterSwitch(other.line, restaurant), other.line)}
    />
  )
  return { add, dialog }
}
