import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/application-page.tsx'
import { PartnerForm } from '../features/applications/partner-form.tsx'

/** `marketplace.md` §2. */
export const Route = createFileRoute('/kontakt-spoluprace')({
  head: () => ({ meta: [{ title: 'Spolupráce pro podniky | Sousto' }] }),
  component: () => (
    <ApplicationPage
      title="Spolupráce pro podniky"
      intro="Vaříte a chcete, abychom od vás vozili? Napište nám, ozveme se do dvou dnů."
      form={(onSent) => <PartnerForm onSent={onSent} />}
    />
  ),
})
