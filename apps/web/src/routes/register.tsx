import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadProviders } from '../features/auth/login-providers.ts'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { optionalText } from '../platform/search-parameters.ts'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ zpet: optionalText }),
  loader: loadProviders,
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('registration')) }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { bare: true },
  component: RegisterPage,
})
