import { useEffect, useState } from 'react'

/** A second tap of the same hand comes well within it. */
const DEAD_MS = 1_000

/**
 * Whether what stands at a place has stood there for a second: before that, a second press was meant for what was there before
 * (`operations.md` §3, Undo). What stands there first is settled at once.
 */
export function useDeadTime(what: string): boolean {
  const [settled, setSettled] = useState(what)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), DEAD_MS)
    return () => clearTimeout(timer)
  }, [what])
  return settled === what
}
