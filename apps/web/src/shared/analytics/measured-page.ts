import { type CityGroup, cityGroup } from '@sousto/domain/analytics/city-groups.ts'
import { allowsTracking } from '@sousto/domain/analytics/cookie-consent.ts'
import type { VisitedRoute } from '@sousto/domain/analytics/events.ts'
import { useMatches, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCookiePermission } from '../consent/cookie-consent.ts'
import { useDeliveryLocation } from '../delivery-location/stored-location.ts'

/** A page of which analytics may be told, and the container of its group of cities. */
export type MeasuredPage = {
  readonly group: CityGroup
  /** The URL of the container's script. */
  readonly script: string
  readonly route: VisitedRoute
}

/** The scripts of the containers that the operator has configured, by group; empty: tracking is off. */
export const useContainers = () =>
  useRouteContext({ from: '__root__', select: ({ containers }) => containers })

/**
 * The current page, if a container is configured for the group of its city and both consents are given; otherwise null (`marketplace.md`
 * §9, Analytics). Without a `city` it is that of the page's address, otherwise of the delivery location.
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
