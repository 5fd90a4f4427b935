import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'

/** `marketplace.md` §2, §9. */
const EVERY_MS = 2000

/** Whatever shows that somebody looks for something themselves. */
const TAKEN_OVER = ['pointerenter', 'pointerdown', 'wheel', 'focusin'] as const

/**
 * Scrolls to the next item of a list every two seconds, from its end back to its start, until somebody takes over; never with reduced motion.
 * The browser scrolls beside the page's main thread. `scroller`: scrolls sideways, its only child is the list. Returns what stops it.
 */
export function moveByItself(scroller: HTMLElement): () => void {
  if (prefersReducedMotion()) return () => {}
  const listening = new AbortController()
  const timer = setInterval(
    () => scroller.scrollTo({ left: nextItem(scroller), behavior: 'smooth' }),
    EVERY_MS,
  )
  const stop = () => {
    clearInterval(timer)
    listening.abort()
  }
  for (const event of TAKEN_OVER) {
    scroller.addEventListener(event, stop, { passive: true, signal: listening.signal })
  }
  return stop
}

/** Where the first item begins that does not begin left of what is in sight. */
function nextItem({ children: [list], scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const items = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement)
  const [first] = items
  // A pixel is less than a gap and more than what a browser rounds.
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
  if (first === undefined || isAtEnd) return 0
  const lefts = items.map((item) => item.offsetLeft - first.offsetLeft)
  return lefts.find((left) => left > scrollLeft + 1) ?? 0
}
