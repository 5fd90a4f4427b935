import { createContext, useContext } from 'react'
import type { Lifting } from './lifting/lifting.ts'
import type { Asked, Chosen } from './model/chosen.ts'
import type { CityView } from './model/city-view.ts'

/** The data and functions that every part of the screen needs. */
export type DispatchView = {
  readonly view: CityView
  readonly chosen: Chosen | null
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number
  /** Opens details next to the lists; null closes them. */
  readonly choose: (chosen: Chosen | null) => void
  readonly ask: (asked: Asked) => void
  readonly lifting: Lifting
}

const View = createContext<DispatchView | null>(null)
export const DispatchViewProvider = View.Provider

export function useDispatch(): DispatchView {
  const view = useContext(View)
  if (view === null) throw new Error('this belongs to the dispatch screen')
  return view
}
