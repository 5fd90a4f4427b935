import { createFileRoute, notFound } from '@tanstack/react-router'

/** Shows the 404 page, with that status (`marketplace.md` §2). */
export const Route = createFileRoute('/nenalezeno')({
  beforeLoad: () => {
    throw notFound()
  },
})
