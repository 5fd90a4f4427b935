import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the value as of the last frame, so that components that depend on it are laid out one frame after the rest.
 */
export function useAfterFrame<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(value)))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
