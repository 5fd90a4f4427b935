import { type RefCallback, type UIEvent, useCallback, useEffect, useRef } from 'react'

type DragToClose = {
  readonly ref: RefCallback<HTMLElement>
  readonly onTouchStart: () => void
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

/**
 * Lets a sheet be dragged down to close, using the browser's own scrolling: the surrounding viewport scrolls over an
 * empty screen that `dialog.css` puts above the sheet, and snaps to either. If the viewport does not scroll (with a
 * mouse, on a larger screen), the sheet cannot be dragged. A scroll that no finger began does not close it: the browser
 * scrolls, too, to show a control that gets the focus while the sheet is still entering.
 */
export function useDragToClose(isOpen: boolean, close: () => void): DragToClose {
  const stillOpen = useRef(isOpen)
  const isTouched = useRef(false)
  useEffect(() => {
    stillOpen.current = isOpen
    isTouched.current = false
  }, [isOpen])
  const ref = useCallback((viewport: HTMLElement | null) => {
    if (viewport === null) return
    // Runs at once, when the content of the sheet grows, and when the phone is rotated.
    const sizes = new ResizeObserver(() => show(viewport))
    for (const element of [viewport, ...viewport.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const onTouchStart = () => {
    isTouched.current = true
  }
  const onScroll = ({ currentTarget: viewport }: UIEvent<HTMLElement>) => {
    const isAway = viewport.scrollTop < 1 && viewport.scrollHeight > viewport.clientHeight
    // The sheet may bounce while it closes.
    if (!isAway || !stillOpen.current) return
    if (isTouched.current) close()
    // The caller may have kept it open.
    requestAnimationFrame(() => stillOpen.current && show(viewport))
  }
  return { ref, onTouchStart, onScroll }
}

function show(viewport: HTMLElement): void {
  viewport.scrollTop = viewport.scrollHeight
}
