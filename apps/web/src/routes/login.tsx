import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginPage } from '../features/auth/login-page.tsx'
import { loadProviders } from '../features/auth/login-providers.ts'
import { optionalText } from '../platform/search-parameters.ts'
import { titleOf } from '../shared/seo/page-head.ts'

/** `?zpet=` is the return path, `?chyba=` the failure of a social login. */
export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    zpet: optionalText,
    chyba: optionalText,
  }),
  loader: loadProviders,
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('login')) }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { bare: true },
  component: () => <LoginPage failure={Route.useSearch().chyba} />,
})
