import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

type Point = { readonly x: number; readonly y: number }
type View = Point & { readonly scale: number }

const WHOLE: View = { x: 0, y: 0, scale: 1 }
const CLOSE_UP = 2
const MOST = 4
/** A shorter movement in pixels is a tap. */
const SWIPE_PX = 48

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/**
 * Two fingers zoom. One finger moves a zoomed picture, or swipes one that is not zoomed. A double click toggles the
 * zoom.
 */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  /** The position where the only finger touched. Null once there were two. */
  const start = useRef<Point | null>(null)

  const toggle = () => setView((now) => (now.scale === 1 ? { ...WHOLE, scale: CLOSE_UP } : WHOLE))
  const zoom = (ratio: number) =>
    setView((now) => {
      const scale = Math.min(now.scale * ratio, MOST)
      return scale <= 1 ? WHOLE : { ...now, scale }
    })

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    start.current = fingers.current.size === 0 ? pointOf(event) : null
    fingers.current.set(event.pointerId, pointOf(event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    fingers.current.set(event.pointerId, now)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (other !== undefined) return zoom(distance(now, other) / Math.max(distance(before, other), 1))
    setView((was) =>
      was.scale === 1 ? was : { ...was, x: was.x + now.x - before.x, y: was.y + now.y - before.y },
    )
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    const moved = start.current === null ? 0 : event.clientX - start.current.x
    if (view.scale === 1 && Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
    start.current = null
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    start.current = null
  }
  const onDoubleClick = (event: MouseEvent) => {
    event.preventDefault()
    toggle()
  }

  return {
    zoomed: view.scale > 1,
    toggle,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick },
  }
}
