import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { goneRestaurant } from './shared/queries/missing.ts'

/** Returns the status of a rendered page. A restaurant that has closed for good is gone, so that search engines forget it. */
export function pageStatus(router: AnyRouter): number {
  const isGone = router.state.matches.some(({ error }) => goneRestaurant(error) !== null)
  return isGone ? 410 : getSsrStatus(router)
}
