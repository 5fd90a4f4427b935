import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { optionalText } from '../platform/search-parameters.ts'

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ zpet: optionalText }),
  head: () => ({ meta: [{ title: 'Registrace | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  staticData: { bare: true },
  component: RegisterPage,
})
