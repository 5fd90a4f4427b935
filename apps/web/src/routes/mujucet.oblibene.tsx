import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '../features/account/favourites-page.tsx'

export const Route = createFileRoute('/mujucet/oblibene')({
  head: () => ({ meta: [{ title: 'Oblíbené restaurace | Sousto' }] }),
  component: FavouritesPage,
})
