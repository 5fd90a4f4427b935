import type { UndeliveredMailFilter } from '@sousto/contract/open-failures/wire.ts'
import { MAIL_TEMPLATES } from '@sousto/domain/content/message-templates.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { UndeliveredMailsPage } from '../features/open-failures/mails-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const search = z.object({
  // Which ones there are is only known where the page is shown, so that no other page loads their names.
  druh: z.optional(z.catch(z.string().check(z.maxLength(40)), '')),
  komu: z.optional(z.catch(z.string().check(z.maxLength(200)), '')),
  cislo: z.optional(z.catch(z.string().check(z.regex(/^(\d{4}\/)?\d{1,9}$/)), '')),
})

export const Route = createFileRoute('/sprava/nedorucene-maily')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'customers.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Nedoručené e-maily | Sousto, provoz' }] }),
  component: Mails,
})

function Mails() {
  useSessionWatch()
  const { druh, komu, cislo } = Route.useSearch()
  const navigate = Route.useNavigate()
  const kind = MAIL_TEMPLATES.find((template) => template === druh)
  const filter: UndeliveredMailFilter = {
    ...(kind && { template: kind }),
    ...(komu && { recipient: komu }),
    ...(cislo && { number: cislo }),
  }
  return (
    <UndeliveredMailsPage
      filter={filter}
      onFilter={({ template, recipient, number }) =>
        void navigate({
          search: {
            ...(template && { druh: template }),
            ...(recipient && { komu: recipient }),
            ...(number && { cislo: number }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
