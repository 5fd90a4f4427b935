import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SafetyPage } from '../features/account/safety-page.tsx'
import { useClient } from '../platform/client-context.ts'
import { setUser, useUser } from '../shared/account/user.ts'

export const Route = createFileRoute('/mujucet/zabezpeceni')({
  head: () => ({ meta: [{ title: 'Zabezpečení a soukromí | Sousto' }] }),
  component: Page,
})

function Page() {
  const user = useUser()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <SafetyPage
      user={user}
      onDeleted={() => {
        void navigate({ to: '/' }).then(() => setUser(queries, client, null))
      }}
    />
  )
}
