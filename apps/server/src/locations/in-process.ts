import type { Locations } from '@sousto/api/ports/locations.ts'
import type { LocationServices } from '@sousto/location/services.ts'

/** The adapter for a location service in the same process; each service has its own tables. */
export function locationsOf({ addresses, areas }: LocationServices): Locations {
  return {
    address: addresses.byCode,
    areasAt: areas.areasAt,
    area: areas.area,
    ownDeliveryIn: areas.ownDeliveryIn,
    onAreasChanged: areas.onChange,
  }
}
