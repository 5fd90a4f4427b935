/** The services of addresses, landmarks and areas, kept up to date with the database. */
import type { LocationDependencies } from './dependencies.ts'
import { type AddressService, createAddressService, REGISTER_CHANGED } from './features/addresses/service.ts'
import { AREAS_CHANGED, type AreaService, createAreaService } from './features/areas/service.ts'
import { createLandmarkService, LANDMARKS_CHANGED, withLandmarks } from './features/landmarks/service.ts'

export type LocationServices = {
  /** Its search also returns landmarks. */
  readonly addresses: AddressService
  readonly areas: AreaService
  readonly close: () => Promise<void>
}

/** Subscribes to changes, then loads areas, landmarks and addresses; returns when all are loaded. */
export async function openLocationServices(dependencies: LocationDependencies): Promise<LocationServices> {
  const { database, log } = dependencies
  const landmarks = createLandmarkService(database)
  const addresses = withLandmarks(createAddressService(database), landmarks)
  const areas = createAreaService(database)

  const refreshAddresses = async () => {
    const start = dependencies.clock()
    const { names, houses } = await addresses.refresh()
    const ms = start.until(dependencies.clock()).total('milliseconds')
    log.info({ names, addresses: houses.size, ms: Math.round(ms) }, 'address index loaded')
  }
  /** Reloads both, because the register determines which landmarks have an address and in which town. */
  const refreshRegister = () => Promise.all([refreshAddresses(), landmarks.refresh()])
  /** A failed reload is repeated after the next notification or reconnection. */
  const subscribe = (channel: string, refresh: () => Promise<unknown>) => {
    const reload = () => {
      refresh().catch((error: unknown) => log.warn({ err: error, channel }, 'reload after a change failed'))
    }
    // While the connection is lost, the last known areas and addresses stay in use, because without them no order could
    // be checked.
    return database.listen({ channel, onMessage: reload, onReconnect: reload })
  }

  const subscriptions = await Promise.all([
    subscribe(REGISTER_CHANGED, refreshRegister),
    subscribe(LANDMARKS_CHANGED, landmarks.refresh),
    subscribe(AREAS_CHANGED, areas.refresh),
  ])
  await Promise.all([refreshRegister(), areas.refresh()])
  return {
    addresses,
    areas,
    close: async () => {
      await Promise.all(subscriptions.map(({ close }) => close()))
      await addresses.close()
    },
  }
}
