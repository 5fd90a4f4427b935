import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row into view when it becomes the chosen one, for example on the map. */
export function useInSight<Row extends HTMLElement>(isChosen: boolean): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return row
}
