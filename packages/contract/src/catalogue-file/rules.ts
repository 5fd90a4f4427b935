/** Rules within one restaurant of a catalogue file, beyond the schemas of its fields. Rules across restaurants are checked by the import. */
import type { RefinementCtx } from 'zod'

type Path = readonly (string | number)[]
type Section = { readonly name: string; readonly subtitle: string | null }
type Restaurant = {
  readonly delivery: { readonly minutesMin: number; readonly minutesMax: number }
  readonly ownDelivery: boolean
  readonly ownAreas: readonly unknown[]
  readonly hours: { readonly exceptions: readonly { readonly date: string }[] }
  readonly extraGroups: readonly { readonly id: number; readonly name: string; readonly kind: string }[]
  readonly menu: readonly Menu[]
  readonly lunchMenus: readonly { readonly on: string; readonly groups: readonly Menu[] }[]
  readonly eshop: readonly Menu[]
}
type Menu = { readonly items: readonly { readonly extraGroups: readonly number[] }[] }

function addProblem(context: RefinementCtx, path: Path, message: string): void {
  context.addIssue({ code: 'custom', path: [...path], message })
}

/** Reports the second and every later element with the same key. */
function reportDuplicates<Element>(
  context: RefinementCtx,
  elements: readonly Element[],
  key: (element: Element) => string | number,
  path: (index: number) => Path,
): void {
  const seen = new Set<string | number>()
  elements.forEach((element, index) => {
    const value = key(element)
    if (seen.has(value)) addProblem(context, path(index), `${value} tu stojí dvakrát`)
    seen.add(value)
  })
}

/** The wire keys a menu by name and subtitle, so no two sections may share both. */
export function menuRules(sections: readonly Section[], context: RefinementCtx): void {
  const key = ({ name, subtitle }: Section) => (subtitle === null ? name : `${name}~${subtitle}`)
  reportDuplicates(context, sections, key, (index) => [index, 'name'])
}

export function restaurantRules(restaurant: Restaurant, context: RefinementCtx): void {
  const { delivery, ownDelivery, ownAreas, hours, lunchMenus } = restaurant
  if (delivery.minutesMax < delivery.minutesMin) {
    addProblem(context, ['delivery', 'minutesMax'], 'je méně než minutesMin')
  }
  if (!ownDelivery && ownAreas.length > 0) {
    addProblem(context, ['ownAreas'], 'vlastní oblasti má jen restaurace s vlastním rozvozem (ownDelivery)')
  }
  reportDuplicates(
    context,
    hours.exceptions,
    ({ date }) => date,
    (index) => ['hours', 'exceptions', index, 'date'],
  )
  reportDuplicates(
    context,
    lunchMenus,
    ({ on }) => on,
    (index) => ['lunchMenus', index, 'on'],
  )
  checkExtraGroups(restaurant, context)
}

/** The extras groups of a dish belong to its restaurant and occur once; the wire keys the dialog by kind and name. */
function checkExtraGroups(restaurant: Restaurant, context: RefinementCtx): void {
  const groups = new Map(restaurant.extraGroups.map((group) => [group.id, group]))
  for (const [path, { items }] of allSections(restaurant)) {
    items.forEach((item, index) => {
      if (item.extraGroups.length === 0) return
      const at = (position: number) => [...path, 'items', index, 'extraGroups', position]
      item.extraGroups.forEach((id, position) => {
        if (!groups.has(id)) addProblem(context, at(position), `skupina příloh ${id} v této restauraci není`)
      })
      const chosen = item.extraGroups.flatMap((id) => groups.get(id) ?? [])
      if (chosen.length < item.extraGroups.length) return
      reportDuplicates(context, chosen, ({ kind, name }) => `${kind} ${name}`, at)
    })
  }
}

function* allSections({ menu, lunchMenus, eshop }: Restaurant): Generator<[Path, Menu]> {
  for (const [index, section] of menu.entries()) yield [['menu', index], section]
  for (const [index, section] of eshop.entries()) yield [['eshop', index], section]
  for (const [index, { groups }] of lunchMenus.entries()) {
    for (const [position, section] of groups.entries())
      yield [['lunchMenus', index, 'groups', position], section]
  }
}
