import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { notFound, redirect } from '@tanstack/react-router'

/** The server responded with 404 or 400: it does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 400)

/** For the `catch` of a loader: what does not exist is a 404, any other failure stays what it is. */
export function notFoundIfMissing(error: unknown): never {
  throw isMissing(error) ? notFound() : error
}

/** The same for a restaurant: an unknown one redirects to /nenalezeno (`ordering.md` §2). */
export function redirectIfMissing(error: unknown): never {
  throw isMissing(error) ? redirect({ to: '/nenalezeno' }) : error
}
