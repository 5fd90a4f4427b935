import type { ReactNode } from 'react'
import './document.css'

/** A text page: terms, privacy, allergens, a city's contact. */
export function DocumentPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="obsah" className="ui-wrap document">
      <h1>{title}</h1>
      {children}
    </main>
  )
}
