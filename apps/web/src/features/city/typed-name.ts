import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The URL is updated this many milliseconds after the last key. */
const KEPT_AFTER = 300

/**
 * Keeps the name that is being typed: it changes here at once, and in the URL (`keep`) after a pause, because a
 * navigation takes longer than the next key. A change of the URL from elsewhere replaces the typed name. The URL is not
 * updated while another page is being opened, because that navigation would be cancelled.
 */
export function useTypedName(
  inUrl: string,
  keep: (name: string) => void,
): readonly [string, (typed: string) => void] {
  const router = useRouter()
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
      const shown = router.state.resolvedLocation ?? router.latestLocation
      if (router.latestLocation.pathname !== shown.pathname) return
      setKept(typed)
      keep(typed)
    }, KEPT_AFTER)
    return () => clearTimeout(timer)
  }, [typed, kept, keep, router])
  return [typed, setTyped]
}
