import type { CartLine } from '@sousto/domain/cart/cart.ts'
import { activeRestaurant } from '@sousto/domain/cart/cart-changes.ts'
import type { Menu, MenuCategory, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { isEmptyMenu, searchMenu } from '@sousto/domain/catalogue/menu-search.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { isFiltering } from '@sousto/domain/diets/filter.ts'
import type { MenuByDiet } from '@sousto/domain/diets/menu-by-diet.ts'
import { menuMessage } from '@sousto/messages/menu-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Store } from 'lucide-react'
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { FIRST_SCREEN_ROWS } from '../../page-speed/lists/chunked-list.tsx'
import { useGradually } from '../../page-speed/lists/use-gradually.ts'
import { afterPaint, nextTask } from '../../page-speed/next-task.ts'
import { useDietFilter } from '../../shared/diets/stored-filter.ts'
import { useGroupAt } from '../../shared/group/stored-groups.ts'
import { useDeliveryAt } from '../../shared/location/use-delivery-at.ts'
import { categoryAnchor } from './categories.ts'
import { CategorySection } from './category-section.tsx'
import { LunchCard } from './lunch-card.tsx'
import { MenuBar } from './menu-bar.tsx'
import { QuantitiesInCart } from './quantity-in-cart.tsx'
import { useAddToCart } from './use-add-to-cart.tsx'
import { useLinkedDish } from './use-linked-dish.ts'
import './menu.css'

const dietMenus = onDemand(() => import('./diet-menu.tsx'))
const dishDialogs = onDemand(() => import('../../shared/dish/dish-dialog.tsx'))

const sharedCarts = onDemand(() => import('./shared-cart.tsx'))

type MenuTabProps = {
  readonly restaurant: RestaurantDetail
  /** The whole menu, or its first dishes. */
  readonly menu: Menu
  /** True if `menu` contains only the first dishes; the browser loads the others. */
  readonly partial: boolean
  /** The whole menu, whose text the server adds to the first dishes. Null in the browser. */
  readonly whole: Menu | null
  /** True if all its sections are rendered in the first render. */
  readonly atOnce: boolean
  /** `?kategorie=`: the category to scroll to initially (`ordering.md` §2, Menu tab). */
  readonly category: string | undefined
  /** `?jidlo=`: the dish whose dialog is open initially (`delights.md` §1). */
  readonly dish: number | undefined
  /** `?kosik=`: a cart that somebody shared (`delights.md` §15). */
  readonly shared: string | undefined
  /** The day on which the page was rendered, as it is shown. */
  readonly renderedOn: string
}

/** The number of sections that are added per frame, each with placeholders of its dishes. */
const SECTIONS_AT_ONCE = 4

/** 'Objednat online': search, categories, lunch, dishes. */
export function MenuTab({
  restaurant,
  menu,
  partial,
  whole,
  atOnce,
  category,
  dish,
  shared,
  renderedOn,
}: MenuTabProps) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<MenuItem | null>(null)
  // Rendered in short tasks: as one task, a dialog would block a slow phone for a quarter of a second.
  const choose = useCallback((item: MenuItem) => startTransition(() => setOpened(item)), [])
  const dialogs = useOnDemand(dishDialogs, opened !== null)
  const sharing = useOnDemand(sharedCarts, shared !== undefined)
  const { add, dialog } = useAddToCart(activeRestaurant(restaurant))
  // The customer sees first that the button was clicked, then that the dish closes, then the cart.
  const closeAndAdd = async (line: CartLine) => {
    await afterPaint()
    setOpened(null)
    await nextTask()
    add(line)
  }
  // The dishes of a group go to the address of its host.
  const isForGroup = useGroupAt(restaurant.slug) !== null
  const delivers = useDeliveryAt(restaurant).outOfReach === null || isForGroup
  useLinkedDish(menu, delivers ? dish : undefined, choose)
  // Input is handled first, and the search among hundreds of dishes runs when there is time.
  const query = useDeferredValue(typed)
  const filter = useDietFilter()
  const filters = isFiltering(filter)
  const [byDiet, setByDiet] = useState<MenuByDiet | null>(null)
  const dietMenu = useOnDemand(dietMenus, filters)
  const shown = useMemo(
    () => searchMenu(byDiet === null ? menu : shownByDiet(byDiet), query),
    [menu, byDiet, query],
  )
  const onFirstScreen = shown.categories.filter(
    (_, index) => dishesBefore(shown, index) < FIRST_SCREEN_ROWS,
  ).length
  const gradually = useGradually(
    shown.categories.length,
    atOnce || category !== undefined ? shown.categories.length : onFirstScreen,
    SECTIONS_AT_ONCE,
  )
  const sections = useMemo(
    () => [
      ...(shown.lunch.length > 0 ? [menuMessage('lunch')] : []),
      ...shown.categories.map(({ name }) => name),
    ],
    [shown],
  )

  useEffect(() => {
    if (category !== undefined) document.getElementById(categoryAnchor(category))?.scrollIntoView()
  }, [category])

  return (
    <QuantitiesInCart>
      <MenuBar typed={typed} onType={setTyped} sections={sections} />

      {dietMenu && filters && <dietMenu.DietMenu menu={menu} filter={filter} onAnswer={setByDiet} />}

      {isEmptyMenu(shown) && partial && <Spinner label={menuMessage('loading')} />}
      {isEmptyMenu(shown) && !partial && (
        <EmptyMenu searched={typed !== '' || byDiet !== null} onReset={() => setTyped('')} />
      )}

      {shown.lunch.length > 0 && (
        <LunchCard
          title={menuMessage('lunch')}
          groups={shown.lunch}
          restaurant={restaurant}
          renderedOn={renderedOn}
          delivers={delivers}
          onChoose={choose}
        />
      )}

      <SiblingsBanner restaurant={restaurant} />

      {shown.categories.slice(0, Math.max(onFirstScreen, gradually)).map((section, index) => (
        <CategorySection
          key={`${section.name}~${section.subtitle}`}
          name={`${restaurant.slug} ${section.name}~${section.subtitle}`}
          category={section}
          above={dishesBefore(shown, index)}
          orderable={delivers}
          onChoose={choose}
          rest={partial && byDiet === null ? remainderOf(section, whole?.categories[index]) : null}
        />
      ))}

      {dialogs && opened !== null && (
        <dialogs.DishDialog
          key={opened.id}
          item={opened}
          onClose={() => setOpened(null)}
          onDone={(line) => void closeAndAdd(line)}
        />
      )}
      {dialog}
      {sharing && shared !== undefined && !partial && (
        <sharing.SharedCart restaurant={restaurant} menu={menu} shared={shared} />
      )}
    </QuantitiesInCart>
  )
}

