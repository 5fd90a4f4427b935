import {
  type ActiveRestaurant,
  type AddResult,
  addAfterSwitch,
  addToCart,
  type CartLine,
  EMPTY_CART,
  hasDayConflict,
} from '@sousto/domain/cart/cart.ts'
import { addFailureText } from '@sousto/messages/cart-sentences.ts'
import { orderProblemMessage } from '@sousto/messages/messages.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { type ReactNode, useState } from 'react'
import { OtherOutletDialog } from '../../shared/cart/other-outlet-dialog.tsx'
import { currentCart, keepCart } from '../../shared/cart/stored-cart.ts'

type OtherOutlet = { readonly line: CartLine; readonly refusal: Extract<AddResult, { kind: 'other-outlet' }> }

/**
 * Adding a dish of this restaurant: the cart changes at once and can be taken back; a dish of another outlet asks first
 * (`ordering.md` §4, Cart).
 */
export function useAddToCart(restaurant: ActiveRestaurant): {
  readonly add: (line: CartLine) => void
  readonly dialog: ReactNode
} {
  const show = useToast()
  const [other, setOther] = useState<OtherOutlet | null>(null)

  const keep = (result: AddResult, line: CartLine) => {
    if (result.kind === 'other-outlet') return setOther({ line, refusal: result })
    if (result.kind === 'rejected') return show({ text: addFailureText(result), tone: 'bad' })
    if (hasDayConflict(result.cart.lines))
      return show({ text: orderProblemMessage('lunch_conflict'), tone: 'bad' })
    const before = currentCart()
    keepCart(result.cart)
    show({
      text: `${line.item.name} je v košíku`,
      action: { label: 'Vrátit', onAction: () => keepCart(before) },
    })
  }

  const add = (line: CartLine) => keep(addToCart(currentCart(), line, restaurant), line)

  const dialog = other && (
    <OtherOutletDialog
      refusal={other.refusal}
      onClose={() => setOther(null)}
      onSwitch={() => {
        keepCart(EMPTY_CART)
        keep(addAfterSwitch(other.line, restaurant), other.line)
      }}
    />
  )
  return { add, dialog }
}
