import type { LngLat } from '@sousto/domain/delivery/place.ts'

/** A street, a part of a town or a town of several parts, with data of its addresses. */
export type IndexedName = {
  readonly kind: 'street' | 'part' | 'town'
  readonly code: number
  readonly name: string
  readonly town: string
  readonly within: readonly string[]
  readonly postcodes: readonly string[]
  /** Other towns that contain most addresses of its postcodes, and so probably its post office. */
  readonly postTowns: readonly string[]
  readonly size: number
  readonly position: LngLat | null
}
