/** Decides whether a printed ticket is still correct (`operations.md` §3). */
import { type OrderedLine, piecesLeft } from '../board/line-removal.ts'
import type { PartState } from '../board/part-states.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'

/** The contents of a ticket about dishes and payment, as texts that stay the same as long as the ticket is correct. */
export type PrintedFacts = {
  readonly lines: string
  readonly money: string
}

type PaperLine = Pick<OrderedLine, 'position' | 'quantity' | 'removed' | 'replaced'> & {
  readonly extras: readonly { readonly id: number; readonly removed: number }[]
}

type PaperOrder = {
  readonly lines: readonly PaperLine[]
  /** Null means that it is paid. */
  readonly collect: { readonly method: PaymentMethod; readonly amount: number } | null
  /** True if every other outlet of the order has decided. Before that the total is unknown. */
  readonly isDecided: boolean
  /** The number of the customer's changes, which can be of notes or the time alone. */
  readonly changes: number
}

const UNDECIDED = 'undecided'

export function printedFacts({ lines, collect, isDecided, changes }: PaperOrder): PrintedFacts {
  const cooked = lines.filter((line) => piecesLeft(line) > 0)
  const sum = collect === null ? 'paid' : `${collect.method} ${collect.amount}`
  return {
    lines: [
      ...cooked.map(({ extras, ...line }) =>
        [
          `${line.position}: ${piecesLeft(line)}`,
          ...extras.filter(({ removed }) => removed > 0).map(({ id, removed }) => `${removed} without ${id}`),
        ].join(', '),
      ),
      ...lines
        .filter(({ replaced = 0 }) => replaced > 0)
        .map(({ position, replaced }) => `${position} instead: ${replaced}`),
      ...(changes === 0 ? [] : [`change ${changes}`]),
    ].join('; '),
    money: collect === null || isDecided ? sum : UNDECIDED,
  }
}

/** The states in which an outlet still needs a correct ticket. */
const WORKED_ON: readonly PartState[] = ['new', 'scheduled', 'preparing', 'ready']
const CALLED_OFF: readonly PartState[] = ['declined', 'cancelled']

/** Returns whether it was called off, by the outlet or otherwise. */
export const isCalledOff = (state: PartState): boolean => CALLED_OFF.includes(state)
/** Returns whether changes of the order can still make its ticket wrong. */
export const needsTicket = (state: PartState): boolean => WORKED_ON.includes(state)

export type PrintedChange =
  /** The order is no longer prepared. */
  | 'cancellation'
  /** Lines or the sum are others than on paper. */
  | 'correction'
  /** The sum, which the first ticket could not say. */
  | 'sum'

/** Returns what must be printed after a ticket with the contents `before`. Null means nothing. */
export function printedChange(
  before: PrintedFacts,
  now: { readonly state: PartState; readonly isHandedOver: boolean; readonly facts: PrintedFacts },
): PrintedChange | null {
  if (now.isHandedOver) return null
  if (isCalledOff(now.state)) return 'cancellation'
  if (!needsTicket(now.state)) return null
  if (before.lines !== now.facts.lines) return 'correction'
  if (before.money === now.facts.money || now.facts.money === UNDECIDED) return null
  return before.money === UNDECIDED ? 'sum' : 'correction'
}
