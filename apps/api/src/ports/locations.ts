/**
 * What the api asks of the location service. The server hands in an adapter: a call within the process, or over HTTP.
 * Null and empty lists mean "no such address, no such area"; a thrown error means that the service did not answer.
 */
import type { Address, Area, LngLat, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'

export type Locations = {
  /** The address that an order names by its register code. */
  readonly address: (code: number) => Promise<Address | null>
  /** Every area that contains the point: the marketplace's, and those that restaurants drew for their own couriers. */
  readonly areasAt: (point: LngLat) => Promise<{
    readonly areas: readonly Area[]
    readonly ownDeliveryAreas: readonly OwnDeliveryArea[]
  }>
  readonly area: (code: string) => Promise<Area | null>
  /** Ids of the restaurants whose own areas have ground in common with this area of the marketplace and count in its city. */
  readonly ownDeliveryIn: (areaCode: string) => Promise<ReadonlySet<number>>
  /** Calls back whenever areas may have changed, so that nothing answered before is kept. Returns how to stop. */
  readonly onAreasChanged: (callback: () => void) => () => void
}
