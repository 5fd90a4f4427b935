import type { LunchCategory, MenuCategory } from '@sousto/domain/catalogue/menu.ts'
import type { RestaurantProfile } from '@sousto/domain/catalogue/restaurant.ts'
import type { PlacedItem } from './menu-store.ts'

/** Groups dishes by category, in their given order. */
export function bySection(placed: readonly PlacedItem[]): MenuCategory[] {
  const sections = Map.groupBy(placed, ({ item }) => item.categoryId)
  return [...sections.values()].flatMap((section) => {
    const [first] = section
    if (!first) return []
    return [{ name: first.item.category, subtitle: first.subtitle, items: section.map(({ item }) => item) }]
  })
}

/**
 * A city's lunch: one category per restaurant, containing the groups of its lunch menu (`marketplace.md` §2, Lunch menu page). The wire keys
 * categories by name, so outlets of the same name are distinguished by their street.
 */
export function lunchByRestaurant(
  restaurants: readonly Pick<RestaurantProfile, 'id' | 'name' | 'street'>[],
  lunch: readonly PlacedItem[],
): LunchCategory[] {
  const names = Map.groupBy(restaurants, ({ name }) => name)
  return restaurants.flatMap(({ id, name, street }) => {
    const variants = bySection(lunch.filter(({ item }) => item.restaurantId === id))
    if (variants.length === 0) return []
    const alone = names.get(name)?.length === 1
    return [{ name: alone ? name : `${name}, ${street}`, variants }]
  })
}
