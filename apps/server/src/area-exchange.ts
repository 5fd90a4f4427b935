/** Imports and exports areas on the connection on which the catalogue is imported or exported: both apps' tables lie in one database. */
import type { AreaExchange } from '@sousto/api/ports/area-import.ts'
import type { DB } from '@sousto/location/database/tables.ts'
import { areaExchange } from '@sousto/location/features/areas/service.ts'

/** Kysely wants a type alias here, not an interface. */
type LocationTables = { [Table in keyof DB]: DB[Table] }

export const areasInSameDatabase: AreaExchange = {
  begin: (transaction) => areaExchange.begin(transaction.withTables<LocationTables>()),
  areas: (transaction) => areaExchange.areas(transaction.withTables<LocationTables>()),
  ownAreas: (transaction, restaurantIds) =>
    areaExchange.ownAreas(transaction.withTables<LocationTables>(), restaurantIds),
}
