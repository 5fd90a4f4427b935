import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { can, isCityRole, isMarketplaceRole } from '@sousto/domain/staff/permissions.ts'
import { Outlet as Below, createFileRoute, notFound } from '@tanstack/react-router'
import type { RouterContext } from '../platform/router-context.ts'
import { placesQuery } from '../shared/management/city.ts'
import type { Outlet } from '../shared/outlet/outlet.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const MARKETPLACE = { kind: 'marketplace' } as const
const ID = /^[1-9]\d{0,8}$/

/** The parent of every screen of an outlet: requires a sign-in and a role at the outlet. */
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
    const outlet =
      me.outlets.find(({ id }) => id === params.outlet) ?? (await outletOfCity(context, me, params))
    return { me, outlet }
  },
  component: OutletScreens,
})

/**
 * People of a city or of the marketplace open its outlets without a role there: a mail about an order that waits leads to
 * it. Each screen asks for its own action.
 */
async function outletOfCity(
  { client, queryClient }: RouterContext,
  me: Me,
  { outlet }: { readonly outlet: number },
): Promise<Outlet> {
  if (!can(me, 'orders.read', MARKETPLACE) && can(me, 'places.read', MARKETPLACE)) {
    const { outlets } = await queryClient.ensureQueryData(placesQuery(client))
    const found = outlets.find(({ id }) => id === outlet)
    if (found === undefined) throw notFound()
    return found
  }
  if (!me.grants.some(({ role }) => isMarketplaceRole(role) || isCityRole(role))) throw notFound()
  try {
    return await queryClient.ensureQueryData({
      queryKey: ['outlet', outlet],
      queryFn: async ({ signal }) => (await client.board.load({ params: { outlet } }, { signal })).outlet,
      staleTime: Number.POSITIVE_INFINITY,
    })
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 403 || error.status === 404)) throw notFound()
    throw error
  }
}

function OutletScreens() {
  useSessionWatch()
  return <Below />
}
