import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'

/** The build replaces the condition, so that production contains none of the page's code. */
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../gallery/gallery.tsx')).Gallery }))
  : () => null

/** The console's own components in every state. Only in development; not found in production. */
export const Route = createFileRoute('/komponenty')({
  // Its parts ask what the person at the board may do.
  beforeLoad: async () => {
    if (import.meta.env.DEV) return { me: (await import('../gallery/samples.ts')).OWNER }
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Komponenty | Sousto, provoz' }] }),
  component: () => <Gallery />,
})
