import { addressRemovedText } from '@sousto/messages/order-sentences.ts'
import { loadEveryPart } from '@sousto/ui/on-demand/on-demand.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { isSavingData, passOnWish } from '../../platform/data-saving.ts'
import { registerWorker } from '../../platform/worker.ts'
import { locationIn } from '../delivery-location/location-in.ts'
import { currentLocation, storeLocation } from '../delivery-location/stored-location.ts'
import { findLocation } from '../location/find-location.ts'
import { clearAndReload, isOutdated, mark } from './storage-version.ts'

/** The routes that lead to an order. Preloaded, so that the app keeps working when the connection is lost. */
const ORDER_PAGES = [
  '/rozvoz-jidel/$city/',
  '/rozvoz-jidel/$city/$restaurant',
  '/rozvoz-jidel/$city/$restaurant/objednat',
  '/rozvoz-jidel/$city/$restaurant_/platba',
] as const
/** After this many milliseconds the current page has loaded. */
const AFTER_MS = 3_000

/**
 * Preloads the code that a click may need, and that of the routes that lead to an order, one module after the other, so
 * that no task is long. Afterwards the service worker starts, whose work would compete with these for processor and
 * network. Whoever saves data loads nothing ahead.
 */
export function usePreloadOrderPages(): void {
  const router = useRouter()
  useEffect(() => {
    const preload = async () => {
      passOnWish()
      if (!isSavingData()) {
        await loadEveryPart().catch(() => {})
        for (const id of ORDER_PAGES) await router.loadRouteChunk(router.routesById[id])?.catch(() => {})
      }
      registerWorker()
    }
    const timer = setTimeout(() => void preload(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [router])
}

/**
 * Runs once per page load: clears data of another version, and checks the stored address against today's areas. An
 * address that is no longer in any area is removed with a message. If the server does not respond, nothing changes
 * (`ordering.md` §4, Location re-check).
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
    // An address outside all areas is kept for restaurants whose own delivery reaches it.
    const ownCouriers = stored.area === null ? stored.ownDeliveryAreas.map((own) => own.restaurantId) : []
    void findLocation(client, stored.address, { ownCouriers }).then((found) => {
      if (currentLocation()?.address.code !== stored.address.code) return
      if (found.ok) return storeLocation(locationIn(found.location, stored.area?.code ?? null))
      if (found.unavailable) return
      storeLocation(null)
      show({ text: addressRemovedText(found.text), tone: 'bad' })
    })
  }, [client, show])
}
