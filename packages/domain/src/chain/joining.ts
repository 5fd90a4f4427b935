/** What becomes of an outlet's own menu when it joins a chain (`administration.md` §3). */
import type { MenuDish, MenuDocument, MenuExtraGroup, MenuSection } from '../menu-editing/document.ts'
import type { Haler } from '../money/money.ts'
import { fold } from '../text/folded-text.ts'
import type { Differences, DishDifference, ThingKind } from './outlet-menu.ts'

/** A thing of the outlet that goes on as a thing of the shared menu, so that it keeps its id. */
export type Match = { readonly kind: ThingKind; readonly shared: number; readonly own: number }

export type Joining = {
  readonly matches: readonly Match[]
  /** The prices that the outlet has otherwise, which it keeps. */
  readonly differences: Differences
  /** Dishes of the shared menu that the outlet did not have. */
  readonly added: readonly MenuDish[]
  /** Dishes of the outlet that the shared menu does not have. It loses them. */
  readonly lost: readonly MenuDish[]
}

type Named = { readonly id: number; readonly name: string }

/** Pairs things of the same name, each once, in their order. */
function pairs<Value extends Named>(
  shared: readonly Value[],
  own: readonly Value[],
): readonly (readonly [Value, Value])[] {
  const left = Map.groupBy(own, ({ name }) => fold(name))
  return shared.flatMap((each) => {
    const same = left.get(fold(each.name))?.shift()
    return same === undefined ? [] : [[each, same] as const]
  })
}

const priceOf = ([shared, own]: readonly [
  { readonly price: Haler | null },
  { readonly price: Haler | null },
]): Haler | null => (own.price === shared.price ? null : own.price)

/** Dishes, headings and extras go on by their names. Lunch menus are those of the chain alone. */
export function joining(shared: MenuDocument, own: MenuDocument): Joining {
  const dishesOf = ({ menu, eshop }: MenuDocument) => [...menu, ...eshop].flatMap(({ items }) => items)
  const dishes = pairs(dishesOf(shared), dishesOf(own))
  const sections = (['menu', 'eshop'] as const).flatMap((place) =>
    pairs<MenuSection>(shared[place], own[place]),
  )
  const groups = pairs<MenuExtraGroup>(shared.extraGroups, own.extraGroups)
  const extras = groups.flatMap(([one, other]) => pairs(one.extras, other.extras))
  const matched = (kind: ThingKind, found: readonly (readonly [Named, Named])[]): readonly Match[] =>
    found.map(([one, other]) => ({ kind, shared: one.id, own: other.id }))
  const kept = {
    shared: new Set(dishes.map(([one]) => one.id)),
    own: new Set(dishes.map(([, other]) => other.id)),
  }
  return {
    matches: [
      ...matched('section', sections),
      ...matched('dish', dishes),
      ...matched('group', groups),
      ...matched('extra', extras),
    ],
    differences: {
      dishes: new Map(
        dishes.flatMap((pair): (readonly [number, DishDifference])[] => {
          const price = priceOf(pair)
          return price === null ? [] : [[pair[0].id, { price, hidden: false }]]
        }),
      ),
      extras: new Map(
        extras.flatMap((pair): (readonly [number, Haler])[] => {
          const price = priceOf(pair)
          return price === null ? [] : [[pair[0].id, price]]
        }),
      ),
    },
    added: dishesOf(shared).filter(({ id }) => !kept.shared.has(id)),
    lost: dishesOf(own).filter(({ id }) => !kept.own.has(id)),
  }
}
