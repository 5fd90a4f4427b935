import type { Extra, ExtraGroup, MenuItem } from './menu.ts'
import { type Haler, sum, times } from './money.ts'

/** `marketplace.md` §5, Required extra groups. */
export const EXTRAS_REQUIRED = 'Vyberte povinné přílohy'

/** Of one line; more is a party for which one calls the restaurant, or a mistake. */
export const MAX_QUANTITY = 99

/** The groups that a dish asks, in the order in which its dialog asks them; ids that no longer exist are passed over. */
export function groupsOf(item: MenuItem, groups: ReadonlyMap<number, ExtraGroup>): readonly ExtraGroup[] {
  return item.extraGroupIds.flatMap((id) => groups.get(id) ?? [])
}

/** Required groups from which nothing, or more than one thing, is chosen (`wire.md`, Catalogue: exactly one each). */
export function unansweredGroups(
  groups: readonly ExtraGroup[],
  chosen: ReadonlySet<number>,
): readonly ExtraGroup[] {
  return groups.filter(
    (group) => group.kind === 'required' && group.extras.filter((extra) => chosen.has(extra.id)).length !== 1,
  )
}

export type ChosenExtras =
  | { readonly ok: true; readonly extras: readonly Extra[] }
  | { readonly ok: false; readonly problem: 'unknown' | 'repeated' | 'required' }

/** Ids that somebody sent → the extras they name, in menu order. Unknown and repeated ids are refused, not passed over. */
export function chooseExtras(groups: readonly ExtraGroup[], ids: readonly number[]): ChosenExtras {
  const chosen = new Set(ids)
  if (chosen.size !== ids.length) return { ok: false, problem: 'repeated' }
  const offered = new Map(groups.flatMap((group) => group.extras.map((extra) => [extra.id, extra] as const)))
  if (ids.some((id) => !offered.has(id))) return { ok: false, problem: 'unknown' }
  if (unansweredGroups(groups, chosen).length > 0) return { ok: false, problem: 'required' }
  return { ok: true, extras: [...offered.values()].filter((extra) => chosen.has(extra.id)) }
}

/** A dish with its extras, once. */
export function piecePrice(item: Pick<MenuItem, 'price'>, extras: readonly Extra[]): Haler {
  return sum([item.price, ...extras.map((extra) => extra.price)])
}

/** What the button of the dialog and the line of the cart show. */
export function linePrice(line: {
  readonly item: Pick<MenuItem, 'price'>
  readonly extras: readonly Extra[]
  readonly quantity: number
}): Haler {
  return times(piecePrice(line.item, line.extras), line.quantity)
}

/** Packaging of one piece and of its extras (`obal`), without what the restaurant adds per dish. */
export function piecePackaging(item: Pick<MenuItem, 'packaging'>, extras: readonly Extra[]): Haler {
  return sum([item.packaging, ...extras.map((extra) => extra.packaging)])
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

/** What a tap on an extra does: in a required group it becomes the choice, in an optional one it comes or goes. */
export function tapExtra(
  groups: readonly ExtraGroup[],
  chosen: readonly number[],
  extraId: number,
): readonly number[] {
  const group = groups.find(({ extras }) => extras.some(({ id }) => id === extraId))
  if (!group) return chosen
  if (group.kind === 'optional' && chosen.includes(extraId)) return chosen.filter((id) => id !== extraId)
  const replaced = group.kind === 'required' ? group.extras.map(({ id }) => id) : []
  return [...chosen.filter((id) => !replaced.includes(id)), extraId]
}
