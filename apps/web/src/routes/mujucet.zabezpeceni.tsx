import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { SecurityPage } from '../features/account/security-page.tsx'
import { useClient } from '../platform/client-context.ts'
import { optionalText } from '../platform/search-parameters.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { setUser, useUser } from '../shared/session/current-user.ts'

/** `?chyba=` is the reason why a login provider could not be linked. */
export const Route = createFileRoute('/mujucet/zabezpeceni')({
  validateSearch: v.object({ chyba: optionalText }),
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('security')) }] }),
  component: Page,
})

function Page() {
  const user = useUser()
  const { chyba } = Route.useSearch()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <SecurityPage
      user={user}
      failure={chyba}
      onDeleted={() => {
        void navigate({ to: '/' }).then(() => setUser(queries, client, null))
      }}
    />
  )
}
