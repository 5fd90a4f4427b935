import { type ReactNode, useEffect, useRef } from 'react'
import './chip.css'
import { scrollRow } from './scroll-row.ts'

type ChipRowProps = {
  readonly label: string
  /**
   * A value that changes with the current chip: the row then scrolls the chip with `aria-current` or `aria-pressed`
   * into view.
   */
  readonly follow?: string | undefined
  /** `wrap` breaks into lines instead of scrolling. */
  readonly wrap?: boolean
  readonly children: ReactNode
}

/** A row of chips that scrolls sideways and keeps the current one in view. */
export function ChipRow({ label, follow, wrap = false, children }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (follow === undefined) return
    // Measures in the frame that computes the layout: reading the chip's position earlier would cause another layout.
    const frame = requestAnimationFrame(() => {
      if (row.current !== null) scrollToCurrent(row.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [follow])
  return (
    <nav ref={row} aria-label={label} className="ui-chip-row" data-wrap={wrap || undefined}>
      {children}
    </nav>
  )
}

function scrollToCurrent(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>(
    '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]',
  )
  if (chosen !== null) scrollRow(row, chosen)
}
