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

  /** Every change of the register increments it. Null before the first load. */
  let generation: number | null = null
  const currentGeneration = async () =>
    (await database.kysely.selectFrom('location.register').select('generation').executeTakeFirst())
      ?.generation ?? null

  const refreshAddresses = async () => {
    const start = dependencies.clock()
    // Read before the index, so that a change in between loads it once more.
    const loading = await currentGeneration()
    const { names, houses } = await addresses.refresh()
    const ms = start.until(dependencies.clock()).total('milliseconds')
    generation = loading
    log.info({ names, addresses: houses.size, ms: Math.round(ms) }, 'address index loaded')
  }
  /** Reloads both, because the register determines which landmarks have an address and in which town. */
  const refreshRegister = () => Promise.all([refreshAddresses(), landmarks.refresh()])
  /**
   * Loading the index takes seconds, and all processes reconnect at the same moment when a cluster has changed its
   * primary.
   */
  const refreshChangedRegister = async (isEarlier: boolean) => {
    if (isEarlier || generation === null || generation !== (await currentGeneration()))
      await refreshRegister()
    else log.info('the address index is current')
  }
  /** A failed reload is repeated after the next notification or reconnection. */
  const subscribe = (
    channel: string,
    refresh: () => Promise<unknown>,
    refreshMissed: (isEarlier: boolean) => Promise<unknown> = refresh,
  ) => {
    const noted = (reloading: Promise<unknown>) =>
      void reloading.catch((error: unknown) =>
        log.warn({ err: error, channel }, 'reload after a change failed'),
      )
    // While the connection is lost, the last known areas and addresses stay in use, because without them no order could
    // be checked.
    return database.listen({
      channel,
      onMessage: () => noted(refresh()),
      onReconnect: (isEarlier) => noted(refreshMissed(isEarlier)),
    })
  }

  const subscriptions = await Promise.all([
    subscribe(REGISTER_CHANGED, refreshRegister, refreshChangedRegister),
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
