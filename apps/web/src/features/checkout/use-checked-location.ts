import { addressRemovedText } from '@sousto/messages/order-sentences.ts'
import { useCallback, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { locationIn } from '../../shared/delivery-location/location-in.ts'
import { currentLocation, storeLocation } from '../../shared/delivery-location/stored-location.ts'
import { findLocation, type Outlet, requirementsOf } from '../../shared/location/find-location.ts'

/**
 * Checks the stored address against the delivery areas again. An address that the restaurant does not deliver to is
 * removed with a message (`ordering.md` §4 Location re-check, §8). If the endpoint does not answer, the address stays,
 * because the server checks the order anyway.
 */
export function useCheckedLocation({ id, citySlug, ownDelivery }: Outlet): {
  readonly problem: string | null
  readonly check: () => Promise<boolean>
} {
  const client = useClient()
  const [problem, setProblem] = useState<string | null>(null)
  const check = useCallback(
    async function look(): Promise<boolean> {
      const stored = currentLocation()
      if (stored === null) return false
      const found = await findLocation(client, stored.address, requirementsOf({ id, citySlug, ownDelivery }))
      if (currentLocation()?.address.code !== stored.address.code) return await look()
      if (found.ok) storeLocation(locationIn(found.location, stored.area?.code ?? null))
      if (found.ok || found.unavailable) {
        setProblem(null)
        return true
      }
      storeLocation(null)
      setProblem(addressRemovedText(found.text))
      return false
    },
    [client, id, citySlug, ownDelivery],
  )
  return { problem, check }
}
