import type { FoundDishes } from '@sousto/domain/dish-search/found-dishes.ts'

/** The state of the search of dishes, as the page needs it. */
export type DishAnswer = {
  /** Null until the first answer has arrived. */
  readonly found: FoundDishes | null
  readonly failed: boolean
}
