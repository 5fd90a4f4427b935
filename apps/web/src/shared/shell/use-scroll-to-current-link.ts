import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * On a phone the links form a strip that scrolls sideways. Scrolls the current link into view without moving the page.
 */
export function useScrollToCurrentLink<Strip extends HTMLElement>(): RefObject<Strip | null> {
  const links = useRef<Strip>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    // Measures in the frame that computes the layout: reading the link's position earlier would cause another layout.
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
