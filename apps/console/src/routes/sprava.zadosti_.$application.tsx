import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApplicationPage } from '../features/received-applications/application-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/zadosti_/$application')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'applications.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Žádost | Sousto, provoz' }] }),
  component: Application,
})

function Application() {
  useSessionWatch()
  const { application } = Route.useParams()
  return <ApplicationPage application={Number(application)} />
}
