import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { ClosedRestaurant } from '@sousto/contract/restaurants/codec.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { isNotFound, notFound, redirect } from '@tanstack/react-router'
import type { RouterContext } from '../../platform/router-context.ts'
import { closedRestaurantQuery } from './restaurant-queries.ts'

/** True if the server responded with 404 or 400, i.e. it does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 400)

/** Used in the `catch` of a loader: a missing object becomes a 404, any other failure is thrown unchanged. */
export function notFoundIfMissing(error: unknown): never {
  throw isMissing(error) ? notFound() : error
}

/** A restaurant that has closed for good, with some that its city still has. */
export type GoneRestaurant = ClosedRestaurant & {
  readonly others: readonly Pick<RestaurantListItem, 'id' | 'slug' | 'name' | 'categories'>[]
}

const SHOWN_OTHERS = 4

/**
 * Like `notFoundIfMissing` for a restaurant: an unknown one redirects to /nenalezeno (`ordering.md` §2), and one that
 * has closed for good says so at its own address (`administration.md` §3).
 */
export function goneOrMissing(
  { client, queryClient }: Pick<RouterContext, 'client' | 'queryClient'>,
  slug: string,
) {
  return async (error: unknown): Promise<never> => {
    if (!isMissing(error)) throw error
    const closed = await queryClient.fetchQuery(closedRestaurantQuery(client, slug)).catch(nullIfMissing)
    if (closed === null) throw redirect({ to: '/nenalezeno' })
    const listed = await client.restaurants.list({ query: { city: closed.city } })
    const others = listed.slice(0, SHOWN_OTHERS)
    const gone: GoneRestaurant = {
      ...closed,
      others: others.map(({ id, name, slug: link, categories }) => ({ id, name, slug: link, categories })),
    }
    throw notFound({ data: gone })
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** Null means that it is no page of a restaurant that has closed for good. `error` is that of a match. */
export function goneRestaurant(error: unknown): GoneRestaurant | null {
  const isGone = isNotFound(error) && typeof error.data === 'object' && error.data !== null
  // Only `goneOrMissing` gives data to a missing page.
  return isGone ? (error.data as GoneRestaurant) : null
}

/** A restaurant that has moved to another city keeps its links to the earlier one (`administration.md` §3). */
export function redirectToItsCity({ href }: { readonly href: string }, linked: string, city: string): void {
  if (linked === city) return
  throw redirect({
    href: href.replace(`/rozvoz-jidel/${linked}/`, `/rozvoz-jidel/${city}/`),
    statusCode: 301,
    replace: true,
  })
}
