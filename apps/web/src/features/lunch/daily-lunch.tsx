import type { City } from '@sousto/domain/catalogue/city.ts'
import type { LunchCategory, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { Link } from '@tanstack/react-router'
import { Allergens, Spiciness } from '../../shared/dish/dish-facts.tsx'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import './daily-lunch.css'

type DailyLunchProps = { readonly city: City; readonly menu: readonly LunchCategory[] }

/** Items by category, then by menu variant; each leads to its restaurant. */
export function DailyLunch({ city, menu }: DailyLunchProps) {
  return (
    <main id="obsah" className="ui-wrap daily-lunch">
      <h1>Polední menu {city.name}</h1>
      {menu.length === 0 && (
        <Card padding="roomy">
          <EmptyState picture={<img src={emptyPlate} alt="" width={140} height={140} />} title="Polední menu">
            Aktuálně tu nic není... Žádný polední menu v tento čas není k dispozici.
          </EmptyState>
        </Card>
      )}
      {menu.map((category) => (
        <section key={category.name}>
          <h2>{category.name}</h2>
          {category.variants.map((variant) => (
            <section key={variant.name}>
              <h3 className="daily-lunch-variant">{variant.name}</h3>
              <ul className="daily-lunch-items">
                {variant.items.map((item) => (
                  <LunchItem key={item.id} item={item} city={city.slug} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </main>
  )
}

function LunchItem({ item, city }: { readonly item: MenuItem; readonly city: string }) {
  return (
    <Card as="li" className="daily-lunch-item">
      <h4 className="t-name">
        <Link
          className="daily-lunch-link"
          to="/rozvoz-jidel/$city/$restaurant/objednat"
          params={{ city, restaurant: item.restaurantSlug }}
        >
          {item.number !== '' && `${item.number}. `}
          {item.name}
        </Link>
      </h4>
      <p className="t-small muted">{item.description}</p>
      <p className="daily-lunch-facts">
        <Price>{formatMoney(item.price)}</Price>
        {item.weight !== '' && <span className="t-caption muted">{item.weight}</span>}
        <Allergens codes={item.allergens} />
        <Spiciness level={item.spiciness} />
      </p>
    </Card>
  )
}
