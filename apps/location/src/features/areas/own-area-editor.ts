/** Edits the own areas of one restaurant: reads them with their version, and replaces the version that was seen. */
import type { Database } from '@sousto/postgres/database.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { ownAreasText, replaceOwnAreas } from './area-file.ts'
import { checkAreas, type OwnedAreas, readDocument, replaceAreas } from './versioned-areas.ts'

export type WantedOwnAreas = {
  /** The restaurant's city, for areas that name none. */
  readonly homeCity: string
  readonly text: string
}

export function createOwnAreaEditor({ kysely }: Database<DB>) {
  const textOf = (restaurantId: number) => (transaction: Transaction<DB>) =>
    ownAreasText(transaction, restaurantId)
  const areasOf = (restaurantId: number, { homeCity, text }: WantedOwnAreas): OwnedAreas => ({
    text: textOf(restaurantId),
    replace: (transaction) => replaceOwnAreas(transaction, restaurantId, homeCity, text),
  })
  return {
    read: (restaurantId: number) => readDocument(kysely, textOf(restaurantId)),
    check: (restaurantId: number, wanted: WantedOwnAreas) =>
      checkAreas(kysely, areasOf(restaurantId, wanted).replace),
    replace: (restaurantId: number, { version, ...wanted }: WantedOwnAreas & { readonly version: string }) =>
      replaceAreas(kysely, areasOf(restaurantId, wanted), version),
  }
}
