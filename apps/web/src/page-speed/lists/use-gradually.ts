import { startTransition, useEffect, useState } from 'react'

/**
 * Returns how many of a list's parts to render: `atFirst`, and `step` more with each frame, because parts that are
 * added in the same frame are laid out together. A list that was shorter for a while continues from its shortest
 * length.
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
