import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { EntryPage } from '../features/register/entry-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/rejstrik_/$entry')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'register.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Záznam rejstříku | Sousto, provoz' }] }),
  component: Entry,
})

function Entry() {
  useSessionWatch()
  const { entry } = Route.useParams()
  return <EntryPage entry={Number(entry)} />
}
