import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** On a phone the links form a strip that scrolls sideways: scrolls the current one into view without moving the page. */
export function useScrollToCurrentLink<Strip extends HTMLElement>(): RefObject<Strip | null> {
  const links = useRef<Strip>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    // In the frame that lays out the page: it would be laid out once more if it had to say before that where the link is.
    const frame = requestAnimationFrame(() => {
      const current = links.current?.querySelector('[aria-current="page"]')
      const strip = current?.parentElement
      if (!current || !strip) return
      const [link, seen] = [current.getBoundingClientRect(), strip.getBoundingClientRect()]
      strip.scrollLeft += link.left + link.width / 2 - seen.left - seen.width / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [path])
  return links
}
