import { type Cart, EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { type ReorderChange, type ReorderResult, reorder } from '@sousto/domain/customer/reorder.ts'
import { reorderChangeText } from '@sousto/messages/cart-sentences.ts'
import { reorderMessage } from '@sousto/messages/reorder-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { OtherOutletDialog } from '../cart/other-outlet-dialog.tsx'
import { currentCart } from '../cart/stored-cart.ts'
import { useCartStep } from '../cart/use-cart-step.ts'
import { failureMessage } from '../failure-message.ts'
import { type CurrentMenu, currentMenu, type Reordered } from './current-menu.ts'
import './reorder.css'

type Asking =
  | {
      readonly about: 'outlet'
      readonly conflict: Extract<ReorderResult, { kind: 'other-outlet' }>
      readonly onSwitch: () => void
    }
  | {
      readonly about: 'changes'
      readonly changes: readonly ReorderChange[]
      readonly goOn: { readonly label: string; readonly act: () => void }
    }

const OF_ORDER = { added: reorderMessage('added'), changed: reorderMessage('changed') }

/**
 * 'Objednat znovu': fills the cart with the order's dishes at today's prices and opens their restaurant. Changes are
 * shown first, so that the customer knows what they pay for. A shared cart is added in the same way, with other `texts`.
 */
export function useReorder<Order extends Reordered>(
  texts: typeof OF_ORDER = OF_ORDER,
): {
  readonly start: (order: Order) => void
  /** The order whose menu is loading. */
  readonly busyWith: Order | undefined
  readonly dialog: ReactNode
} {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const keepCart = useCartStep()
  const [asking, setAsking] = useState<Asking | null>(null)

  const open = ({ restaurant }: Order) =>
    void navigate({
      to: '/rozvoz-jidel/$city/$restaurant/objednat',
      params: { city: restaurant.citySlug, restaurant: restaurant.slug },
    })

  const fill = (order: Order, cart: Cart) => {
    keepCart(cart, texts.added)
    open(order)
  }

  /** `base`: the cart to add to, which may change while the customer is asked. */
  const add = (order: Order, { restaurant, menu }: CurrentMenu, base: () => Cart) => {
    const result = reorder(base(), order.items, restaurant, menu)
    if (result.kind === 'other-outlet') {
      const onSwitch = () => add(order, { restaurant, menu }, () => EMPTY_CART)
      return setAsking({ about: 'outlet', conflict: result, onSwitch })
    }
    const { changes, anyAdded } = result
    if (changes.length === 0) return fill(order, result.cart)
    const fillNow = () => {
      const again = reorder(base(), order.items, restaurant, menu)
      if (again.kind === 'other-outlet') add(order, { restaurant, menu }, base)
      else fill(order, again.cart)
    }
    const goOn = anyAdded
      ? { label: reorderMessage('fill'), act: fillNow }
      : { label: reorderMessage('open_menu'), act: () => open(order) }
    return setAsking({ about: 'changes', changes, goOn })
  }

  const looking = useMutation({
    mutationFn: (order: Order) => currentMenu(queries, client, order),
    onSuccess: (today, order) => add(order, today, currentCart),
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
  })

  return {
    start: (order) => looking.mutate(order),
    busyWith: looking.isPending ? looking.variables : undefined,
    dialog: asking && <Question asking={asking} changed={texts.changed} onClose={() => setAsking(null)} />,
  }
}

type QuestionProps = {
  readonly asking: Asking
  /** The title above the changes. */
  readonly changed: string
  readonly onClose: () => void
}

function Question({ asking, changed, onClose }: QuestionProps) {
  if (asking.about === 'outlet') {
    return <OtherOutletDialog conflict={asking.conflict} onClose={onClose} onSwitch={asking.onSwitch} />
  }
  const { changes, goOn } = asking
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={changed}
      actions={
        <>
          <Button
            onClick={() => {
              onClose()
              goOn.act()
            }}
          >
            {goOn.label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {reorderMessage('cancel')}
          </Button>
        </>
      }
    >
      <ul className="reorder-changes">
        {changes.map((change) => (
          <li key={reorderChangeText(change)}>{reorderChangeText(change)}</li>
        ))}
      </ul>
    </AlertDialog>
  )
}
