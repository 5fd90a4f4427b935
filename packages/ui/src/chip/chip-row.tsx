import { type ReactNode, useEffect, useRef } from 'react'
import './chip.css'

type ChipRowProps = {
  readonly label: string
  /** Changes with the chosen chip: the row then brings the chip with `aria-current` or `aria-pressed` into sight. */
  readonly follow?: string | undefined
  /** `wrap` breaks into lines instead of scrolling. */
  readonly wrap?: boolean
  readonly children: ReactNode
}

/** Chips on one line that scrolls sideways and follows the chosen one. */
export function ChipRow({ label, follow, wrap = false, children }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (follow === undefined) return
    const chosen = row.current?.querySelector<HTMLElement>(
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]',
    )
    if (row.current === null || chosen === null || chosen === undefined) return
    // Only the row moves: scrollIntoView would take the page along.
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
    row.current.scrollTo?.({
      left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2,
      behavior: calm ? 'auto' : 'smooth',
    })
  }, [follow])
  return (
    <nav ref={row} aria-label={label} className="ui-chip-row" data-wrap={wrap || undefined}>
      {children}
    </nav>
  )
}
