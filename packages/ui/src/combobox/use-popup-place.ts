import { type RefObject, useLayoutEffect } from 'react'

type Box = { readonly top: number; readonly bottom: number }

/** The gap between the field and its popup, and between the popup and the edge of the visible area. */
const GAP = 10
const MARGIN = 5
/** Space for two suggestions, because less would not be usable as a list. */
const MIN_HEIGHT = 136
/** Space for four suggestions, which are better below than more suggestions above. */
const ENOUGH = 240

const HAS_TOP_LAYER = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype

/**
 * Places the popup below the field, unless there is too little space and more above. `visible` ends where a phone's
 * keyboard starts.
 */
export function placeOf(
  field: Box,
  visible: Box,
  height: number,
): { readonly side: 'top' | 'bottom'; readonly room: number } {
  const below = visible.bottom - field.bottom - GAP - MARGIN
  const above = field.top - visible.top - GAP - MARGIN
  const side = Math.min(height, ENOUGH) > below && above > below ? 'top' : 'bottom'
  return { side, room: Math.max(side === 'top' ? above : below, MIN_HEIGHT) }
}

/**
 * Shows the popup above everything, including dialogs and elements that clip their content: in the browser's top layer,
 * at a position in the page, so that it scrolls with the field. In a browser without a top layer (before 2023) the
 * popup stays below the field.
 */
export function usePopupPlace(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  shown: boolean,
): void {
  useLayoutEffect(() => {
    const element = popup.current
    if (!shown || !HAS_TOP_LAYER || element === null) return undefined
    element.setAttribute('popover', 'manual')
    element.showPopover()
    const update = () => place(field.current, popup.current)
    const sizes = new ResizeObserver(update)
    sizes.observe(document.documentElement)
    if (field.current !== null) sizes.observe(field.current)
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('scroll', update, { capture: true, passive: true, signal })
    window.addEventListener('resize', update, { signal })
    window.visualViewport?.addEventListener('resize', update, { signal })
    window.visualViewport?.addEventListener('scroll', update, { signal })
    return () => {
      sizes.disconnect()
      ending.abort()
      element.removeAttribute('popover')
    }
  }, [field, popup, shown])

  // Other suggestions may need a different height.
  useLayoutEffect(() => {
    if (shown && HAS_TOP_LAYER) place(field.current, popup.current)
  })
}

function place(field: HTMLElement | null, popup: HTMLElement | null): void {
  if (field === null || popup === null) return
  const page = document.documentElement.getBoundingClientRect()
  const box = field.getBoundingClientRect()
  const top = window.visualViewport?.offsetTop ?? 0
  const visible = { top, bottom: top + (window.visualViewport?.height ?? window.innerHeight) }
  const { side, room } = placeOf(box, visible, popup.scrollHeight)
  popup.setAttribute('data-side', side)
  const y = side === 'top' ? box.top - GAP : box.bottom + GAP
  popup.style.setProperty('--anchor-x', `${box.left - page.left}px`)
  popup.style.setProperty('--anchor-y', `${y - page.top}px`)
  popup.style.setProperty('--anchor-width', `${box.width}px`)
  popup.style.setProperty('--available-height', `${room}px`)
}
