import { createContext, useContext } from 'react'
import type { PeopleCalls } from './people-calls.ts'

export type ManagedView = {
  readonly calls: PeopleCalls
  readonly changed: () => void
}

const View = createContext<ManagedView | null>(null)
export const ManagedViewProvider = View.Provider

export function useManaged(): ManagedView {
  const view = useContext(View)
  if (view === null) throw new Error('this belongs to a screen of people')
  return view
}
