import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { Address, DeliveryLocation, LngLat } from '@sousto/domain/delivery/place.ts'
import { addressMessage } from '@sousto/messages/address-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import type { Client } from '../../platform/api.ts'
import { locationCodecs } from '../delivery-location/location-codecs.ts'
import { locationIn } from '../delivery-location/location-in.ts'
import { failureMessage } from '../failure-message.ts'

export type LocationResult =
  | { readonly ok: true; readonly location: DeliveryLocation }
  /** `unavailable`: the service did not respond, so nothing is known about the address. */
  | { readonly ok: false; readonly text: string; readonly unavailable: boolean }

export type LocationRequirements = {
  /** Slug of the city in which the address must be (`marketplace.md` §5). */
  readonly city?: string
  /** Restaurants with own delivery, whose own areas count outside the marketplace's areas (`wire.md`, Location service). */
  readonly ownCouriers?: readonly number[]
}

export const requirementsOf = ({ id, citySlug, ownDelivery }: Outlet): LocationRequirements => ({
  city: citySlug,
  ownCouriers: ownDelivery ? [id] : [],
})

export type Outlet = Pick<RestaurantDetail, 'id' | 'citySlug' | 'ownDelivery'>

/** Returns the areas that deliver to an address. Never rejects: a server failure is returned as a message. */
export async function findLocation(
  client: Client,
  address: Address,
  { city, ownCouriers = [] }: LocationRequirements = {},
): Promise<LocationResult> {
  if (address.position === null) return { ok: false, text: addressMessage('incomplete'), unavailable: false }
  try {
    const { area, ownDeliveryAreas } = await client.addresses.areasAt({ params: address.position })
    // The caller needs the codec to store the location.
    await locationCodecs.load()
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
      unavailable: false,
    }
  } catch (error) {
    return { ok: false, text: failureMessage(error), unavailable: true }
  }
}

/** Returns the address nearest to the device's position (`gpsreverse`). */
export async function addressAt(client: Client, position: LngLat): Promise<Address | null> {
  try {
    return await client.addresses.nearest({ params: position })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
