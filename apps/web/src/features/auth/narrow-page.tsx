import { Card } from '@sousto/ui/card/card.tsx'
import type { ReactNode } from 'react'
import './auth-page.css'

/** A page with a single card, within header and footer. */
export function NarrowPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="obsah" className="ui-wrap auth-narrow">
      <Card padding="roomy">
        <h1>{title}</h1>
        {children}
      </Card>
    </main>
  )
}
