import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a list's parts to render: `atFirst`, and `step` more with each frame, for those that come in one are laid out in one. A list that
 * was shorter for a while begins where it was shortest.
 */
export function useGradually(count: number, atFirst: number, step: number): number {
  const [shown, setShown] = useState(atFirst)
  if (shown > count) setShown(count)
  useEffect(() => {
    if (shown >= count) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setShown(Math.min(shown + step, count)))
    })
    return () => cancelAnimationFrame(frame)
  }, [shown, count, step])
  return shown
}
