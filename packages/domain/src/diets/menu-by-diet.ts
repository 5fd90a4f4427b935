/** Divides a menu by a filter of allergens and diets (`delights.md` §2). */
import type { ExtraGroup, Menu, MenuCategory, MenuItem } from '../catalogue/menu.ts'
import { groupsOf } from '../catalogue/menu-extras.ts'
import { bestAnswer } from './diet-filter.ts'
import type { DietFilter } from './filter.ts'

export type MenuByDiet = {
  /** The menu with the dishes that answer the filter. */
  readonly suitable: Menu
  /** Dishes of which the outlet has not said enough, in the order of the menu. */
  readonly unknown: readonly MenuItem[]
}

/** A dish of which an extra group is missing is unknown, because its choice may bring what is filtered. */
export function menuByDiet(menu: Menu, filter: DietFilter, groups: readonly ExtraGroup[]): MenuByDiet {
  const known = new Map(groups.map((group) => [group.id, group]))
  const answerOf = (item: MenuItem) => {
    const answer = bestAnswer(filter, item, groupsOf(item, known))
    return answer === 'yes' && item.extraGroupIds.some((id) => !known.has(id)) ? 'unknown' : answer
  }
  const suitable = (categories: readonly MenuCategory[]) =>
    categories
      .map((category) => ({
        ...category,
        items: category.items.filter((item) => answerOf(item) === 'yes'),
      }))
      .filter(({ items }) => items.length > 0)
  return {
    suitable: { lunch: suitable(menu.lunch), categories: suitable(menu.categories) },
    unknown: [...menu.lunch, ...menu.categories]
      .flatMap(({ items }) => items)
      .filter((item) => answerOf(item) === 'unknown'),
  }
}

/** Returns the ids of the groups from which extras of a menu are chosen, each once. */
export const groupIdsOf = ({ lunch, categories }: Menu): readonly number[] => [
  ...new Set([...lunch, ...categories].flatMap(({ items }) => items.flatMap((item) => item.extraGroupIds))),
]
