import type { ActiveRestaurant } from '@sousto/domain/cart/cart.ts'
import { addToCart } from '@sousto/domain/cart/cart-changes.ts'
import type { MenuCategory, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { addFailureText } from '@sousto/messages/cart-sentences.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Plus } from 'lucide-react'
import { currentCart, useCart } from '../../shared/cart/stored-cart.ts'
import { useCartStep } from '../../shared/cart/use-cart-step.ts'
import { UnitPrice } from '../../shared/dish/dish-facts.tsx'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import { StepHeading } from './step-heading.tsx'

type ExtrasStepProps = { readonly categories: readonly MenuCategory[]; readonly restaurant: ActiveRestaurant }

/** Step 4: drinks and other extras (`ordering.md` §2 Checkout). */
export function ExtrasStep({ categories, restaurant }: ExtrasStepProps) {
  const show = useToast()
  const keepCart = useCartStep()
  const cart = useCart()
  const items = categories.flatMap((category) => category.items).filter(({ soldOut }) => !soldOut)
  if (items.length === 0) return null

  const add = (item: MenuItem) => {
    const result = addToCart(currentCart(), { item, extras: [], quantity: 1 }, restaurant)
    if (result.kind !== 'added') return show({ text: addFailureText(result), tone: 'bad' })
    keepCart(result.cart, checkoutMessage('extra_added', { name: item.name }))
  }

  return (
    <Card as="section" padding="roomy" id="navic">
      <StepHeading number={4}>{checkoutMessage('extras')}</StepHeading>
      <ul className="checkout-extras">
        {items.map((item) => {
          const count = cart.lines.reduce(
            (sum, line) => sum + (line.item.id === item.id ? line.quantity : 0),
            0,
          )
          return (
            <li key={item.id}>
              {item.hasImage && (
                <Picture
                  src={`/img/jidlo/${item.id}`}
                  photo={item.photo}
                  widths={WIDTHS.tile}
                  sizes="(max-width: 767px) 45vw, 180px"
                  width={160}
                  height={160}
                  loading="lazy"
                />
              )}
              <span className="t-small-strong" lang={RESTAURANTS_LANGUAGE}>
                {item.name}
              </span>
              <span className="t-caption muted" lang={RESTAURANTS_LANGUAGE}>
                {item.weight || item.description}
              </span>
              <UnitPrice item={item} />
              <span className="checkout-extra-foot">
                <Price>{formatMoney(item.price)}</Price>
                <IconButton
                  label={checkoutMessage('extra_add', { name: item.name })}
                  variant={count === 0 ? 'soft' : 'brand'}
                  onClick={() => add(item)}
                >
                  {count === 0 ? <Plus aria-hidden /> : <span className="num">{count}</span>}
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
