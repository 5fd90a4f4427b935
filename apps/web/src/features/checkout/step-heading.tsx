import type { ReactNode } from 'react'

export function StepHeading({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <h2 className="step-heading">
      <span className="step-number num" aria-hidden="true">
        {number}
      </span>
      <span>{children}</span>
    </h2>
  )
}
