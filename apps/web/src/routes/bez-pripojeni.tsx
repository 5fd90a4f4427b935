import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/offline/offline-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

/**
 * The service worker caches this page and shows it in place of one that it cannot load (docs/decisions/026-offline.md).
 */
export const Route = createFileRoute('/bez-pripojeni')({
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('offline')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: OfflinePage,
})
