import { type Cart, decreaseLine, increaseLine, lineKey, removeLine } from '@sousto/domain/cart/cart.ts'
import { linePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import type { Haler } from '@sousto/domain/pricing/money.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { progressToFreeDelivery, progressToMinimum } from '@sousto/domain/pricing/pricing.ts'
import { Price } from '@sousto/ui/price/price.tsx'
import { Goal } from '@sousto/ui/progress/progress.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { PriceSums } from './price-sums.tsx'
import { storeCart } from './stored-cart.ts'
import { usePricedCart } from './use-priced-cart.ts'
import './cart.css'

/** The lines of the cart with steppers: minus at quantity one removes the line (`ordering.md` §4, Cart). */
export function CartLines({ cart }: { readonly cart: Cart }) {
  return (
    <ul className="cart-lines">
      {cart.lines.map((line) => {
        const key = lineKey(line)
        return (
          <li key={key} className="cart-line">
            <span className="t-strong">{line.item.name}</span>
            <Price>{formatMoney(linePrice(line))}</Price>
            {line.extras.length > 0 && (
              <span className="t-small muted">{line.extras.map(({ name }) => name).join(', ')}</span>
            )}
            <Stepper
              size="small"
              label={`Počet: ${line.item.name}`}
              value={line.quantity}
              onValueChange={(next) =>
                storeCart(next > line.quantity ? increaseLine(cart, key) : decreaseLine(cart, key))
              }
              onRemove={() => storeCart(removeLine(cart, key))}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Progress to the minimum order, then to free delivery. */
export function CartGoal() {
  const { restaurant, terms, totals } = usePricedCart()
  if (restaurant === null || totals === null) return null
  const minimum = progressToMinimum(totals, { restaurant, terms })
  if (minimum !== null && !minimum.reached) {
    return (
      <Goal value={minimum.ratio} max={1} end={formatMoney(minimum.threshold)}>
        Do minimální objednávky chybí {formatMoney(minimum.missing)}
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
  if (reached) return 'Máte dopravu zdarma'
  return missing === 0
    ? 'Do dopravy zdarma chybí maličkost'
    : `Do dopravy zdarma chybí ${formatMoney(missing)}`
}

/** The price breakdown of the cart. */
export function CartSums() {
  const { totals } = usePricedCart()
  return totals && <PriceSums totals={totals} />
}
