import { type RefObject, useEffect, useState } from 'react'

/** How far from the screen a part is near, in heights of the screen. */
const MARGIN = '150% 0px'

type Place = {
  readonly near: boolean
  /** When it was near for the last time, in pixels. */
  readonly height: number | undefined
}

const canObserve = () => 'IntersectionObserver' in globalThis

type Part = {
  isNear: boolean
  readonly tell: (entry: IntersectionObserverEntry) => void
}

const parts = new WeakMap<Element, Part>()
/** Parts that have come near or gone far out of sight, with what the browser said of each. */
const waiting = new Map<Element, IntersectionObserverEntry>()
let observer: IntersectionObserver | null = null
let frame: number | null = null

/** What is on the screen changes at once. All else changes one part a frame: those that change in one are laid out in one. */
function reportEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    waiting.delete(entry.target)
    if (parts.get(entry.target)?.isNear === entry.isIntersecting) continue
    if (isOnScreen(entry)) reportEntry(entry)
    else waiting.set(entry.target, entry)
  }
  showNext()
}

function showNext(): void {
  if (frame !== null || waiting.size === 0) return
  frame = requestAnimationFrame(() => {
    frame = null
    const [next] = waiting.values()
    if (next !== undefined) {
      waiting.delete(next.target)
      reportEntry(next)
    }
    showNext()
  })
}

function reportEntry(entry: IntersectionObserverEntry): void {
  const part = parts.get(entry.target)
  if (part === undefined) return
  part.isNear = entry.isIntersecting
  part.tell(entry)
}

const isOnScreen = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry) =>
  top < window.innerHeight && bottom > 0

/** Whether the element is on the screen or near it. A browser that cannot say has everything near. `height`: that it is known to have. */
export function useNear(
  part: RefObject<Element | null>,
  initially: boolean,
  height: number | undefined,
): Place {
  const [place, setPlace] = useState<Place>({ near: initially || !canObserve(), height })
  useEffect(() => {
    const { current } = part
    if (current === null || !canObserve()) return
    observer ??= new IntersectionObserver(reportEntries, { rootMargin: MARGIN })
    if (!parts.has(current)) {
      parts.set(current, {
        isNear: initially,
        tell: ({ isIntersecting: near, boundingClientRect }) =>
          setPlace((before) => ({ near, height: near ? before.height : boundingClientRect.height })),
      })
    }
    observer.observe(current)
    return () => {
      observer?.unobserve(current)
      waiting.delete(current)
    }
  }, [part, initially])
  return place
}
