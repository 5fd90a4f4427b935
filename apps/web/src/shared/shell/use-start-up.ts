import { addressRemovedText } from '@sousto/domain/order-texts.ts'
import { CART_VERSION, mustClearStorage } from '@sousto/domain/stored-cart.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { findLocation } from '../location/find-location.ts'
import { currentLocation, keepLocation, locationIn } from '../location/stored-location.ts'

const MARKER = 'sousto.version'

/** Whether this browser holds data of another version; without storage there is none. */
function isOutdated(): boolean {
  try {
    const { localStorage } = window
    return mustClearStorage({ marker: localStorage.getItem(MARKER), empty: localStorage.length === 0 })
  } catch {
    return false
  }
}

/** Everything stored locally goes, then the page begins anew (`ordering.md` §4, Cart). */
async function clearAndReload(): Promise<void> {
  window.localStorage.clear()
  window.localStorage.setItem(MARKER, CART_VERSION)
  const names = await window.caches?.keys()
  await Promise.all((names ?? []).map((name) => window.caches.delete(name)))
  window.location.reload()
}

function mark(): void {
  try {
    window.localStorage.setItem(MARKER, CART_VERSION)
  } catch {
    // Storage that is full or forbidden holds no old data either.
  }
}

/**
 * Once a page load: data of another version are cleared, and a stored address is held against the areas of today. One that no area
 * holds any more is removed and the customer told; a service that does not answer changes nothing (`ordering.md` §4, Location re-check).
 */
export function useStartUp(): void {
  const client = useClient()
  const show = useToast()
  useEffect(() => {
    if (isOutdated()) {
      void clearAndReload()
      return
    }
    mark()
    const stored = currentLocation()
    if (stored === null) return
    // Chosen for restaurants that come there from outside every area: they are what keeps it.
    const ownCouriers = stored.area === null ? stored.ownDeliveryAreas.map((own) => own.restaurantId) : []
    void findLocation(client, stored.address, { ownCouriers }).then((found) => {
      if (currentLocation()?.address.code !== stored.address.code) return
      if (found.ok) return keepLocation(locationIn(found.location, stored.area?.code ?? null))
      if (found.unanswered) return
      keepLocation(null)
      show({ text: addressRemovedText(found.text), tone: 'bad' })
    })
  }, [client, show])
}
