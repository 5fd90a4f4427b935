import type { Cart } from '@sousto/domain/cart/cart.ts'
import { undoStep } from '@sousto/domain/cart/cart-step.ts'
import { shoppingCartMessage } from '@sousto/messages/shopping-cart-messages.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { nextTask } from '../../page-speed/next-task.ts'
import { currentCart, storeCart } from './stored-cart.ts'

/** Stores a changed cart and shows a message. 'Vrátit' undoes only this change, whatever was changed since. */
export function useCartStep(): (after: Cart, text: string) => void {
  const show = useToast()
  return (after, text) => {
    const before = currentCart()
    storeCart(after)
    const onAction = () => storeCart(undoStep(currentCart(), { before, after }))
    // The message is shown in a separate task, so that the change itself appears first.
    void nextTask().then(() => show({ text, action: { label: shoppingCartMessage('undo'), onAction } }))
  }
}
