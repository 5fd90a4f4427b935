import type { Card } from '@sousto/contract/board/wire.ts'
import { createContext, useContext } from 'react'
import type { DeviceAction, QueuedAction } from './live/actions.ts'

/** The panels that can open next to an order's ticket. */
export const DETAILS_STEPS = ['decline', 'missing'] as const
export type DetailsStep = (typeof DETAILS_STEPS)[number]

/** The place where an action was made, and where it can be undone. */
export type ActionPlace = 'ticket' | 'details'

/** The context of the board's parts: the time, the connection, and the actions. */
export type BoardView = {
  readonly now: Temporal.Instant
  readonly isOffline: boolean
  readonly waiting: readonly QueuedAction[]
  /** Returns the outlet's name for its tickets. Null means that the board shows a single outlet. */
  readonly outletName: (outlet: number) => string | null
  /** Returns the outlet's name for printed tickets. */
  readonly printedName: (outlet: number) => string
  readonly usualMinutes: (outlet: number) => number
  /** Returns by how many minutes food is usually ready later than promised; null if that is not known. */
  readonly minutesOver: (outlet: number) => number | null
  readonly act: (card: Card, action: DeviceAction, on: ActionPlace) => void
  readonly takeBack: (action: QueuedAction) => void
  readonly open: (card: Card, step?: DetailsStep) => void
  readonly isActionOfThisDevice: (card: Card) => boolean
  /** The order whose action is undone at the bottom right of the order details, not on its ticket. */
  readonly undoneInDetails: string | null
}

const View = createContext<BoardView | null>(null)
export const BoardViewProvider = View.Provider

export function useBoardView(): BoardView {
  const view = useContext(View)
  if (view === null) throw new Error('this belongs to a board')
  return view
}
