/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- only what has the focus is scrolled by keys */
import type { ReactNode } from 'react'
import './wide-table.css'

type WideTableProps = {
  readonly name: string
  /** The table. */
  readonly children: ReactNode
}

/** A table that scrolls on its own where the screen is narrower. It takes the focus, so that arrow keys scroll it. */
export const WideTable = ({ name, children }: WideTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus is scrolled by keys
  <section aria-label={`Tabulka: ${name}`} className="wide-table" tabIndex={0}>
    {children}
  </section>
)
