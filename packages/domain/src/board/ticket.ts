/**
 * The contents of a ticket, on every screen and in print (`operations.md` §3). Instants are ISO texts, as on boards.
 */
import type { IfMissing } from '../cart/replacement.ts'
import type { DeliveryRange } from './preparation.ts'

type Times = {
  readonly cameAt: string
  /** The time that the customer chose. Null means as soon as possible. */
  readonly deliverAt: string | null
  readonly readyBy: string | null
  readonly promised: { readonly to: string } | null
  readonly range: DeliveryRange
}

/** Returns the large time: when the order must be ready, or before a decision the time that the customer requested. */
export function dueOf({
  readyBy,
  deliverAt,
}: Pick<Times, 'readyBy' | 'deliverAt'>):
  | { readonly kind: 'ready_by' | 'for'; readonly at: string }
  | { readonly kind: 'soon' } {
  if (readyBy !== null) return { kind: 'ready_by', at: readyBy }
  return deliverAt === null ? { kind: 'soon' } : { kind: 'for', at: deliverAt }
}

/** Returns when the customer expects the order: the promised time, or the one shown when ordering. */
export function expectedAt({ promised, deliverAt, cameAt, range }: Times): Temporal.Instant {
  if (promised !== null) return Temporal.Instant.from(promised.to)
  if (deliverAt !== null) return Temporal.Instant.from(deliverAt)
  return Temporal.Instant.from(cameAt).add({ minutes: range.max })
}

/** An extra that removes an ingredient: `bez oliv`. It is printed inverted, so that it never looks like an addition. */
const WITHOUT = /^bez\s+/i

export type ExtraText = { readonly without: boolean; readonly text: string }

export function extraText(name: string): ExtraText {
  const without = WITHOUT.test(name)
  return { without, text: without ? name.replace(WITHOUT, '') : name }
}

/** Returns the numbers of allergens, each once, in the order of the list. */
export function allergensOf(lines: readonly { readonly allergens: readonly number[] }[]): readonly number[] {
  return [...new Set(lines.flatMap(({ allergens }) => allergens))].toSorted((a, b) => a - b)
}

/** Returns the names of the dishes of which the outlet has not said all allergens, each once. */
export function unsaidDishes(
  lines: readonly { readonly name: string; readonly unsaid?: boolean | undefined }[],
): readonly string[] {
  return [...new Set(lines.filter(({ unsaid }) => unsaid).map(({ name }) => name))]
}

/** Returns the number without the year, as on boards and tickets: `4821907`. */
export const shortNumber = (number: string): string => number.slice(number.indexOf('/') + 1)

/** By which a kitchen calls an order: the number of the day, or until there is one its own. */
export const calledNumber = ({ dayNumber, number }: CalledOrder): string =>
  dayNumber === null ? shortNumber(number) : String(dayNumber)
type CalledOrder = { readonly dayNumber: number | null; readonly number: string }

type TicketLine = {
  readonly name: string
  readonly quantity: number
  readonly removed: number
  readonly price: number
  readonly note: string
  readonly extras: readonly unknown[]
  readonly allergens: readonly number[]
  readonly ifMissing: IfMissing<{
    readonly name: string
    readonly price: number
    readonly allergens: readonly number[]
  }>
  readonly replaced: number
}

/** Returns the lines that the kitchen makes. A dish that is made instead of a missing one has a line of its own. */
export function linesToMake<Line extends TicketLine>(
  lines: readonly Line[],
): readonly (Line & { readonly insteadOf: string | null })[] {
  return lines.flatMap((line) => {
    const { ifMissing, replaced, removed, quantity, name } = line
    const own = removed < quantity ? [{ ...line, insteadOf: null }] : []
    if (ifMissing?.kind !== 'dish' || replaced === 0) return own
    const other = {
      ...line,
      ...ifMissing,
      quantity: replaced,
      removed: 0,
      note: '',
      extras: [],
      ifMissing: null,
      replaced: 0,
      insteadOf: name,
    }
    return [...own, other]
  })
}
