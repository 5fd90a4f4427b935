import { createFileRoute } from '@tanstack/react-router'
import { TermsOfUse } from '../features/documents/terms-of-use.tsx'

export const Route = createFileRoute('/podminky-uziti-stranek')({
  head: () => ({ meta: [{ title: 'Podmínky užití stránek | Sousto' }] }),
  component: TermsOfUse,
})
