/** The address and area services, kept up to date with the database. */
import { listen } from '@sousto/postgres/listen.ts'
import type { LocationDependencies } from './dependencies.ts'
import { type AddressService, createAddressService, REGISTER_CHANGED } from './features/addresses/service.ts'
import { AREAS_CHANGED, type AreaService, createAreaService } from './features/areas/service.ts'

export type LocationServices = {
  readonly addresses: AddressService
  readonly areas: AreaService
  readonly close: () => Promise<void>
}

/** Subscribes to changes, then loads areas and addresses; returns when both are loaded. */
export async function openLocationServices(dependencies: LocationDependencies): Promise<LocationServices> {
  const { database, log } = dependencies
  const addresses = createAddressService(database)
  const areas = createAreaService(database)

  const refreshAddresses = async () => {
    const start = dependencies.clock()
    const { names, houses } = await addresses.refresh()
    const ms = start.until(dependencies.clock()).total('milliseconds')
    log.info({ names, addresses: houses.size, ms: Math.round(ms) }, 'address index loaded')
  }
  /** A failed reload is repeated after the next notification or reconnection. */
  const subscribe = (channel: string, refresh: () => Promise<void>) => {
    const reload = () => {
      refresh().catch((error: unknown) => log.warn({ err: error, channel }, 'reload after a change failed'))
    }
    const onError = (error: Error) => log.warn({ err: error, channel }, 'listening for changes failed')
    return listen({ url: database.url, channel, onMessage: reload, onReconnect: reload, onError })
  }

  const subscriptions = await Promise.all([
    subscribe(REGISTER_CHANGED, refreshAddresses),
    subscribe(AREAS_CHANGED, areas.refresh),
  ])
  await Promise.all([refreshAddresses(), areas.refresh()])
  return {
    addresses,
    areas,
    close: async () => {
      await Promise.all(subscriptions.map(({ close }) => close()))
      await addresses.close()
    },
  }
}
