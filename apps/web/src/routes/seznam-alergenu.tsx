import { createFileRoute } from '@tanstack/react-router'
import { Allergens } from '../features/documents/allergens.tsx'

export const Route = createFileRoute('/seznam-alergenu')({
  head: () => ({ meta: [{ title: 'Seznam alergenů | Sousto' }] }),
  component: Allergens,
})
