import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'
import { isSavingData } from '../../platform/data-saving.ts'

/** Milliseconds between two items (`marketplace.md` §2, §9). */
const EVERY_MS = 2000

/** Events that show that the user is looking for something. */
const TAKEN_OVER = ['pointerenter', 'pointerdown', 'wheel', 'focusin'] as const

/**
 * Scrolls to the next item of a list every two seconds, from its end back to its start, until the user interacts with
 * it; never with reduced motion, nor in reduced data mode. The browser scrolls outside the main thread. `scroller` scrolls sideways and has the
 * list as its only child. Returns a function that stops it.
 */
export function moveByItself(scroller: HTMLElement): () => void {
  if (prefersReducedMotion() || isSavingData()) return () => {}
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

/** Returns the position of the first item that starts within the visible part or to the right of it. */
function nextItem({ children: [list], scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const items = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement)
  const [first] = items
  // One pixel is less than a gap and more than a browser's rounding error.
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
  if (first === undefined || isAtEnd) return 0
  const lefts = items.map((item) => item.offsetLeft - first.offsetLeft)
  return lefts.find((left) => left > scrollLeft + 1) ?? 0
}
