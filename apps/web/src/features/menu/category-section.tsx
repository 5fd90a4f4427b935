import type { MenuCategory, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { memo } from 'react'
import { ChunkedList } from '../../page-speed/lists/chunked-list.tsx'
import { ServerTexts } from '../../page-speed/lists/server-texts.tsx'
import { categoryAnchor } from './categories.ts'
import { DishCard, type DishProps } from './dish-card.tsx'
import { DISHES_AT_FIRST } from './first-dishes.ts'

type CategorySectionProps = {
  /** The name of the section and its restaurant. */
  readonly name: string
  readonly category: MenuCategory
  /** The number of dishes in the sections above. */
  readonly above: number
  readonly orderable: boolean
  readonly onChoose: (item: MenuItem) => void
  /** The dishes that are shown as text until the browser has loaded the menu. Null means that it has. */
  readonly rest: readonly MenuItem[] | null
}

/**
 * Memoized, so that it is not rendered again while the customer types, or opens or adds a dish: a long menu has
 * hundreds of rows to compare.
 */
export const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { name, category, above, orderable, onChoose, rest } = props
  const id = categoryAnchor(category.name)
  const rows = category.items.map((item) => ({ item, orderable, onChoose }))
  return (
    <section className="menu-section" id={id} aria-labelledby={`${id}-nadpis`}>
      <h2 id={`${id}-nadpis`} lang={RESTAURANTS_LANGUAGE}>
        <span>{category.name}</span>
        {category.subtitle !== null && <small>{category.subtitle}</small>}
      </h2>
      <ChunkedList
        name={name}
        rows={rows}
        atOnce={DISHES_AT_FIRST}
        above={above}
        renderRow={renderDish}
        renderText={renderText}
        className="dish-grid"
      />
      {rest !== null && <ServerTexts texts={rest.map(textOf)} />}
    </section>
  )
})

const renderDish = (dish: DishProps) => <DishCard key={dish.item.id} {...dish} />
const renderText = ({ item }: DishProps) => textOf(item)

const textOf = ({ name, description, price }: MenuItem) => `${name} ${description} ${formatMoney(price)}`
