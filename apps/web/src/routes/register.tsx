import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadProviders } from '../features/auth/login-providers.ts'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { optionalText } from '../platform/search-parameters.ts'

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ zpet: optionalText }),
  loader: loadProviders,
  head: () => ({ meta: [{ title: 'Registrace | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  staticData: { bare: true },
  component: RegisterPage,
})
