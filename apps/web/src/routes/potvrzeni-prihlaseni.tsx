import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ProviderPage } from '../features/auth/mailed-links.tsx'

export const Route = createFileRoute('/potvrzeni-prihlaseni')({
  validateSearch: z.object({ token: z.catch(z.optional(z.string()), undefined) }),
  head: () => ({
    meta: [
      { title: 'Potvrzení přihlášení | Sousto' },
      { name: 'robots', content: 'noindex' },
      // The token must not leak in the Referer header of links on the page.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <ProviderPage token={Route.useSearch().token} />,
})
