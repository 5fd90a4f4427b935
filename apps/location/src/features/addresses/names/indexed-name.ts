import type { LngLat } from '@sousto/domain/delivery/place.ts'

/** A street, a part of a town or a town of several parts, with what its addresses contain. */
export type IndexedName = {
  readonly kind: 'street' | 'part' | 'town'
  readonly code: number
  readonly name: string
  readonly town: string
  /** Names of the parts and districts that it runs through. */
  readonly within: readonly string[]
  readonly postcodes: readonly string[]
  /** Other towns that most addresses of its postcodes lie in: where its post office most likely is. */
  readonly postTowns: readonly string[]
  /** The number of its addresses. */
  readonly size: number
  readonly position: LngLat | null
}
