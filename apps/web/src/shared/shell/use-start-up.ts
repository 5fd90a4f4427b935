import { CART_VERSION, mustClearStorage } from '@sousto/domain/cart/stored-cart.ts'
import { addressRemovedText } from '@sousto/messages/order-sentences.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useRouter } from '@tanstack/react-router'
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

/** The way to an order. Without its code at hand, whoever loses the connection would lose the app with the next press. */
const ORDER_PAGES = [
  '/rozvoz-jidel/$city/',
  '/rozvoz-jidel/$city/$restaurant',
  '/rozvoz-jidel/$city/$restaurant/objednat',
  '/rozvoz-jidel/$city/$restaurant_/platba',
] as const
/** By then the page itself has what it needs. */
const AFTER_MS = 3_000

/** Fetches the code of the way to an order ahead of its need. */
export function usePreloadOrderPages(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const id of ORDER_PAGES) void router.loadRouteChunk(router.routesById[id])
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [router])
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
