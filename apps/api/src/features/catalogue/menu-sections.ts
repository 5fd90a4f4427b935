import type { LunchCategory, MenuCategory } from '@sousto/domain/catalogue/menu.ts'
import { type SwitchedOff, withSoldOutDishes } from '@sousto/domain/catalogue/outlet-state.ts'
import type { RestaurantProfile } from '@sousto/domain/catalogue/restaurant.ts'
import type { PlacedItem } from './menu-store.ts'

/** Groups dishes by category, in their given order, as customers see them. */
export function bySection(
  placed: readonly PlacedItem[],
  soldOut: Pick<SwitchedOff, 'dishes'>,
): MenuCategory[] {
  const sections = Map.groupBy(placed, ({ item }) => item.categoryId)
  return [...sections.values()].flatMap((section) => {
    const [first] = section
    if (!first) return []
    const items = withSoldOutDishes(
      section.map(({ item }) => item),
      soldOut,
    )
    return [{ name: first.item.category, subtitle: first.subtitle, items }]
  })
}

/**
 * Returns a city's lunch: the categories of its lunch menus, each with one variant per restaurant (`marketplace.md` §2,
 * Lunch menu page). The wire format keys variants by name, so outlets of the same name are distinguished by their
 * street.
 */
export function lunchByCategory(
  restaurants: readonly Pick<RestaurantProfile, 'id' | 'name' | 'street'>[],
  lunch: readonly PlacedItem[],
  soldOut: Pick<SwitchedOff, 'dishes'>,
): LunchCategory[] {
  const names = Map.groupBy(restaurants, ({ name }) => name)
  const placed = restaurants.flatMap(({ id, name, street }) => {
    const label = names.get(name)?.length === 1 ? name : `${name}, ${street}`
    const sections = bySection(
      lunch.filter(({ item }) => item.restaurantId === id),
      soldOut,
    )
    return sections.map((section) => ({ category: section.name, variant: { ...section, name: label } }))
  })
  return [...Map.groupBy(placed, ({ category }) => category)].map(([name, same]) => ({
    name,
    variants: same.map(({ variant }) => variant),
  }))
}
