import { createFileRoute } from '@tanstack/react-router'
import { PrivacyCzech } from '../features/documents/privacy-czech.tsx'

export const Route = createFileRoute('/ochrana-osobnich-udaju')({
  head: () => ({ meta: [{ title: 'Ochrana osobních údajů | Sousto' }] }),
  component: PrivacyCzech,
})
