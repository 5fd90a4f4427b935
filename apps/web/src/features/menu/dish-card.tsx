import type { MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { dishMessage } from '@sousto/messages/dish-messages.ts'
import { menuMessage } from '@sousto/messages/menu-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { Plus } from 'lucide-react'
import { Alcohol, Allergens, Spiciness, UnitPrice } from '../../shared/dish/dish-facts.tsx'
import { limitsText, useServedSoon } from '../../shared/dish/dish-limits.ts'
import { DishRatingText } from '../../shared/dish/dish-ratings.tsx'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import { SkipToCart } from '../../shared/shell/skip-to-shown.tsx'
import { useQuantityInCart } from './quantity-in-cart.tsx'
import './dish-card.css'

export type DishProps = {
  readonly item: MenuItem
  /**
   * True if it can be added to the cart: the restaurant delivers to the address, and lunch is not over
   * (`allowLunchNow`).
   */
  readonly orderable: boolean
  readonly onChoose: (item: MenuItem) => void
}

/**
 * Text on the left, picture on the right. The dish's name opens it, and so does the add button, which is within reach
 * of the thumb.
 */
export function DishCard({ item, orderable, onChoose }: DishProps) {
  const available = useAvailable(item, orderable)
  return (
    <li className="dish-card" data-sold-out={item.soldOut || undefined}>
      <div className="dish-body">
        <h3 className="t-name" lang={RESTAURANTS_LANGUAGE}>
          {available ? (
            <button type="button" className="dish-open" onClick={() => onChoose(item)}>
              {item.number === '' ? item.name : `${item.number}. ${item.name}`}
            </button>
          ) : (
            item.name
          )}
        </h3>
        <p className="dish-description" lang={RESTAURANTS_LANGUAGE}>
          {item.description}
        </p>
        <DishBadge item={item} />
        <div className="dish-foot">
          <Price>{formatMoney(item.price)}</Price>
          <Spiciness level={item.spiciness} />
          <Alcohol item={item} />
          <UnitPrice item={item} />
          <Allergens codes={item.allergens} />
          <DishRatingText dish={item.id} />
        </div>
      </div>
      {item.hasImage && <DishPicture item={item} />}
      {available && <AddButton item={item} onChoose={onChoose} />}
    </li>
  )
}

/** True unless the dish is sold out or outside of its days and hours. */
function useAvailable(item: MenuItem, orderable: boolean): boolean {
  const served = useServedSoon(item)
  return orderable && served && !item.soldOut
}

/** A dish on the lunch menu: a row without a picture. */
export function LunchRow({ item, orderable, onChoose }: DishProps) {
  const available = useAvailable(item, orderable)
  return (
    <li className="lunch-row" data-sold-out={item.soldOut || undefined}>
      <div>
        <h4 className="t-name lunch-row-name">
          <span lang={RESTAURANTS_LANGUAGE}>{item.name}</span> <DishBadge item={item} />
        </h4>
        <p className="t-small muted">
          <span lang={RESTAURANTS_LANGUAGE}>{item.description}</span> <Alcohol item={item} />{' '}
          <Allergens codes={item.allergens} />
        </p>
      </div>
      <Price>{formatMoney(item.price)}</Price>
      {available ? <AddButton item={item} onChoose={onChoose} variant="soft" /> : <span />}
    </li>
  )
}

type AddButtonProps = Omit<DishProps, 'orderable'> & { readonly variant?: 'raised' | 'soft' }

/** A button that shows the quantity in the cart. */
function AddButton({ item, onChoose, variant = 'raised' }: AddButtonProps) {
  const inCart = useQuantityInCart(item.id)
  const { name } = item
  const label = inCart === 0 ? menuMessage('add', { name }) : menuMessage('add_more', { name, count: inCart })
  return (
    <>
      <IconButton
        className="dish-add"
        label={label}
        variant={inCart === 0 ? variant : 'brand'}
        onClick={() => onChoose(item)}
      >
        {inCart === 0 ? <Plus aria-hidden /> : <span className="num">{inCart}</span>}
      </IconButton>
      {inCart > 0 && <SkipToCart />}
    </>
  )
}

/** At most one badge under a dish's name. */
function DishBadge({ item }: { readonly item: MenuItem }) {
  if (item.soldOut)
    return <Badge tone="bad">{item.lunch ? dishMessage('sold_out') : dishMessage('sold_out_today')}</Badge>
  const reasons = [item.nextDayFrom === null ? null : dishMessage('next_day'), limitsText(item)].filter(
    (reason) => reason !== null,
  )
  if (reasons.length === 0) return null
  return <Badge tone="warn">{capital(reasons.join(', '))}</Badge>
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function DishPicture({ item }: { readonly item: MenuItem }) {
  return (
    <Picture
      className="dish-picture"
      src={`/img/jidlo/${item.id}`}
      photo={item.photo}
      widths={WIDTHS.tile}
      sizes="120px"
      width={120}
      height={120}
      loading="lazy"
      decoding="async"
    />
  )
}
