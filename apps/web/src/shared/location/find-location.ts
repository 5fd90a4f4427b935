import { ApiFailure } from '@sousto/contract/client.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { Address, DeliveryLocation, LngLat } from '@sousto/domain/delivery/place.ts'
import { addressMessage, orderProblemMessage } from '@sousto/messages/messages.ts'
import type { Client } from '../../platform/api.ts'
import { failureMessage } from '../failure-message.ts'
import { locationIn } from './stored-location.ts'

export type Found =
  | { readonly ok: true; readonly location: DeliveryLocation }
  /** `unanswered`: the service did not say, so nothing is known about the address. */
  | { readonly ok: false; readonly text: string; readonly unanswered: boolean }

/** Whom the address has to suit. */
export type Wanted = {
  /** Only an address of this city will do (`marketplace.md` §5). */
  readonly city?: string
  /** Restaurants that come outside the marketplace's own areas too, if theirs reach there (`wire.md`, Location service). */
  readonly ownCouriers?: readonly number[]
}

export const wantedBy = ({ id, citySlug, ownDelivery }: Outlet): Wanted => ({
  city: citySlug,
  ownCouriers: ownDelivery ? [id] : [],
})

export type Outlet = Pick<RestaurantDetail, 'id' | 'citySlug' | 'ownDelivery'>

/** Which areas deliver to an address. A failure of the service is a sentence, never an exception. */
export async function findLocation(
  client: Client,
  address: Address,
  { city, ownCouriers = [] }: Wanted = {},
): Promise<Found> {
  if (address.position === null) return { ok: false, text: addressMessage('incomplete'), unanswered: false }
  try {
    const { area, ownDeliveryAreas } = await client.addresses.areasAt({ params: address.position })
    const all = area.inside ? area.areas : []
    const areas = city === undefined ? all : all.filter(({ citySlug }) => citySlug === city)
    const reached = ownDeliveryAreas.some(
      ({ restaurantId, cityId }) => cityId === 'external' && ownCouriers.includes(restaurantId),
    )
    if (areas.length > 0 || reached)
      return { ok: true, location: locationIn({ address, areas, ownDeliveryAreas }, null) }
    return {
      ok: false,
      text: area.inside ? orderProblemMessage('address_other_city') : area.message,
      unanswered: false,
    }
  } catch (error) {
    return { ok: false, text: failureMessage(error), unanswered: true }
  }
}

/** The register's address next to where the device is (`gpsreverse`). */
export async function addressAt(client: Client, position: LngLat): Promise<Address | null> {
  try {
    return await client.addresses.nearest({ params: position })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
