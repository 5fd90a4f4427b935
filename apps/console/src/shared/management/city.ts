import type { Me } from '@sousto/contract/staff/wire.ts'
import { can, type StaffAction } from '@sousto/domain/staff/permissions.ts'
import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Client } from '../../platform/api.ts'
import { type Guarded, signedInOnly } from '../session/me.ts'

type City = Me['cities'][number]

/** All cities and outlets, for people with a role in the marketplace. */
export const placesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['staff-places', null],
    queryFn: ({ signal }) => client.people.places({}, { signal }),
  })

/**
 * The `beforeLoad` of a screen of a city: requires a sign-in and an action there. People with a role in the
 * marketplace open the screens of every city, without a role there.
 */
export async function inCityOnly(
  guarded: Guarded & { readonly params: { readonly city: string } },
  action: StaffAction,
): Promise<{ readonly me: Me; readonly city: City }> {
  const { me } = await signedInOnly(guarded)
  const slug = guarded.params.city
  if (!can(me, action, { kind: 'city', city: slug })) throw notFound()
  const { client, queryClient } = guarded.context
  const cities = can(me, 'places.read', { kind: 'marketplace' })
    ? (await queryClient.ensureQueryData(placesQuery(client))).cities
    : me.cities
  const city = cities.find((each) => each.slug === slug)
  if (city === undefined) throw notFound()
  return { me, city }
}
