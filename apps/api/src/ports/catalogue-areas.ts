/**
 * The location service's part in importing and exporting the catalogue. It works on the connection of the caller, so that areas and
 * restaurants change together or not at all.
 */

import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Changes } from '@sousto/postgres/staged-import.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/tables.ts'

/** `path` names the place in the file, for the list of what is wrong with it. */
export type AreaImport = {
  readonly city: (city: { id: number; slug: string; name: string; position: LngLat }) => Promise<void>
  readonly area: (path: string, area: DecodedArea) => Promise<void>
  readonly ownArea: (path: string, restaurantId: number, area: DecodedOwnArea) => Promise<void>
  /** Compares what came with what is there and, if nothing is wrong, makes it so. Announces a change by itself. */
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
  /** The own areas of these restaurants, in an order that never changes by itself. */
  readonly ownAreas: (
    transaction: Transaction<DB>,
    restaurantIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly DecodedOwnArea[]>>
}
