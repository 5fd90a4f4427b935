import type { ReactNode } from 'react'

type SectionProps = { readonly title: string; readonly children: ReactNode }

export function Section({ title, children }: SectionProps) {
  return (
    <section className="parts-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type SampleProps = { readonly caption: string; readonly children: ReactNode }

/** A component with its caption. */
export function Sample({ caption, children }: SampleProps) {
  return (
    <div className="parts-sample">
      <p className="parts-caption">{caption}</p>
      {children}
    </div>
  )
}
