import { useEffect, useState } from 'react'

/** An accidental second tap happens well within this time. */
const DEAD_MS = 1_000

/**
 * Returns whether the content of a place is less than a second old: a second tap was then meant for the previous
 * content (`operations.md` §3, Undo). The first content is active at once.
 */
export function useDeadTime(what: string): boolean {
  const [settled, setSettled] = useState(what)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), DEAD_MS)
    return () => clearTimeout(timer)
  }, [what])
  return settled === what
}
