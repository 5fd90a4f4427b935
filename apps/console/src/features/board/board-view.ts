import type { Card } from '@sousto/contract/board/wire.ts'
import { createContext, useContext } from 'react'
import type { BoardPress, QueuedPress } from './live/presses.ts'

/** What is open beside the paper of an order. */
export const HAND_STEPS = ['decline', 'missing'] as const
export type HandStep = (typeof HAND_STEPS)[number]

/** Where a press was made: there it can be taken back. */
export type PressedOn = 'ticket' | 'hand'

/** What every part of the board needs: the time, the connection, and what can be done. */
export type BoardView = {
  readonly now: Temporal.Instant
  readonly isOffline: boolean
  readonly waiting: readonly QueuedPress[]
  /** The outlet's name on its tickets; null: the board shows one outlet. */
  readonly outletName: (outlet: number) => string | null
  /** The outlet's name on paper. */
  readonly printedName: (outlet: number) => string
  readonly usualMinutes: (outlet: number) => number
  readonly press: (card: Card, press: BoardPress, on: PressedOn) => void
  readonly takeBack: (press: QueuedPress) => void
  readonly open: (card: Card, step?: HandStep) => void
  /** Whether the last press on the order was made on this device. */
  readonly isPressedHere: (card: Card) => boolean
  /** The press in the hand that is taken back at the bottom right, not on its ticket. */
  readonly undoneInHand: string | null
}

const View = createContext<BoardView | null>(null)
export const BoardViewProvider = View.Provider

export function useBoardView(): BoardView {
  const view = useContext(View)
  if (view === null) throw new Error('this belongs to a board')
  return view
}
