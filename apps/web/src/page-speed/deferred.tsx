import { type ReactNode, startTransition, useEffect, useState } from 'react'
import './deferred.css'

type DeferredProps = {
  /** 1 renders right after the content that is rendered at once, 2 after turn 1, and so on. */
  readonly turn: number
  readonly children: ReactNode
}

/**
 * Renders its children later than the rest, so that a page is rendered in several short tasks, between which the
 * browser can handle input.
 */
export function Deferred({ turn, children }: DeferredProps) {
  const [before, setBefore] = useState(turn)
  useEffect(() => {
    if (before > 0) startTransition(() => setBefore(before - 1))
  }, [before])
  return before > 0 ? <div className="deferred" /> : children
}
