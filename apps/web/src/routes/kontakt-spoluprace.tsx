import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/application-page.tsx'
import { PartnerForm } from '../features/applications/partner-form.tsx'
import { pageHead } from '../shared/seo/page-head.ts'

const INTRO = pageTitleMessage('restaurants_text')

/** The page for restaurants that want to cooperate (`marketplace.md` §2). */
export const Route = createFileRoute('/kontakt-spoluprace')({
  head: () => pageHead({ title: pageTitleMessage('restaurants'), description: INTRO }),
  component: () => (
    <ApplicationPage
      title={pageTitleMessage('restaurants')}
      intro={INTRO}
      form={(onSent) => <PartnerForm onSent={onSent} />}
    />
  ),
})
