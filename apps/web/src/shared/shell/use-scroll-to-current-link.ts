import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** On a phone links stand in a strip, whose end may hold the one that is open: it is brought into view. The page itself stays where it is. */
export function useScrollToCurrentLink<Strip extends HTMLElement>(): RefObject<Strip | null> {
  const links = useRef<Strip>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    const current = links.current?.querySelector('[aria-current="page"]')
    const strip = current?.parentElement
    if (!current || !strip) return
    const [link, seen] = [current.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollLeft += link.left + link.width / 2 - seen.left - seen.width / 2
  }, [path])
  return links
}
