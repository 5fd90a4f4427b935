import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '../features/documents/privacy.tsx'

export const Route = createFileRoute('/soukromi')({
  head: () => ({ meta: [{ title: 'Soukromí | Sousto' }] }),
  component: Privacy,
})
