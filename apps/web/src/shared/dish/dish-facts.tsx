import type { MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { unitPriceOf } from '@sousto/domain/catalogue/unit-price.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { dishMessage } from '@sousto/messages/dish-messages.ts'
import { dishChoiceMessage } from '@sousto/messages/food-messages.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import './dish-facts.css'
import { Pepper } from './pepper.tsx'

export function Allergens({ codes }: { readonly codes: readonly number[] }) {
  if (codes.length === 0) return null
  return (
    <span className="dish-allergens">
      <VisuallyHidden>{`${dishMessage('allergens')} `}</VisuallyHidden>
      <span aria-hidden="true">{`${dishMessage('allergens_short')} `}</span>
      <span>{codes.join(', ')}</span>
    </span>
  )
}

/** The spiciness as a number of peppers (`marketplace.md` §2). */
export function Spiciness({ level }: { readonly level: MenuItem['spiciness'] }) {
  if (level === 0) return null
  return (
    <span className="dish-spiciness" role="img" aria-label={dishMessage('spiciness', { level })}>
      {Array.from({ length: level }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal marks without an identity
        <Pepper key={index} size={14} />
      ))}
    </span>
  )
}

/** The price of 100 g or ml of packaged goods (`delights.md` §9). */
export function UnitPrice({ item }: { readonly item: MenuItem }) {
  const found = unitPriceOf(item)
  if (found === null) return null
  const { price, unit } = found
  return (
    <span className="t-caption muted">
      {dishChoiceMessage('unit_price', { price: formatMoney(price), unit })}
    </span>
  )
}

/** Marks dishes with alcohol, which are for adults only. */
export function Alcohol({ item }: { readonly item: Pick<MenuItem, 'alcohol'> }) {
  return (
    item.alcohol && (
      <abbr className="dish-alcohol" title={dishMessage('alcohol')}>
        18+
      </abbr>
    )
  )
}
