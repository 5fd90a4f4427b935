import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects to the ordering tab (`ordering.md` §2). */
export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/rozvoz-jidel/$city/$restaurant/objednat', params, replace: true })
  },
})
