import type { ReactNode } from 'react'
import { Price } from '../price/price.tsx'
import './sums.css'

type Sum = {
  readonly label: ReactNode
  readonly value: ReactNode
  /** Marks a deduction. */
  readonly tone?: 'good'
}

/** A price breakdown: aligned amounts and the total. */
export function Sums({ rows, total }: { readonly rows: readonly (Sum & { key: string })[]; total?: Sum }) {
  return (
    <dl className="ui-sums">
      {rows.map(({ key, label, value, tone }) => (
        <div key={key} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <Price>{value}</Price>
          </dd>
        </div>
      ))}
      {total !== undefined && (
        <div className="ui-sums-total">
          <dt>{total.label}</dt>
          <dd>
            <Price weight="total">{total.value}</Price>
          </dd>
        </div>
      )}
    </dl>
  )
}
