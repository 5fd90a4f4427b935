/**
 * Imports and exports areas on the connection of the catalogue import or export, if both apps' tables are in one
 * database.
 */
import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import type { DB } from '@sousto/location/database/tables.ts'
import { catalogueAreas } from '@sousto/location/features/areas/service.ts'

/** Kysely needs a type alias here, not an interface. */
type LocationTables = { [Table in keyof DB]: DB[Table] }

export const areasInSameDatabase: CatalogueAreas = {
  beginImport: (transaction) => catalogueAreas.beginImport(transaction.withTables<LocationTables>()),
  areas: (transaction) => catalogueAreas.areas(transaction.withTables<LocationTables>()),
  ownAreas: (transaction, restaurantIds) =>
    catalogueAreas.ownAreas(transaction.withTables<LocationTables>(), restaurantIds),
}
