import type { ActiveRestaurant, Cart, CartLine } from '@sousto/domain/cart/cart.ts'
import {
  decreaseLine,
  increaseLine,
  lineKey,
  removeLine,
  replaceLine,
} from '@sousto/domain/cart/cart-changes.ts'
import { orderedName } from '@sousto/domain/catalogue/halves.ts'
import { linePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import { personAbove } from '@sousto/domain/group/person-above.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { progressToFreeDelivery, progressToMinimum } from '@sousto/domain/pricing/pricing.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { chosenText, replacementMessage } from '@sousto/messages/replacement-sentences.ts'
import { shoppingCartMessage } from '@sousto/messages/shopping-cart-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Price } from '@sousto/ui/price/price.tsx'
import { Goal } from '@sousto/ui/progress/progress.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { PriceSums } from './price-sums.tsx'
import { currentCart, storeCart } from './stored-cart.ts'
import { useCartStep } from './use-cart-step.ts'
import { usePricedCart } from './use-priced-cart.ts'
import './cart.css'

const dishDialogs = onDemand(() => import('../dish/dish-dialog.tsx'))

/** The restaurant whose dishes are in the cart, linked to its menu. */
export function CartRestaurant({ restaurant }: { readonly restaurant: ActiveRestaurant }) {
  const { name, citySlug, slug } = restaurant
  return (
    <Link
      className="cart-restaurant"
      to="/rozvoz-jidel/$city/$restaurant/objednat"
      params={{ city: citySlug, restaurant: slug }}
    >
      {name}
    </Link>
  )
}

/**
 * The lines of the cart: quantity and extras can be changed; minus at quantity one removes the line (`ordering.md` §4, Cart).
 */
export function CartLines({ cart }: { readonly cart: Cart }) {
  const keepCart = useCartStep()
  const [edited, setEdited] = useState<CartLine | null>(null)
  const dialogs = useOnDemand(dishDialogs, edited !== null)
  return (
    <>
      <ul className="cart-lines">
        {cart.lines.map((line, index) => {
          const key = lineKey(line)
          const { item, extras, quantity, note } = line
          const name = orderedName(item, extras)
          const chosen = chosenText(line.ifMissing)
          return (
            <Fragment key={key}>
              {personAbove(cart.lines, index) !== null && (
                <li className="t-strong cart-person">{line.person}</li>
              )}
              <li className="cart-line">
                <span className="t-strong" lang={RESTAURANTS_LANGUAGE}>
                  {name}
                </span>
                <Price>{formatMoney(linePrice(line))}</Price>
                {extras.length > 0 && (
                  <span className="t-small muted" lang={RESTAURANTS_LANGUAGE}>
                    {extras.map((extra) => extra.name).join(', ')}
                  </span>
                )}
                {note !== undefined && <span className="t-small cart-line-note">{note}</span>}
                {chosen !== null && <span className="t-small cart-line-note">{chosen}</span>}
                <span className="cart-line-foot">
                  <Stepper
                    size="small"
                    label={shoppingCartMessage('quantity', { name })}
                    value={quantity}
                    onValueChange={(next) =>
                      storeCart(
                        next > quantity ? increaseLine(currentCart(), key) : decreaseLine(currentCart(), key),
                      )
                    }
                    onRemove={() =>
                      keepCart(removeLine(currentCart(), key), shoppingCartMessage('removed', { name }))
                    }
                  />
                  <Button
                    variant="link"
                    size="small"
                    aria-label={editLabel(line, name)}
                    onClick={() => setEdited(line)}
                  >
                    {editText(line)}
                  </Button>
                </span>
              </li>
            </Fragment>
          )
        })}
      </ul>
      {dialogs && edited !== null && (
        <dialogs.DishDialog
          item={edited.item}
          line={edited}
          onClose={() => setEdited(null)}
          onDone={(changed) => {
            setEdited(null)
            storeCart(replaceLine(currentCart(), lineKey(edited), changed))
          }}
        />
      )}
    </>
  )
}

function editText({ item, note }: CartLine): string {
  if (item.extraGroupIds.length > 0) return shoppingCartMessage('edit_extras')
  return note === undefined ? replacementMessage('edit') : shoppingCartMessage('edit_note')
}

function editLabel({ item, note }: CartLine, name: string): string {
  if (item.extraGroupIds.length > 0) return shoppingCartMessage('edit_extras_of', { name })
  return note === undefined
    ? replacementMessage('edit_of', { name })
    : shoppingCartMessage('edit_note_of', { name })
}

/** Progress to the minimum order, then to free delivery. */
export function CartGoal() {
  const { restaurant, terms, totals } = usePricedCart()
  if (restaurant === null || totals === null) return null
  const minimum = progressToMinimum(totals, { restaurant, terms })
  if (minimum !== null && !minimum.reached) {
    return (
      <Goal value={minimum.ratio} max={1} end={formatMoney(minimum.threshold)}>
        {shoppingCartMessage('to_minimum', { amount: formatMoney(minimum.missing) })}
      </Goal>
    )
  }
  const free = progressToFreeDelivery(totals, { restaurant, terms })
  if (free === null) return null
  return (
    <Goal value={free.reached ? 1 : Math.min(free.ratio, 0.99)} max={1}>
      {freeDeliveryText(free.reached, free.missing)}
    </Goal>
  )
}

function freeDeliveryText(reached: boolean, missing: Haler): string {
  if (reached) return shoppingCartMessage('free')
  return missing === 0
    ? shoppingCartMessage('nearly_free')
    : shoppingCartMessage('to_free', { amount: formatMoney(missing) })
}

export function CartSums() {
  const { totals } = usePricedCart()
  return totals && <PriceSums totals={totals} />
}
