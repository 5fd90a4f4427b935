/** An import that would remove most of what there is: its file is probably not whole, and the operator is asked. */
import type { Changes } from './staged-import.ts'

export type Shrinking = { readonly removed: number; readonly before: number }

/** How much of what there was goes; null: half of it at most. `after`: how many there are then. */
export function shrinkingOf({ added, removed }: Changes, after: number): Shrinking | null {
  const before = after - added + removed
  return removed * 2 > before ? { removed, before } : null
}
