import { createElement, type ReactNode } from 'react'
import { Card } from '../card/card.tsx'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="gallery-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title}>
      <Card padding="roomy" className="gallery-panel">
        {children}
      </Card>
    </Section>
  )
}

/** An empty link for `render`: the component adds the text. */
export const LINK = createElement('a', { href: '#komponenty' })

/** A row of samples with a caption. */
export function Samples({ caption, children }: { readonly caption?: string; readonly children: ReactNode }) {
  return (
    <div>
      {caption !== undefined && <p className="t-caption muted gallery-caption">{caption}</p>}
      <div className="gallery-samples">{children}</div>
    </div>
  )
}