/** The dishes of which the outlet has not said enough stand apart, below all others. */
const shownByDiet = ({ suitable, unknown }: MenuByDiet): Menu => ({
  ...suitable,
  categories: [
    ...suitable.categories,
    ...(unknown.length === 0
      ? []
      : [{ name: menuMessage('unsaid'), subtitle: menuMessage('unsaid_text'), items: unknown }]),
  ],
})

const dishesBefore = ({ categories }: Menu, index: number): number =>
  categories.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)

const remainderOf = ({ items }: MenuCategory, whole: MenuCategory | undefined): readonly MenuItem[] =>
  whole?.items.slice(items.length) ?? []

function EmptyMenu({ searched, onReset }: { readonly searched: boolean; readonly onReset: () => void }) {
  return (
    <Card padding="roomy">
      <EmptyState
        title={menuMessage('empty')}
        {...(searched && {
          actions: (
            <Button variant="line" onClick={onReset}>
              {menuMessage('clear_search')}
            </Button>
          ),
        })}
      >
        {searched ? menuMessage('not_found') : menuMessage('no_dishes')}
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
          <b>{menuMessage('siblings')}</b>
          <span className="t-small muted">{menuMessage('siblings_text', { name })}</span>
        </span>
        <ChevronRight aria-hidden size={20} />
      </Link>
    ))
}
