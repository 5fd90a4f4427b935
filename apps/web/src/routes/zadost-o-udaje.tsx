import { createFileRoute } from '@tanstack/react-router'
import { DataRequestPage } from '../features/moderation/data-request-page.tsx'

/** Anybody asks for own data, their correction or erasure (`administration.md` §9). */
export const Route = createFileRoute('/zadost-o-udaje')({
  head: () => ({
    meta: [{ title: 'Žádost o osobní údaje | Sousto' }, { name: 'robots', content: 'noindex' }],
  }),
  component: DataRequestPage,
})
