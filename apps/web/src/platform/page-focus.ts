/** Where the focus goes when what had it is gone: to the heading of the page, from which a keyboard and a screen reader go on. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (place === null) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

const USES = ['keydown', 'pointerdown'] as const

/** The page that has just been opened gets the focus whenever it is lost, until somebody uses it: its parts may come one after the other. */
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
