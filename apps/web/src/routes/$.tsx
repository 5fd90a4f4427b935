import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any other path is not found (`marketplace.md` §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
