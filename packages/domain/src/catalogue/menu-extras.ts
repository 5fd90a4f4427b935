/** Choosing a dish with its extras (`marketplace.md` §4 Extras dialog, §5; `wire.md`, Catalogue). */
import { type Haler, sum, times } from '../pricing/money.ts'
import type { Extra, ExtraGroup, MenuItem } from './menu.ts'

/**
 * The most pieces on one line. The specification names only the lower limit; 99 fits the two digits of the stepper, exceeds what any
 * kitchen cooks of one dish at once, and keeps a typo from becoming an order.
 */
export const MAX_QUANTITY = 99

/** A dish with its chosen extras; a cart line adds a quantity. */
export type ChosenDish = {
  readonly item: Pick<MenuItem, 'price' | 'packaging'>
  readonly extras: readonly Extra[]
}

/** The extra groups of a dish in the order of its dialog; empty groups are left out. */
export function groupsOf(
  item: Pick<MenuItem, 'extraGroupIds'>,
  groups: ReadonlyMap<number, ExtraGroup>,
): readonly ExtraGroup[] {
  return item.extraGroupIds.flatMap((id) => {
    const group = groups.get(id)
    return group && group.extras.length > 0 ? [group] : []
  })
}

/** Toggles an extra: in a required group it replaces the choice, in an optional one it is added or removed. */
export function chooseExtra(
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

/** Required groups that do not have exactly one choice yet. */
export function missingRequiredGroups(
  groups: readonly ExtraGroup[],
  chosen: readonly number[],
): readonly ExtraGroup[] {
  return groups.filter(
    ({ kind, extras }) => kind === 'required' && extras.filter(({ id }) => chosen.includes(id)).length !== 1,
  )
}

export type ExtrasResult =
  | { readonly ok: true; readonly extras: readonly Extra[] }
  | { readonly ok: false; readonly code: 'extra_unknown' | 'extra_repeated' | 'extras_required' }

/** The extras with the given ids, in the dialog's order. Unknown and repeated ids are errors, not ignored. */
export function resolveExtras(groups: readonly ExtraGroup[], chosen: readonly number[]): ExtrasResult {
  const offered = groups.flatMap(({ extras }) => extras)
  if (new Set(chosen).size !== chosen.length) return { ok: false, code: 'extra_repeated' }
  if (chosen.some((id) => !offered.some((extra) => extra.id === id)))
    return { ok: false, code: 'extra_unknown' }
  if (missingRequiredGroups(groups, chosen).length > 0) return { ok: false, code: 'extras_required' }
  return { ok: true, extras: offered.filter(({ id }) => chosen.includes(id)) }
}

/** One piece with its extras. */
export function piecePrice({ item, extras }: ChosenDish): Haler {
  return sum([item.price, ...extras.map(({ price }) => price)])
}

/** The price of a line: a piece with its extras, times the quantity. */
export function linePrice(line: ChosenDish & { readonly quantity: number }): Haler {
  return times(piecePrice(line), line.quantity)
}

/** `obal` of one piece and of its extras, without the restaurant's packaging per dish. */
export function piecePackaging({ item, extras }: ChosenDish): Haler {
  return sum([item.packaging, ...extras.map(({ packaging }) => packaging)])
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

/** The nearest valid quantity: the dialog's stepper stops at 1 (`marketplace.md` §4). */
export function nearestQuantity(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY)
}
