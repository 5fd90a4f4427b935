/**
 * The location service's part in importing and exporting the catalogue. It uses the caller's connection, so that areas
 * and restaurants change together or not at all.
 */

import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Changes } from '@sousto/postgres/staged-import.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/tables.ts'

/** A hidden city's areas contain no address for customers. */
type AreaCity = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly position: LngLat
  readonly hidden?: boolean
}

/** `path` is the position in the file, for the list of its problems. */
export type AreaImport = {
  readonly city: (city: AreaCity) => Promise<void>
  readonly area: (path: string, area: DecodedArea) => Promise<void>
  readonly ownArea: (path: string, restaurantId: number, area: DecodedOwnArea) => Promise<void>
  /** Merges the areas unless there are problems. Sends its own notification of a change. */
  readonly finish: () => Promise<{
    readonly problems: readonly { readonly path: string; readonly text: string }[]
    readonly areas: Changes
    readonly ownAreas: Changes
  }>
}

export type CatalogueAreas = {
  readonly beginImport: (transaction: Transaction<DB>) => Promise<AreaImport>
  /** All areas of the marketplace, by code. */
  readonly areas: (transaction: Transaction<DB>) => AsyncIterable<DecodedArea>
  /** The own areas of these restaurants, in a stable order. */
  readonly ownAreas: (
    transaction: Transaction<DB>,
    restaurantIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly DecodedOwnArea[]>>
}
