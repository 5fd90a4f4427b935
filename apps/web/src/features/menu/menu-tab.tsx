import { activeRestaurant } from '@sousto/domain/cart/cart.ts'
import type { Menu, MenuCategory, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { isEmptyMenu, searchMenu } from '@sousto/domain/catalogue/menu-search.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { menuMessage, orderProblemMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { ChipRow } from '@sousto/ui/chip/chip-row.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Search, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCart } from '../../shared/cart/stored-cart.ts'
import { useDeliveryAt } from '../../shared/location/use-delivery-at.ts'
import { categoryAnchor, scrollToCategory, useVisibleCategory } from './categories.ts'
import { DishCard, LunchRow } from './dish-card.tsx'
import { LunchCard } from './lunch-card.tsx'
import { quantityInCart } from './quantity-in-cart.ts'
import { useAddToCart } from './use-add-to-cart.tsx'
import './menu.css'

const dishDialogs = onDemand(() => import('../../shared/dish/dish-dialog.tsx'))

type MenuTabProps = {
  readonly restaurant: RestaurantDetail
  readonly menu: Menu
  /** `?kategorie=`: the category to scroll to at first (`ordering.md` §2, Menu tab). */
  readonly category: string | undefined
}

const LUNCH = 'Polední menu'

/** 'Objednat online': search, categories, lunch, dishes. */
export function MenuTab({ restaurant, menu, category }: MenuTabProps) {
  const cart = useCart()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<MenuItem | null>(null)
  const dialogs = useOnDemand(dishDialogs, opened !== null)
  const { add, dialog } = useAddToCart(activeRestaurant(restaurant))
  const delivers = useDeliveryAt(restaurant).outOfReach === null
  const shown = searchMenu(menu, typed)
  const sections = [...(shown.lunch.length > 0 ? [LUNCH] : []), ...shown.categories.map(({ name }) => name)]
  const visible = useVisibleCategory(sections)

  useEffect(() => {
    if (category !== undefined) document.getElementById(categoryAnchor(category))?.scrollIntoView()
  }, [category])

  const choose = (item: MenuItem) => setOpened(item)

  return (
    <>
      <div className="menu-bar">
        <TextField
          label="Hledat pokrmy"
          hideLabel
          type="search"
          placeholder="Hledat pokrmy..."
          icon={<Search aria-hidden size={20} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ChipRow label="Kategorie menu" follow={visible}>
          {sections.map((name) => (
            <Chip
              key={name}
              render={
                <a
                  href={`#${categoryAnchor(name)}`}
                  aria-current={name === visible ? 'true' : undefined}
                  onClick={scrollToCategory}
                >
                  {name}
                </a>
              }
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      </div>

      {isEmptyMenu(shown) && <EmptyMenu searched={typed !== ''} onReset={() => setTyped('')} />}

      {shown.lunch.length > 0 && (
        <LunchCard id={categoryAnchor(LUNCH)} title={LUNCH} hours={restaurant.lunch}>
          {!restaurant.lunchNow && <Notice tone="warn">{orderProblemMessage('lunch_over')}</Notice>}
          {shown.lunch.map((group) => (
            <section key={group.name} aria-label={group.name}>
              <h3 className="lunch-group">{group.name}</h3>
              <ul>
                {group.items.map((item) => (
                  <LunchRow
                    key={item.id}
                    item={item}
                    orderable={delivers && restaurant.lunchNow}
                    inCart={quantityInCart(cart, item.id)}
                    onChoose={choose}
                  />
                ))}
              </ul>
            </section>
          ))}
        </LunchCard>
      )}

      <SiblingsBanner restaurant={restaurant} />

      {shown.categories.map((section) => (
        <CategorySection key={`${section.name}~${section.subtitle}`} category={section}>
          {section.items.map((item) => (
            <DishCard
              key={item.id}
              item={item}
              orderable={delivers}
              inCart={quantityInCart(cart, item.id)}
              onChoose={choose}
            />
          ))}
        </CategorySection>
      ))}

      {dialogs && opened !== null && (
        <dialogs.DishDialog
          key={opened.id}
          item={opened}
          onClose={() => setOpened(null)}
          onDone={(line) => {
            setOpened(null)
            add(line)
          }}
        />
      )}
      {dialog}
    </>
  )
}

function CategorySection({
  category,
  children,
}: {
  readonly category: MenuCategory
  readonly children: React.ReactNode
}) {
  const id = categoryAnchor(category.name)
  return (
    <section className="menu-section" id={id} aria-labelledby={`${id}-nadpis`}>
      <h2 id={`${id}-nadpis`}>
        {category.name}
        {category.subtitle !== null && <small>{category.subtitle}</small>}
      </h2>
      <ul className="dish-grid">{children}</ul>
    </section>
  )
}

function EmptyMenu({ searched, onReset }: { readonly searched: boolean; readonly onReset: () => void }) {
  return (
    <Card padding="roomy">
      <EmptyState
        title={menuMessage('empty')}
        {...(searched && {
          actions: (
            <Button variant="line" onClick={onReset}>
              Zrušit hledání
            </Button>
          ),
        })}
      >
        {searched
          ? 'Zkuste kratší slovo, nebo se podívejte na celé menu.'
          : 'Zkuste to prosím později, nebo jiný podnik.'}
      </EmptyState>
    </Card>
  )
}

/** 'ZA 1 DOPRAVU': open outlets whose dishes may share the cart (`ordering.md` §2, Menu tab). */
function SiblingsBanner({ restaurant }: { readonly restaurant: RestaurantDetail }) {
  return restaurant.siblings
    .filter(({ now }) => now.open)
    .map(({ id, name, slug }) => (
      <Link
        key={id}
        className="siblings-banner"
        to="/rozvoz-jidel/$city/$restaurant/objednat"
        params={{ city: restaurant.citySlug, restaurant: slug }}
      >
        <Store aria-hidden size={22} />
        <span>
          <b>ZA 1 DOPRAVU</b>
          <span className="t-small muted">Přidejte si i z podniku {name}. Přivezeme to najednou.</span>
        </span>
        <ChevronRight aria-hidden size={20} />
      </Link>
    ))
}
