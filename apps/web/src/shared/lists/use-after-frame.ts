import { startTransition, useEffect, useState } from 'react'

/** The value as of the last frame: what changes with it is laid out one frame later than what changes at once. */
export function useAfterFrame<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(value)))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
