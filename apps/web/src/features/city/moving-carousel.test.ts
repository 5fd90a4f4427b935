/** The carousel of cuisines scrolls automatically (`marketplace.md` §2 and §9). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseSavingData } from '../../platform/data-saving.ts'
import { moveByItself } from './moving-carousel.ts'

const ITEM_WIDTH = 100
const ITEMS = 5

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A carousel that shows two and a half of five items and scrolls without animation. */
function carousel({ reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: reducedMotion }),
  )
  const scroller = document.createElement('nav')
  scroller.innerHTML = `<ul>${'<li></li>'.repeat(ITEMS)}</ul>`
  const scrolled: number[] = []
  Object.defineProperties(scroller, {
    clientWidth: { value: 2.5 * ITEM_WIDTH },
    scrollWidth: { value: ITEMS * ITEM_WIDTH },
    scrollTo: {
      value: ({ left }: { readonly left: number }) => {
        scrolled.push(left)
        scroller.scrollLeft = Math.min(left, scroller.scrollWidth - scroller.clientWidth)
      },
    },
  })
  for (const [index, item] of scroller.querySelectorAll('li').entries()) {
    Object.defineProperty(item, 'offsetLeft', { value: 16 + index * ITEM_WIDTH })
  }
  return { scroller, scrolled, stop: moveByItself(scroller) }
}

it('scrolls to the next item every two seconds, and from the end back to the start [marketplace-1.12]', () => {
  const { scrolled } = carousel()
  vi.advanceTimersByTime(1999)
  expect(scrolled).toEqual([])
  vi.advanceTimersByTime(1)
  expect(scrolled).toEqual([100])
  vi.advanceTimersByTime(4 * 2000)
  expect(scrolled).toEqual([100, 200, 300, 0, 100])
})

it.each(['pointerenter', 'pointerdown', 'wheel', 'focusin'])(
  'stops permanently at the first %s [marketplace-1.12]',
  (event) => {
    const { scroller, scrolled } = carousel()
    vi.advanceTimersByTime(2000)
    scroller.dispatchEvent(new Event(event))
    vi.advanceTimersByTime(10_000)
    expect(scrolled).toEqual([100])
  },
)

it('does not move with reduced motion [marketplace-1.12]', () => {
  const { scrolled } = carousel({ reducedMotion: true })
  vi.advanceTimersByTime(10_000)
  expect(scrolled).toEqual([])
})

it('stops when its page is closed', () => {
  const { scrolled, stop } = carousel()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(scrolled).toEqual([])
})

it('does not move without items', () => {
  const { scroller, scrolled } = carousel()
  scroller.innerHTML = ''
  vi.advanceTimersByTime(2000)
  expect(scrolled).toEqual([0])
})

it('stands still for whoever saves data [delights-15.4]', () => {
  chooseSavingData(true)
  const { scrolled } = carousel()
  vi.advanceTimersByTime(10_000)
  expect(scrolled).toEqual([])
})
