import { type RefCallback, type UIEvent, useCallback, useEffect, useRef } from 'react'

type DragToClose = {
  readonly ref: RefCallback<HTMLElement>
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

/**
 * A sheet that is dragged down to close, by the browser's own scrolling: the viewport around it scrolls over an empty screen that `dialog.css`
 * puts above the sheet, and snaps to either. Where the viewport does not scroll (a mouse, a larger screen), nothing is dragged.
 */
export function useDragToClose(isOpen: boolean, close: () => void): DragToClose {
  const stillOpen = useRef(isOpen)
  useEffect(() => {
    stillOpen.current = isOpen
  }, [isOpen])
  const ref = useCallback((viewport: HTMLElement | null) => {
    if (viewport === null) return
    // At once, when the sheet gets more to show, and when the phone is turned.
    const sizes = new ResizeObserver(() => show(viewport))
    for (const element of [viewport, ...viewport.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const onScroll = ({ currentTarget: viewport }: UIEvent<HTMLElement>) => {
    const isAway = viewport.scrollTop < 1 && viewport.scrollHeight > viewport.clientHeight
    // It may bounce there while it closes.
    if (!isAway || !stillOpen.current) return
    close()
    // Who asked for it may have kept it open.
    requestAnimationFrame(() => stillOpen.current && show(viewport))
  }
  return { ref, onScroll }
}

function show(viewport: HTMLElement): void {
  viewport.scrollTop = viewport.scrollHeight
}
