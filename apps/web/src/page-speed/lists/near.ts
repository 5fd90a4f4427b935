import { type RefObject, useEffect, useState } from 'react'

/** Distance from the screen within which a part counts as near, in heights of the screen. */
const MARGIN = '150% 0px'

type Place = {
  readonly near: boolean
  /** The height in pixels when it was last near. */
  readonly height: number | undefined
}

const canObserve = () => 'IntersectionObserver' in globalThis

type Part = {
  isNear: boolean
  readonly tell: (entry: IntersectionObserverEntry) => void
}

const parts = new WeakMap<Element, Part>()
/** Parts that have come near or moved far away, with the observer's entry of each. */
const waiting = new Map<Element, IntersectionObserverEntry>()
let observer: IntersectionObserver | null = null
let frame: number | null = null

/**
 * Parts on the screen change at once. All others change one per frame, because parts that change in the same frame are
 * laid out together.
 */
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

/**
 * Returns whether the element is on the screen or near it. In a browser without an observer every element counts as
 * near. `height` is its last known height.
 */
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
