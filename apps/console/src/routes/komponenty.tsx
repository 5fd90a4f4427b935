import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'

/** The build replaces the condition, so that production holds none of the page's code. */
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../gallery/gallery.tsx')).Gallery }))
  : () => null

/** The console's own parts in every state. In development only; not found in production. */
export const Route = createFileRoute('/komponenty')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Komponenty | Sousto, provoz' }] }),
  component: () => <Gallery />,
})
