import { addressRemovedText } from '@sousto/messages/order-sentences.ts'
import { useCallback, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { findLocation, type Outlet, wantedBy } from '../../shared/location/find-location.ts'
import { currentLocation, keepLocation, locationIn } from '../../shared/location/stored-location.ts'

/**
 * Checking out asks again which areas hold the address; one to which the restaurant does not go is removed and the customer told
 * (`ordering.md` §4 Location re-check, §8). A service that does not answer changes nothing: the order itself is checked again.
 */
export function useCheckedLocation({ id, citySlug, ownDelivery }: Outlet): {
  readonly problem: string | null
  readonly check: () => Promise<boolean>
} {
  const client = useClient()
  const [problem, setProblem] = useState<string | null>(null)
  const check = useCallback(async () => {
    const stored = currentLocation()
    if (stored === null) return false
    const found = await findLocation(client, stored.address, wantedBy({ id, citySlug, ownDelivery }))
    if (found.ok) keepLocation(locationIn(found.location, stored.area?.code ?? null))
    if (found.ok || found.unanswered) {
      setProblem(null)
      return true
    }
    keepLocation(null)
    setProblem(addressRemovedText(found.text))
    return false
  }, [client, id, citySlug, ownDelivery])
  return { problem, check }
}
