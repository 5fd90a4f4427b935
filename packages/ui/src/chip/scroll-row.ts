import { prefersReducedMotion } from '../motion/reduced-motion.ts'

/** Scrolls only the row, because scrollIntoView would scroll the page as well. */
export function scrollRow(row: HTMLElement, chip: HTMLElement): void {
  row.scrollTo?.({
    left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}
