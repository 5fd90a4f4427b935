import { Gallery } from '@sousto/ui/gallery/gallery.tsx'
import { createFileRoute } from '@tanstack/react-router'

/** The component page: every part of the design system in every state, for those who build with it. */
export const Route = createFileRoute('/komponenty')({
  head: () => ({ meta: [{ title: 'Komponenty | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <main id="obsah">
      <Gallery />
    </main>
  ),
})
