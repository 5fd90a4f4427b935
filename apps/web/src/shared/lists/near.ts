import { type RefObject, useEffect, useState } from 'react'

/** How far from the screen a part is near, in heights of the screen. */
const MARGIN = '150% 0px'

type Place = {
  readonly near: boolean
  /** When it was near for the last time, in pixels. */
  readonly height: number | undefined
}

const canTell = () => 'IntersectionObserver' in globalThis
const tell = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>()
let observer: IntersectionObserver | null = null

/** Whether the element is on the screen or near it. A browser that cannot say has everything near. `height`: that it is known to have. */
export function useNear(
  part: RefObject<Element | null>,
  initially: boolean,
  height: number | undefined,
): Place {
  const [place, setPlace] = useState<Place>({ near: initially || !canTell(), height })
  useEffect(() => {
    const { current } = part
    if (current === null || !canTell()) return
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) tell.get(entry.target)?.(entry)
      },
      { rootMargin: MARGIN },
    )
    tell.set(current, ({ isIntersecting: near, boundingClientRect }) =>
      setPlace((before) => {
        if (before.near === near) return before
        return { near, height: near ? before.height : boundingClientRect.height }
      }),
    )
    observer.observe(current)
    return () => observer?.unobserve(current)
  }, [part])
  return place
}
