import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'

/** The build replaces the condition, so that production contains none of the gallery's code. */
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@sousto/ui/gallery/gallery.tsx')).Gallery }))
  : () => null

/**
 * The gallery of the design system shows every component in every state. It exists only in development and is not found
 * in production.
 */
export const Route = createFileRoute('/komponenty')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Komponenty | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <main id="obsah">
      <Gallery />
    </main>
  ),
})
