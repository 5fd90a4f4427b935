import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/offline/offline-page.tsx'

/**
 * The service worker caches this page and shows it in place of one that it cannot load (docs/decisions/026-offline.md).
 */
export const Route = createFileRoute('/bez-pripojeni')({
  head: () => ({ meta: [{ title: 'Bez připojení | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  component: OfflinePage,
})
