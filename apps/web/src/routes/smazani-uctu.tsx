import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DeletionPage } from '../features/auth/mailed-links.tsx'

export const Route = createFileRoute('/smazani-uctu')({
  validateSearch: z.object({ token: z.catch(z.optional(z.string()), undefined) }),
  head: () => ({
    meta: [
      { title: 'Smazání účtu | Sousto' },
      { name: 'robots', content: 'noindex' },
      // The token must not leak in the Referer header of links on the page.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <DeletionPage token={Route.useSearch().token} />,
})
