import { type ReactNode, startTransition, useEffect, useState } from 'react'
import './deferred.css'

type DeferredProps = {
  /** 1: right after what is rendered at once; 2: after those of turn 1; and so on. */
  readonly turn: number
  readonly children: ReactNode
}

/**
 * Renders its children later than the rest, so that a page which the browser renders comes in several short tasks of the processor, between
 * which a press is answered.
 */
export function Deferred({ turn, children }: DeferredProps) {
  const [before, setBefore] = useState(turn)
  useEffect(() => {
    if (before > 0) startTransition(() => setBefore(before - 1))
  }, [before])
  return before > 0 ? <div className="deferred" /> : children
}
