import { ApiFailure } from '@sousto/contract/client.ts'
import { ADDRESS_TEXTS } from '@sousto/domain/address.ts'
import type { Address, DeliveryLocation, LngLat } from '@sousto/domain/place.ts'
import type { Client } from '../../platform/api.ts'
import { failureSentence } from '../failure-sentence.ts'
import { locationIn } from './stored-location.ts'

export type Found =
  | { readonly ok: true; readonly location: DeliveryLocation }
  /** `unanswered`: the service did not say, so nothing is known about the address. */
  | { readonly ok: false; readonly text: string; readonly unanswered: boolean }

/**
 * Which areas deliver to an address. With `requiredCity` only an address of that city will do (`marketplace.md` §5).
 * A failure of the service is a sentence, never an exception.
 */
export async function findLocation(client: Client, address: Address, requiredCity?: string): Promise<Found> {
  if (address.position === null) return { ok: false, text: ADDRESS_TEXTS.nothing_chosen, unanswered: false }
  try {
    const { area, ownDeliveryAreas } = await client.addresses.areasAt({ params: address.position })
    if (!area.inside) return { ok: false, text: area.message, unanswered: false }
    const areas =
      requiredCity === undefined ? area.areas : area.areas.filter(({ citySlug }) => citySlug === requiredCity)
    const location = locationIn({ address, areas, ownDeliveryAreas }, null)
    return location === null
      ? { ok: false, text: ADDRESS_TEXTS.other_city, unanswered: false }
      : { ok: true, location }
  } catch (error) {
    return { ok: false, text: failureSentence(error), unanswered: true }
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
