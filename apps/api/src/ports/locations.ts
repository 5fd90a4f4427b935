/**
 * The port of the location service. The server provides an adapter: a call within the process, or over HTTP.
 * Null and empty lists mean "no such address, no such area"; a thrown error means that the service did not respond.
 */
import type { Address, Area, LngLat, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'

export type Locations = {
  readonly address: (code: number) => Promise<Address | null>
  /** Every area that contains the point: the marketplace's areas and own-delivery areas. */
  readonly areasAt: (point: LngLat) => Promise<{
    readonly areas: readonly Area[]
    readonly ownDeliveryAreas: readonly OwnDeliveryArea[]
  }>
  readonly area: (code: string) => Promise<Area | null>
  /** Ids of the restaurants whose own-delivery areas overlap this area of the marketplace and belong to its city. */
  readonly ownDeliveryIn: (areaCode: string) => Promise<ReadonlySet<number>>
  /** Calls back whenever areas may have changed, so that cached responses can be dropped. Returns a function that unsubscribes. */
  readonly onAreasChanged: (callback: () => void) => () => void
}
