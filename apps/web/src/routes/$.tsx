import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** Any other path: legacy lunch URLs redirect, everything else is not found (`marketplace.md` §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ params }) => {
    const city = /poledni-menu-([a-z0-9-]+)/.exec(params._splat ?? '')?.[1]
    if (city !== undefined) throw redirect({ to: '/poledni-menu/$city', params: { city }, replace: true })
    throw notFound()
  },
})
