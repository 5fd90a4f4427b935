import type { ReactNode } from 'react'
import './price.css'

type PriceProps = {
  readonly children: ReactNode
  /** `strong` is for main prices, `quiet` for secondary ones (extras), `total` for totals. */
  readonly weight?: 'strong' | 'quiet' | 'total'
}

/** An amount in tabular figures that never breaks across lines. */
export function Price({ children, weight = 'strong' }: PriceProps) {
  return (
    <span className="ui-price" data-weight={weight}>
      {children}
    </span>
  )
}
