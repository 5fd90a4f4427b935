import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { notFound, redirect } from '@tanstack/react-router'

/** True if the server responded with 404 or 400, i.e. it does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 400)

/** Used in the `catch` of a loader: a missing object becomes a 404, any other failure is thrown unchanged. */
export function notFoundIfMissing(error: unknown): never {
  throw isMissing(error) ? notFound() : error
}

/** Like `notFoundIfMissing` for a restaurant: an unknown one redirects to /nenalezeno (`ordering.md` §2). */
export function redirectIfMissing(error: unknown): never {
  throw isMissing(error) ? redirect({ to: '/nenalezeno' }) : error
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
