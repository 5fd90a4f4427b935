/**
 * Detects imports that would remove most of the existing rows. Such a file is probably incomplete, so the operator is
 * asked.
 */
import type { Changes } from './staged-import.ts'

export type Shrinking = { readonly removed: number; readonly before: number }

/**
 * Returns the extent of the removal. Null means that at most half of the rows are removed. `after` is the number of
 * rows afterwards.
 */
export function shrinkingOf({ added, removed }: Changes, after: number): Shrinking | null {
  const before = after - added + removed
  return removed * 2 > before ? { removed, before } : null
}
