import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginPage } from '../features/auth/login-page.tsx'

/** `?zpet=` is the return path, `?chyba=` the failure of a social login. */
export const Route = createFileRoute('/login')({
  validateSearch: z.object({
    zpet: z.catch(z.optional(z.string()), undefined),
    chyba: z.catch(z.optional(z.string()), undefined),
  }),
  head: () => ({ meta: [{ title: 'Přihlášení | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  staticData: { bare: true },
  component: () => <LoginPage failure={Route.useSearch().chyba} />,
})
