import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AdmittedBrowserPage } from '../features/auth/mailed-links.tsx'

export const Route = createFileRoute('/povoleni-prohlizece')({
  validateSearch: z.object({ token: z.catch(z.optional(z.string()), undefined) }),
  head: () => ({
    meta: [
      { title: 'Přihlášení v tomto prohlížeči | Sousto' },
      { name: 'robots', content: 'noindex' },
      // The token must not leak in the Referer header of links on the page.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <AdmittedBrowserPage token={Route.useSearch().token} />,
})
