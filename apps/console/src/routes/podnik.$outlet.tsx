import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const ID = /^[1-9]\d{0,8}$/

/** Every screen of an outlet: behind the sign-in, and only of an outlet where one has a role. */
export const Route = createFileRoute('/podnik/$outlet')({
  params: {
    parse: ({ outlet }) => {
      if (!ID.test(outlet)) throw notFound()
      return { outlet: Number(outlet) }
    },
    stringify: ({ outlet }) => ({ outlet: String(outlet) }),
  },
  beforeLoad: async ({ context, location, params }) => {
    const { me } = await signedInOnly({ context, location })
    const outlet = me.outlets.find(({ id }) => id === params.outlet)
    if (outlet === undefined) throw notFound()
    return { me, outlet }
  },
  component: OutletScreens,
})

function OutletScreens() {
  useSessionWatch()
  return <Outlet />
}
