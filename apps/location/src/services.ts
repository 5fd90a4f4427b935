/** The two halves of the location service, kept up to date with the database. */
import { listen } from '@sousto/postgres/listen.ts'
import type { LocationDependencies } from './dependencies.ts'
import { type AddressService, createAddressService, REGISTER_CHANGED } from './features/addresses/service.ts'
import { AREAS_CHANGED, type AreaService, createAreaService } from './features/areas/service.ts'

export type LocationServices = {
  readonly addresses: AddressService
  readonly areas: AreaService
  readonly close: () => Promise<void>
}

/** Listens for changes, loads areas and addresses, and only then returns. */
export async function openLocationServices(dependencies: LocationDependencies): Promise<LocationServices> {
  const { database, log } = dependencies
  const addresses = createAddressService(database)
  const areas = createAreaService(database)

  const refreshAddresses = async () => {
    const start = dependencies.clock()
    const { names, houses } = await addresses.refresh()
    const ms = start.until(dependencies.clock()).total('milliseconds')
    log.info({ names, addresses: houses.size, ms: Math.round(ms) }, 'addresses can be searched')
  }
  /** What cannot be read now is read when the connection is back or the next change comes. */
  const hear = (channel: string, refresh: () => Promise<void>) => {
    const again = () => {
      refresh().catch((error: unknown) => log.warn({ err: error, channel }, 'a change could not be read'))
    }
    const onError = (error: Error) => log.warn({ err: error, channel }, 'changes are not heard')
    return listen({ url: database.url, channel, onMessage: again, onReconnect: again, onError })
  }

  const heard = await Promise.all([
    hear(REGISTER_CHANGED, refreshAddresses),
    hear(AREAS_CHANGED, areas.refresh),
  ])
  await Promise.all([refreshAddresses(), areas.refresh()])
  return {
    addresses,
    areas,
    close: async () => {
      await Promise.all(heard.map(({ close }) => close()))
      await addresses.close()
    },
  }
}
