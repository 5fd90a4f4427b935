import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '../features/account/favourites-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/oblibene')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('favourites')) }] }),
  component: FavouritesPage,
})
