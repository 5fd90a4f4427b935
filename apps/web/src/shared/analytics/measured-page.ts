import { type CityGroup, cityGroup } from '@sousto/domain/analytics/city-groups.ts'
import { allowsTracking } from '@sousto/domain/analytics/cookie-consent.ts'
import type { VisitedRoute } from '@sousto/domain/analytics/events.ts'
import { useMatches, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCookiePermission } from '../consent/cookie-consent.ts'
import { useDeliveryLocation } from '../delivery-location/stored-location.ts'

/** A page that may be reported to analytics, and the container of its group of cities. */
export type MeasuredPage = {
  readonly group: CityGroup
  readonly script: string
  readonly route: VisitedRoute
}

/** Returns the scripts of the configured containers by group. If it is empty, tracking is off. */
export const useContainers = () =>
  useRouteContext({ from: '__root__', select: ({ containers }) => containers })

/**
 * Returns the current page if a container is configured for the group of its city and both consents are given,
 * otherwise null (`marketplace.md` §9, Analytics). The default of `city` is the city in the page's URL, or else that of
 * the delivery location.
 */
export function useMeasuredPage(city?: string): MeasuredPage | null {
  const containers = useContainers()
  const location = useDeliveryLocation()
  const allowed = allowsTracking(useCookiePermission())
  const route = useMatches({
    select: (matches): VisitedRoute => {
      const { fullPath = '/', params = {} } = matches.at(-1) ?? {}
      return { pattern: fullPath, params }
    },
    structuralSharing: true,
  })
  const group = cityGroup(city ?? route.params.city ?? location?.area?.citySlug ?? null)
  const script = group === null ? undefined : containers[group]
  return useMemo(
    () => (allowed && group !== null && script !== undefined ? { group, script, route } : null),
    [allowed, group, script, route],
  )
}
