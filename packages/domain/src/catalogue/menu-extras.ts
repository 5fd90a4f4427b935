/** Choosing a dish with its extras (`marketplace.md` §4 Extras dialog, §5; `wire.md`, Catalogue). */
import { type Haler, larger, sum, times, ZERO } from '../money/money.ts'
import { halfOf, surcharge } from './halves.ts'
import type { Extra, ExtraGroup, MenuItem } from './menu.ts'

/** A dish with its chosen extras. A cart line adds a quantity. */
export type ChosenDish = {
  readonly item: Pick<MenuItem, 'price' | 'packaging'>
  readonly extras: readonly Extra[]
}

/**
 * Returns the extra groups of a dish in the order of its dialog, without empty groups. A group whose extras are all
 * sold out is included, because the dish cannot be ordered without its required choice. A dish is no choice for itself:
 * the halves of a category are its other dishes.
 */
export function groupsOf(
  item: Pick<MenuItem, 'id' | 'extraGroupIds'>,
  groups: ReadonlyMap<number, ExtraGroup>,
): readonly ExtraGroup[] {
  return item.extraGroupIds.flatMap((id) => {
    const group = groups.get(id)
    if (group === undefined) return []
    const offered = withoutDish(group, item.id)
    return offered.extras.length + offered.soldOut.length > 0 ? [offered] : []
  })
}

function withoutDish(group: ExtraGroup, id: number): ExtraGroup {
  const isOther = ({ dish }: Extra) => dish?.id !== id
  if (group.extras.every(isOther) && group.soldOut.every(isOther)) return group
  return { ...group, extras: group.extras.filter(isOther), soldOut: group.soldOut.filter(isOther) }
}

/**
 * Returns how many extras of a group must be chosen: its own numbers, or exactly one of a required group and any number
 * of an optional one.
 */
export function countsOf({ kind, atLeast, atMost }: Pick<ExtraGroup, 'kind' | 'atLeast' | 'atMost'>): {
  readonly least: number
  readonly most: number
} {
  const required = kind === 'required'
  const least = atLeast ?? (required ? 1 : 0)
  return { least, most: atMost ?? (required ? Math.max(least, 1) : Number.POSITIVE_INFINITY) }
}

/** Returns whether exactly one is chosen, so that another choice replaces it. */
export function takesOne(group: ExtraGroup): boolean {
  const { least, most } = countsOf(group)
  return least === 1 && most === 1
}

/** Returns whether no more extras of the group can be chosen. */
export function isFull(group: ExtraGroup, chosen: readonly number[]): boolean {
  return chosenOf(group, chosen) >= countsOf(group).most
}

const chosenOf = ({ extras }: ExtraGroup, chosen: readonly number[]): number =>
  extras.filter(({ id }) => chosen.includes(id)).length

/**
 * Toggles an extra. If exactly one is chosen, it replaces the choice; otherwise it is removed, or added unless the
 * group is full.
 */
export function chooseExtra(
  groups: readonly ExtraGroup[],
  chosen: readonly number[],
  extraId: number,
): readonly number[] {
  const group = groups.find(({ extras }) => extras.some(({ id }) => id === extraId))
  if (!group) return chosen
  if (takesOne(group))
    return [...chosen.filter((id) => group.extras.every((extra) => extra.id !== id)), extraId]
  if (chosen.includes(extraId)) return chosen.filter((id) => id !== extraId)
  return isFull(group, chosen) ? chosen : [...chosen, extraId]
}

/** Returns groups with too few or too many chosen extras. */
export function openGroups(groups: readonly ExtraGroup[], chosen: readonly number[]): readonly ExtraGroup[] {
  return groups.filter((group) => {
    const { least, most } = countsOf(group)
    const count = chosenOf(group, chosen)
    return count < least || count > most
  })
}

export type ExtrasResult =
  | { readonly ok: true; readonly extras: readonly Extra[] }
  | { readonly ok: false; readonly code: 'extra_unknown' | 'extra_repeated' | 'extras_required' }

/**
 * Returns the extras with the given ids, in the dialog's order. Unknown and repeated ids are errors and are not
 * ignored.
 */
export function resolveExtras(groups: readonly ExtraGroup[], chosen: readonly number[]): ExtrasResult {
  const offered = groups.flatMap(({ extras }) => extras)
  if (new Set(chosen).size !== chosen.length) return { ok: false, code: 'extra_repeated' }
  if (chosen.some((id) => !offered.some((extra) => extra.id === id)))
    return { ok: false, code: 'extra_unknown' }
  if (openGroups(groups, chosen).length > 0) return { ok: false, code: 'extras_required' }
  return { ok: true, extras: offered.filter(({ id }) => chosen.includes(id)) }
}

/** Returns the price of one piece with its extras. */
export function piecePrice({ item, extras }: ChosenDish): Haler {
  return sum([item.price, ...extras.map((extra) => surcharge(item, extra))])
}

/** Returns the price of a line: a piece with its extras, times the quantity. */
export function linePrice(line: ChosenDish & { readonly quantity: number }): Haler {
  return times(piecePrice(line), line.quantity)
}

/**
 * Returns `obal` of one piece and of its extras, without the restaurant's packaging per dish. Two halves are in one
 * package, the dearer of theirs.
 */
export function piecePackaging({ item, extras }: ChosenDish): Haler {
  const own = larger(item.packaging, halfOf(extras)?.dish.packaging ?? ZERO)
  return sum([own, ...extras.map(({ packaging }) => packaging)])
}
