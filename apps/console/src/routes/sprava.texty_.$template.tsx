import { MESSAGE_TEMPLATES } from '@sousto/domain/content/message-templates.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { TemplatePage } from '../features/message-texts/template-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/texty_/$template')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const template = MESSAGE_TEMPLATES.find((each) => each === guarded.params.template)
    if (template === undefined || !can(me, 'pages.edit', { kind: 'marketplace' })) throw notFound()
    return { me, template }
  },
  head: () => ({ meta: [{ title: 'E-maily a oznámení | Sousto, provoz' }] }),
  component: Texts,
})

function Texts() {
  useSessionWatch()
  const { template } = Route.useRouteContext()
  return <TemplatePage key={template} template={template} />
}
