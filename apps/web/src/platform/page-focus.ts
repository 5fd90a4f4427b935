/**
 * Moves the focus to the page heading when the focused element has been removed, so that keyboards and screen readers
 * can go on from there.
 */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (place === null) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

const USES = ['keydown', 'pointerdown'] as const

/**
 * Returns the focus to the newly opened page whenever it is lost, until the visitor uses the page, because its parts
 * may load one after the other.
 */
export function keepFocusOnPage(): () => void {
  const look = () => {
    if (isLost()) focusPage()
  }
  const watching = new MutationObserver(look)
  const stop = () => {
    watching.disconnect()
    for (const use of USES) window.removeEventListener(use, stop, true)
  }
  for (const use of USES) window.addEventListener(use, stop, true)
  watching.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
