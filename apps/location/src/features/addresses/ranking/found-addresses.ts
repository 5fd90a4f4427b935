import { formatPostcode } from '@sousto/domain/delivery/address.ts'
import type { Address, FoundAddress } from '@sousto/domain/delivery/place.ts'
import type { PostTowns } from '../names/post-towns.ts'
import { addressAt, type Houses, partOf } from '../table/houses.ts'
import type { Found } from './search-houses.ts'

export function foundAddresses(
  houses: Houses,
  postTowns: PostTowns,
  found: readonly Found[],
): readonly FoundAddress[] {
  const addresses = found.map(({ row, match }) => ({
    ...addressAt(houses, row),
    match,
    part: partOf(houses, row),
  }))
  const alike = Map.groupBy(addresses, ({ name, town }) => `${name}, ${town}`)
  return addresses.map(({ part, ...address }) => {
    const isAlone = alike.get(`${address.name}, ${address.town}`)?.length === 1
    return { ...address, line2: isAlone ? null : secondLine(address, part, postTowns) }
  })
}

/**
 * Returns the part of the town, which a street may cross, and the post office, which distinguishes two villages of one
 * name.
 */
function secondLine({ name, town, postcode }: Address, part: string, postTowns: PostTowns): string {
  const isToldBefore = part === town || name.startsWith(`${part} `)
  const post = `${formatPostcode(postcode)} ${postTowns.get(postcode) ?? ''}`.trim()
  return isToldBefore ? post : `${part}, ${post}`
}
