/**
 * The menu that the outlets of a chain share, as one of them has it (`administration.md` §3, decision 152). What an
 * outlet has otherwise is named by ids of the shared menu.
 */
import { countsOf } from '../catalogue/menu-extras.ts'
import type {
  MenuDish,
  MenuDocument,
  MenuExtra,
  MenuExtraGroup,
  MenuSection,
} from '../menu-editing/document.ts'
import { allSections } from '../menu-editing/document.ts'
import type { Haler } from '../money/money.ts'

/** The kinds of things that have an id. Ids are unique within a kind. */
export const THING_KINDS = ['section', 'dish', 'group', 'extra'] as const
export type ThingKind = (typeof THING_KINDS)[number]
export type Thing = { readonly kind: ThingKind; readonly id: number }

/** How an outlet has a dish. */
export type DishDifference = {
  /** Null means the shared price. */
  readonly price: Haler | null
  /** True if the outlet does not sell it. */
  readonly hidden: boolean
}

export type Differences = {
  readonly dishes: ReadonlyMap<number, DishDifference>
  /** Prices of extras. */
  readonly extras: ReadonlyMap<number, Haler>
}

/** Every thing of a menu, once for each place where it stands. */
export const thingsOf = (menu: MenuDocument): readonly Thing[] => [
  ...allSections(menu).flatMap(({ id, items }) => [
    { kind: 'section' as const, id },
    ...items.map((dish) => ({ kind: 'dish' as const, id: dish.id })),
  ]),
  ...menu.extraGroups.flatMap(({ id, extras }) => [
    { kind: 'group' as const, id },
    ...extras.map((extra) => ({ kind: 'extra' as const, id: extra.id })),
  ]),
]

type Left = { readonly groups: readonly MenuExtraGroup[]; readonly without: ReadonlySet<number> }

/**
 * Returns the groups of extras without the hidden dishes that stand in combos, and the groups that cannot be chosen from
 * any more.
 */
function groupsLeft({ extraGroups }: MenuDocument, isHidden: (dish: number) => boolean): Left {
  const without = new Set<number>()
  const groups = extraGroups.flatMap((group) => {
    const extras = group.extras.filter(({ dish = null }) => dish === null || !isHidden(dish))
    if (extras.length === group.extras.length) return [group]
    const left = { ...group, extras }
    if (extras.length > 0 && countsOf(left).least <= extras.length) return [left]
    without.add(group.id)
    return []
  })
  return { groups, without }
}

/**
 * Returns the outlet's menu. `idOf` gives each thing the id that it has at the outlet. A heading whose dishes are all
 * hidden is left out, and so is a combo whose slot has too few dishes left.
 */
export function outletMenu(
  shared: MenuDocument,
  idOf: (thing: Thing) => number,
  { dishes, extras: prices }: Differences,
): MenuDocument {
  const isHidden = (dish: number) => dishes.get(dish)?.hidden === true
  const { groups, without } = groupsLeft(shared, isHidden)
  const required = new Set(
    shared.extraGroups
      .filter((group) => without.has(group.id) && countsOf(group).least > 0)
      .map(({ id }) => id),
  )
  const dishOf = (dish: MenuDish): readonly MenuDish[] => {
    if (isHidden(dish.id) || dish.extraGroups.some((id) => required.has(id))) return []
    return [
      {
        ...dish,
        id: idOf({ kind: 'dish', id: dish.id }),
        price: dishes.get(dish.id)?.price ?? dish.price,
        extraGroups: dish.extraGroups
          .filter((id) => !without.has(id))
          .map((id) => idOf({ kind: 'group', id })),
      },
    ]
  }
  const sectionsOf = (sections: readonly MenuSection[]): readonly MenuSection[] =>
    sections.flatMap((section) => {
      const items = section.items.flatMap(dishOf)
      if (items.length === 0 && section.items.length > 0) return []
      return [{ ...section, id: idOf({ kind: 'section', id: section.id }), items }]
    })
  const extraOf = (extra: MenuExtra): MenuExtra => ({
    ...extra,
    id: idOf({ kind: 'extra', id: extra.id }),
    price: prices.get(extra.id) ?? extra.price,
    ...(extra.dish != null && { dish: idOf({ kind: 'dish', id: extra.dish }) }),
  })
  return {
    menu: sectionsOf(shared.menu),
    eshop: sectionsOf(shared.eshop),
    lunchMenus: shared.lunchMenus.map((day) => ({ ...day, groups: sectionsOf(day.groups) })),
    extraGroups: groups.map((group) => ({
      ...group,
      id: idOf({ kind: 'group', id: group.id }),
      extras: group.extras.map(extraOf),
    })),
  }
}
