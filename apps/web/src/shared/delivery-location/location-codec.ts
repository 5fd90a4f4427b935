/**
 * The format in which a browser stores addresses. It is that of the API, so that the contract's schemas validate stored
 * addresses. Loaded on demand (`location-codecs.ts`).
 */
import '../../platform/schema-settings.ts'
import { address, pointLookup } from '@sousto/contract/addresses/codec.ts'
import type { Address, DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import * as z from 'zod/mini'
import { locationIn } from './location-in.ts'

const location = z.object({ address, place: pointLookup, chosen: z.string() })
const addresses = z.array(address)

export function readLocation(stored: unknown): DeliveryLocation | null {
  const read = z.safeParse(location, stored)
  if (!read.success) return null
  const { address, place, chosen } = read.data
  const areas = place.area.inside ? place.area.areas : []
  return locationIn({ address, areas, ownDeliveryAreas: place.ownDeliveryAreas }, chosen)
}

export const writeLocation = (value: DeliveryLocation): unknown =>
  z.encode(location, {
    address: value.address,
    place: {
      area:
        value.area === null
          ? { inside: false, message: orderProblemMessage('address_outside') }
          : { inside: true, areas: value.areas },
      ownDeliveryAreas: value.ownDeliveryAreas,
    },
    chosen: value.area?.code ?? '',
  })

export function readAddresses(stored: unknown): readonly Address[] {
  const read = z.safeParse(addresses, stored)
  return read.success ? read.data : []
}

export const writeAddresses = (value: readonly Address[]): unknown => z.encode(addresses, [...value])
