import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RegisterPage } from '../features/auth/register-page.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: z.object({ zpet: z.catch(z.optional(z.string()), undefined) }),
  head: () => ({ meta: [{ title: 'Registrace | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  staticData: { bare: true },
  component: RegisterPage,
})
