import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ResetPage } from '../features/auth/reset-page.tsx'

export const Route = createFileRoute('/obnova-hesla')({
  validateSearch: z.object({ token: z.catch(z.optional(z.string()), undefined) }),
  head: () => ({
    meta: [
      { title: 'Obnova hesla | Sousto' },
      { name: 'robots', content: 'noindex' },
      // The token must not leak in the Referer header of links on the page.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <ResetPage token={Route.useSearch().token} />,
})
