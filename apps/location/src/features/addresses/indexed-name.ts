import type { LngLat } from '@sousto/domain/delivery/place.ts'

/** A street or a part of a town, with what its addresses contain. */
export type IndexedName = {
  readonly kind: 'street' | 'part'
  readonly code: number
  readonly name: string
  readonly town: string
  /** Names of the parts and districts that it runs through. */
  readonly within: readonly string[]
  readonly postcodes: readonly string[]
  /** The number of its addresses. */
  readonly size: number
  readonly position: LngLat | null
}
