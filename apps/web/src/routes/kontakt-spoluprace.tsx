import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/application-page.tsx'
import { PartnerForm } from '../features/applications/partner-form.tsx'
import { pageHead } from '../shared/seo/page-head.ts'

const INTRO = 'Vaříte a chcete, abychom od vás vozili? Napište nám, ozveme se do dvou dnů.'

/** The page for restaurants that want to cooperate (`marketplace.md` §2). */
export const Route = createFileRoute('/kontakt-spoluprace')({
  head: () => pageHead({ title: 'Spolupráce pro podniky', description: INTRO }),
  component: () => (
    <ApplicationPage
      title="Spolupráce pro podniky"
      intro={INTRO}
      form={(onSent) => <PartnerForm onSent={onSent} />}
    />
  ),
})
