import type { Card } from '@sousto/contract/board/wire.ts'
import { createContext, useContext } from 'react'
import type { DeviceAction, QueuedAction } from './live/actions.ts'

/** What is open beside the paper of an order. */
export const DETAILS_STEPS = ['decline', 'missing'] as const
export type DetailsStep = (typeof DETAILS_STEPS)[number]

/** Where an action was made: there it can be taken back. */
export type ActionPlace = 'ticket' | 'details'

/** What every part of the board needs: the time, the connection, and what can be done. */
export type BoardView = {
  readonly now: Temporal.Instant
  readonly isOffline: boolean
  readonly waiting: readonly QueuedAction[]
  /** The outlet's name on its tickets; null: the board shows one outlet. */
  readonly outletName: (outlet: number) => string | null
  /** The outlet's name on paper. */
  readonly printedName: (outlet: number) => string
  readonly usualMinutes: (outlet: number) => number
  readonly act: (card: Card, action: DeviceAction, on: ActionPlace) => void
  readonly takeBack: (action: QueuedAction) => void
  readonly open: (card: Card, step?: DetailsStep) => void
  /** Whether the last action on the order was made on this device. */
  readonly isActionOfThisDevice: (card: Card) => boolean
  /** The action in the hand that is taken back at the bottom right, not on its ticket. */
  readonly undoneInDetails: string | null
}

const View = createContext<BoardView | null>(null)
export const BoardViewProvider = View.Provider

export function useBoardView(): BoardView {
  const view = useContext(View)
  if (view === null) throw new Error('this belongs to a board')
  return view
}
