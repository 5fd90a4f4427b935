/**
 * Travel times of couriers from the source that is in force for a city: the default, times learned from finished rides,
 * or a routing service (`dispatch.md` §2, Travel time). A source that fails is replaced by the default.
 */
import type { Routing } from '@sousto/contract/travel/wire.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import {
  distinctPlaces,
  type TravelFallback,
  type TravelMatrix,
  type TravelSource,
} from '@sousto/domain/dispatch/routed-travel.ts'
import type { TravelTable } from '@sousto/domain/dispatch/travel-table.ts'
import { VEHICLES, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Kysely } from 'kysely'
import { createCache } from '../../cache/cache.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { figureStamp } from './figure-stamp.ts'
import { createCircuit } from './routing/circuit.ts'
import { RoutingFailure, type RoutingService, type TimedPlace } from './routing/routing-service.ts'
import { wholeTable, wholeTrack } from './routing/whole-requests.ts'
import {
  type Choice,
  choiceOf,
  cities,
  modelsOf,
  outageOf,
  type StoredModel,
  saveOutage,
} from './travel-store.ts'

/** The times that are in force: `fallback` is the reason why they are the default's and not the source's. */
type InForce = { readonly source: TravelSource; readonly fallback: TravelFallback | null }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  /** Null means that the operator has configured none. */
  readonly service: RoutingService | null
}

/** The most cities whose models a process keeps. */
const MOST_CITIES = 1_000

type Asked = {
  /** The vehicles for which times are needed; all by default. */
  readonly vehicles?: readonly Vehicle[]
  /** The time of the ride, for learned times; now by default. */
  readonly at?: Temporal.Instant
}

export type TravelTimes = ReturnType<typeof createTravelTimes>

export function createTravelTimes({ database: { kysely }, clock, log, service }: Dependencies) {
  const circuit = createCircuit({
    clock,
    onChange: async (outage) => {
      if (service === null) return
      if (outage !== null)
        log.warn({ service: service.name, fault: outage.fault }, 'the routing service failed')
      if (await saveOutage(kysely, service.name, outage))
        await publishToDispatch(kysely, { screens: await cities(kysely) })
    },
  })

  const loaded = createCache<readonly StoredModel[]>(MOST_CITIES, () => 1)

  /** Returns the answer of the service, or the fault because of which there is none. */
  async function asked<Answer>(request: () => Promise<Answer>): Promise<Answer | RoutingFailure> {
    try {
      return await circuit.run(request)
    } catch (error) {
      if (error instanceof RoutingFailure) return error
      throw error
    }
  }

  async function routedTable(
    from: RoutingService,
    places: readonly LngLat[],
    vehicles: readonly Vehicle[],
  ): Promise<TravelTable> {
    const byProfile = Map.groupBy(vehicles, from.profileOf)
    const matrices = await Promise.all(
      byProfile.values().map(async ([vehicle, ...others]) => {
        const matrix: TravelMatrix = vehicle === undefined ? [] : await wholeTable(from, vehicle, places)
        return [vehicle, ...others].flatMap((each) => (each === undefined ? [] : [[each, matrix] as const]))
      }),
    )
    return { kind: 'routed', places, matrices: new Map(matrices.flat()) }
  }

  async function table(
    city: string,
    places: readonly LngLat[],
    { vehicles = VEHICLES, at = clock() }: Asked = {},
  ): Promise<InForce & { readonly table: TravelTable }> {
    const choice = await choiceOf(kysely, city)
    const models =
      choice?.choice === 'learned'
        ? await loaded.get(city, figureStamp(clock()), () => modelsOf(kysely, city))
        : []
    const { source, fallback } = planned(choice, models, service)
    const byDefault = { source, table: { kind: 'default' } } as const
    if (fallback !== null || source === 'default') return { ...byDefault, fallback }
    if (source === 'learned') {
      const { hour } = at.toZonedDateTimeISO('Europe/Prague')
      return { source, fallback, table: { kind: 'learned', models, hour } }
    }
    if (service === null) return { ...byDefault, fallback: 'not_configured' }
    const routed = await asked(() => routedTable(service, distinctPlaces(places), vehicles))
    return routed instanceof RoutingFailure
      ? { ...byDefault, fallback: routed.fault }
      : { source, fallback: null, table: routed }
  }

  return {
    /** Returns the travel times between these places, for `travelTimeOf`, and where they come from. */
    table,

    /**
     * Returns the metres along roads of a track, or null if the city takes its times from elsewhere or the service cannot
     * tell.
     */
    match: async (city: string, vehicle: Vehicle, track: readonly TimedPlace[]): Promise<number | null> => {
      const { source } = planned(await choiceOf(kysely, city), [], service)
      if (service === null || source !== service.name || track.length < 2) return null
      const metres = await asked(() => wholeTrack(service, vehicle, track))
      return metres instanceof RoutingFailure ? null : metres
    },

    /** Returns what the dispatch screen shows. */
    routing: (city: string): Promise<Routing> => routingOf(kysely, city, service),
  }
}

/** Returns the source that applies, and why it cannot be used, as far as that is known without asking it. */
function planned(
  chosen: Choice | null,
  models: readonly StoredModel[],
  service: Pick<RoutingService, 'name'> | null,
): InForce {
  const choice = chosen?.choice ?? (service === null ? 'default' : 'service')
  if (choice === 'default') return { source: 'default', fallback: null }
  if (choice === 'learned') return { source: 'learned', fallback: models.length === 0 ? 'not_learned' : null }
  if (service === null) return { source: 'default', fallback: 'not_configured' }
  return { source: service.name, fallback: null }
}

export async function routingOf(
  database: Kysely<DB>,
  city: string,
  service: Pick<RoutingService, 'name'> | null,
): Promise<Routing> {
  const chosen = await choiceOf(database, city)
  const models = chosen?.choice === 'learned' ? await modelsOf(database, city) : []
  const { source, fallback } = planned(chosen, models, service)
  const since = chosen?.at.toString() ?? null
  if (fallback !== null) return { source, since, fallback: { reason: fallback, since } }
  const outage = service !== null && source === service.name ? await outageOf(database, service.name) : null
  return { source, since, fallback: outage && { reason: outage.fault, since: outage.since.toString() } }
}
