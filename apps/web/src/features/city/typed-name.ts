import { useEffect, useState } from 'react'

/** Milliseconds after the last key. */
const KEPT_AFTER = 300

/**
 * The name that somebody types: at once here, and in the URL (`keep`) when they pause, for a change of the address takes longer than the
 * next key. A change of the URL that is not our own replaces what was typed.
 */
export function useTypedName(
  inUrl: string,
  keep: (name: string) => void,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(inUrl)
  const [known, setKnown] = useState(inUrl)
  const [kept, setKept] = useState(inUrl)
  if (known !== inUrl) {
    setKnown(inUrl)
    if (inUrl !== kept) {
      setTyped(inUrl)
      setKept(inUrl)
    }
  }
  useEffect(() => {
    if (typed === kept) return
    const timer = setTimeout(() => {
      setKept(typed)
      keep(typed)
    }, KEPT_AFTER)
    return () => clearTimeout(timer)
  }, [typed, kept, keep])
  return [typed, setTyped]
}
