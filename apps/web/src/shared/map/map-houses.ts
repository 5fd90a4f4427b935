import { houseNumbers } from '@sousto/domain/delivery/address.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import type { MapHouse } from './map-view.tsx'

/** Addresses as houses on the map; those without a position are left out. */
export function mapHouses(addresses: readonly Address[]): MapHouse[] {
  return addresses.flatMap((address) => {
    const { code, position } = address
    return position === null ? [] : [{ key: code, number: houseNumbers(address), position }]
  })
}
