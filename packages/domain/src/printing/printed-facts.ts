/** Whether a ticket on paper still says what is true of its order (`operations.md` §3). */
import { type OrderedLine, piecesLeft } from '../board/line-removal.ts'
import type { PartState } from '../board/part-states.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'

/** What a ticket says of what is cooked and what is to be paid; texts that are the same as long as it is right. */
export type PrintedFacts = {
  readonly lines: string
  readonly money: string
}

type PaperLine = Pick<OrderedLine, 'position' | 'quantity' | 'removed'> & {
  readonly extras: readonly { readonly id: number; readonly removed: number }[]
}

type PaperOrder = {
  readonly lines: readonly PaperLine[]
  /** Null: it is paid. */
  readonly collect: { readonly method: PaymentMethod; readonly amount: number } | null
  /** Every other outlet of the order has said what it cooks. Until then nobody knows the sum. */
  readonly isDecided: boolean
}

const UNDECIDED = 'undecided'

export function printedFacts({ lines, collect, isDecided }: PaperOrder): PrintedFacts {
  const cooked = lines.filter((line) => piecesLeft(line) > 0)
  const sum = collect === null ? 'paid' : `${collect.method} ${collect.amount}`
  return {
    lines: cooked
      .map(({ extras, ...line }) =>
        [
          `${line.position}: ${piecesLeft(line)}`,
          ...extras.filter(({ removed }) => removed > 0).map(({ id, removed }) => `${removed} without ${id}`),
        ].join(', '),
      )
      .join('; '),
    money: collect === null || isDecided ? sum : UNDECIDED,
  }
}

/** The states in which an outlet still has a use for paper that is right. */
const WORKED_ON: readonly PartState[] = ['new', 'scheduled', 'preparing', 'ready']
const CALLED_OFF: readonly PartState[] = ['declined', 'cancelled']

/** Whether the outlet, or whoever else, has called it off. */
export const isCalledOff = (state: PartState): boolean => CALLED_OFF.includes(state)
/** Whether something that happens to the order can still make its paper wrong. */
export const needsTicket = (state: PartState): boolean => WORKED_ON.includes(state)

export type PrintedChange =
  /** Nothing is cooked any more. */
  | 'cancellation'
  /** Lines or the sum are others than on paper. */
  | 'correction'
  /** The sum, which the first ticket could not say. */
  | 'sum'

/** What has to be printed after a ticket that said `before`; null: nothing. */
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
