import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import type { LunchCategory, MenuCategory, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { lunchPageMessage } from '@sousto/messages/lunch-page-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { ChunkedList } from '../../page-speed/lists/chunked-list.tsx'
import { menuPath, useMenuLinks } from '../../page-speed/lists/menu-links.ts'
import { ServerTexts } from '../../page-speed/lists/server-texts.tsx'
import { Allergens, Spiciness } from '../../shared/dish/dish-facts.tsx'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { LUNCHES_AT_FIRST } from './first-lunch.ts'
import './daily-lunch.css'

type DailyLunchProps = {
  readonly city: ListedCity
  /** The whole menu, or its first dishes. */
  readonly menu: readonly LunchCategory[]
  /** True if `menu` contains only the first dishes; the browser loads the others. */
  readonly partial: boolean
  /** The whole menu, whose text the server adds to the first dishes. Null in the browser. */
  readonly whole: readonly LunchCategory[] | null
}

/** The dishes by category, then by menu variant. Each links to its restaurant (docs/page-speed.md). */
export function DailyLunch({ city, menu, partial, whole }: DailyLunchProps) {
  const links = useMenuLinks()
  const variants = menu.flatMap((category) => category.variants)
  const before = (index: number) => variants.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
  return (
    <main id="obsah" className="ui-wrap daily-lunch" {...links}>
      <h1>{lunchPageMessage('title', { city: city.name })}</h1>
      {menu.length === 0 && (
        <Card padding="roomy">
          <EmptyState
            picture={<img src={emptyPlate} alt="" width={140} height={140} />}
            title={lunchPageMessage('empty_title')}
          >
            {lunchPageMessage('empty')}
          </EmptyState>
        </Card>
      )}
      {menu.map((category, at) => (
        <section key={category.name}>
          <h2>{category.name}</h2>
          {category.variants.map((variant, index) => (
            <section key={variant.name}>
              <h3 className="daily-lunch-variant">{variant.name}</h3>
              <ChunkedList
                name={`${city.slug} ${category.name} ${variant.name}`}
                rows={variant.items.map((item) => ({ item, city: city.slug }))}
                atOnce={LUNCHES_AT_FIRST}
                above={before(variants.indexOf(variant))}
                renderRow={renderLunch}
                renderText={renderText}
                className="daily-lunch-items"
              />
              {partial && (
                <ServerTexts texts={remainderOf(variant, whole?.[at]?.variants[index]).map(textOf)} />
              )}
            </section>
          ))}
        </section>
      ))}
    </main>
  )
}

const remainderOf = ({ items }: MenuCategory, whole: MenuCategory | undefined): readonly MenuItem[] =>
  whole?.items.slice(items.length) ?? []

type Lunch = { readonly item: MenuItem; readonly city: string }

const nameOf = ({ number, name }: MenuItem) => (number === '' ? name : `${number}. ${name}`)
const textOf = (item: MenuItem) => `${nameOf(item)} ${item.description} ${formatMoney(item.price)}`

const linkOf = ({ item, city }: Lunch) => menuPath({ citySlug: city, slug: item.restaurantSlug })

const renderText = (lunch: Lunch) => <a href={linkOf(lunch)}>{textOf(lunch.item)}</a>

const renderLunch = (lunch: Lunch) => <LunchItem key={lunch.item.id} {...lunch} />

function LunchItem({ item, city }: Lunch) {
  return (
    <Card as="li" className="daily-lunch-item">
      <h4 className="t-name">
        <a className="daily-lunch-link" href={linkOf({ item, city })} lang={RESTAURANTS_LANGUAGE}>
          {nameOf(item)}
        </a>
      </h4>
      <p className="t-small muted" lang={RESTAURANTS_LANGUAGE}>
        {item.description}
      </p>
      <p className="daily-lunch-facts">
        <Price>{formatMoney(item.price)}</Price>
        {item.weight !== '' && <span className="t-caption muted">{item.weight}</span>}
        <Allergens codes={item.allergens} />
        <Spiciness level={item.spiciness} />
      </p>
    </Card>
  )
}
