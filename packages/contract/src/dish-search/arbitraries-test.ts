import fc from 'fast-check'
import { id } from '../arbitraries-test.ts'
import { menuItem } from '../menu/arbitraries-test.ts'
import { restaurantListItem } from '../restaurants/arbitraries-test.ts'

export const anyFoundDishes = fc.record({
  dishes: fc.array(menuItem, { maxLength: 2 }),
  restaurantIds: fc.array(id, { maxLength: 2 }),
  cards: fc.array(restaurantListItem, { maxLength: 2 }),
  unknownIds: fc.array(id, { maxLength: 2 }),
})
