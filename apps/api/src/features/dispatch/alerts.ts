/** Dispatchers' alerts: their owners and history, and the watch that records when each is raised and ends (`dispatch.md` §6). */
import type {
  AlertHistory,
  AlertOwnerBody,
  CityAlertWire,
  CityChanges,
  DispatchState,
} from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { type CityAlert, serviceAway, type WatchedService } from '@sousto/domain/city-alerts/alerts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { Poll } from '../../jobs/queue.ts'
import { isMailAway } from '../mail/service.ts'
import type { TravelTimes } from '../travel/service.ts'
import * as store from './alert-store.ts'
import { changesSince, versioned } from './city-changes.ts'
import { cityState } from './city-view.ts'
import { allCities } from './ride-store.ts'
import { takeLease } from './rounds/lease.ts'
import { shareLoads } from './shared-loads.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'locations'> & {
  readonly travelTimes: Pick<TravelTimes, 'routing'>
  /** The name of this process in leases of cities. */
  readonly owner: string
}

const EVERY_MS = 5_000
/** Alerts that arise without a change, such as lateness, are recorded this late at most. */
const SWEEP = { seconds: 30 } as const
const HISTORY = { hours: 24 } as const
/** Services of all cities. The record of a city says whether its own routing service works. */
const PROBED = ['location', 'mail'] as const satisfies readonly WatchedService[]
/** Any existing point serves to find out whether the location service answers. */
const PROBE = { lng: 17.2509, lat: 49.5938 } as const

export type Alerts = ReturnType<typeof createAlerts>

export function createAlerts({ database, clock, locations, travelTimes, owner }: Dependencies) {
  const { kysely } = database
  const woken = new Set<string>()
  let sweptAt: Temporal.Instant | null = null

  async function stateOf(connection: Kysely<DB>, city: string): Promise<DispatchState> {
    const routing = await travelTimes.routing(city)
    return await cityState(connection, city, { now: clock(), routing })
  }

  const sharedLoad = shareLoads(async (city: string) => versioned(await stateOf(kysely, city)))

  async function probe(): Promise<readonly (typeof PROBED)[number][]> {
    const isLocationAway = await locations.areasAt(PROBE).then(
      () => false,
      () => true,
    )
    return [
      ...(isLocationAway ? ['location' as const] : []),
      ...((await isMailAway({ database })) ? ['mail' as const] : []),
    ]
  }

  async function record(city: string): Promise<void> {
    const { alerts } = await stateOf(kysely, city)
    const records = await store.openAlerts(kysely, city)
    const known = new Map(records.map((each) => [keyOf(each), each.id]))
    const added = alerts.filter((alert) => !known.has(keyOf(alert)))
    const present = new Set(alerts.map(keyOf))
    const over = records.filter((each) => !present.has(keyOf(each)))
    if (added.length === 0 && over.length === 0) return
    await inTransaction(kysely, async (transaction) => {
      await store.raise(transaction, city, added.map(aboutOf), clock())
      await store.end(
        transaction,
        over.map(({ id }) => id),
        clock(),
      )
      await publishToDispatch(transaction, { cities: [city] })
    })
  }

  /** Records in all cities which services do not answer. Every process reads it from there. */
  async function recordServices(): Promise<void> {
    const away = await probe()
    const records = await store.openServiceAlerts(kysely, PROBED)
    const over = records.filter(({ subject }) => !away.some((service) => service === subject))
    const cities = away.length === 0 ? [] : await allCities(kysely)
    const added = cities.flatMap(({ slug }) =>
      away
        .filter((code) => !records.some((each) => each.city === slug && each.subject === code))
        .map((code) => ({ slug, alert: serviceAway(code) })),
    )
    if (added.length === 0 && over.length === 0) return
    await inTransaction(kysely, async (transaction) => {
      for (const { slug, alert } of added) await store.raise(transaction, slug, [alert], clock())
      await store.end(
        transaction,
        over.map(({ id }) => id),
        clock(),
      )
      const changed = [...added.map(({ slug }) => slug), ...over.map(({ city }) => city)]
      await publishToDispatch(transaction, { cities: changed })
    })
  }

  const isMine = async (city: string) => (await takeLease(kysely, { city, owner })) !== null

  /** The process with the lease of the first busy city also asks whether services answer. */
  async function sweep(): Promise<void> {
    const busy = await store.busyCities(kysely)
    const [first] = busy
    if (first !== undefined && (await isMine(first))) await recordServices()
    for (const city of busy) woken.add(city)
  }

  /** Records what has changed in cities whose lease this process has or can take. */
  async function watch(): Promise<void> {
    const now = clock()
    if (sweptAt === null || Temporal.Instant.compare(sweptAt.add(SWEEP), now) <= 0) {
      sweptAt = now
      await sweep()
    }
    const due = [...woken]
    woken.clear()
    for (const city of due) if (await isMine(city)) await record(city)
  }

  return {
    stateOf: (city: string) => stateOf(kysely, city),

    /** Returns what has changed since `seen`. Screens that look at the same time share a load. */
    changesOf: async (city: string, seen: string | undefined): Promise<CityChanges> =>
      changesSince(await sharedLoad(city), seen),

    setOwner: async (
      city: string,
      by: CurrentStaff,
      { kind, subject, take, seen }: AlertOwnerBody,
    ): Promise<CityAlertWire> => {
      const current = await currentAlert(kysely, city, { kind, subject })
      return await inTransaction(kysely, async (transaction) => {
        const { id: alert, owner } = await store.lockAlert(transaction, city, aboutOf(current), clock())
        const wanted = take ? by.id : null
        if (owner !== wanted) {
          if (owner !== seen) {
            throw new FailureError('alert_taken', { current: await currentAlert(transaction, city, current) })
          }
          await store.setOwner(transaction, { alert, staff: by.id, take, at: clock() })
          await publishToDispatch(transaction, { cities: [city] })
        }
        return await currentAlert(transaction, city, current)
      })
    },

    history: async (city: string): Promise<AlertHistory> => {
      const rows = await store.alertsSince(kysely, city, clock().subtract(HISTORY))
      return {
        alerts: rows.map(({ about, owner, raisedAt, endedAt, changes }) => ({
          ...about,
          outlet: null,
          owner,
          raisedAt: raisedAt.toString(),
          endedAt: endedAt?.toString() ?? null,
          changes: changes.map(({ at, change, by }) => ({
            at: Temporal.Instant.from(at).toString(),
            change,
            by,
          })),
        })),
      }
    },

    /** Something has changed in the city. Every process hears of it. */
    wake: (city: string): void => {
      woken.add(city)
    },

    watch,
    poll: { name: 'alerts of dispatchers', everyMs: EVERY_MS, run: watch } satisfies Poll,
  }

  async function currentAlert(
    connection: Kysely<DB> | Transaction<DB>,
    city: string,
    key: store.AlertKey,
  ): Promise<CityAlertWire> {
    const { alerts } = await stateOf(connection, city)
    return requireFound(
      alerts.find((alert) => keyOf(alert) === keyOf(key)),
      'alert_not_found',
    )
  }
}

const keyOf = ({ kind, subject }: store.AlertKey): string => `${kind} ${subject}`

/** Returns the codes and values of an alert, without names. */
function aboutOf({
  kind,
  subject,
  order,
  ride,
  courier,
  outlet,
  minutes,
  value,
  code,
}: CityAlertWire): CityAlert {
  return { kind, subject, order, ride, courier, outlet: outlet?.id ?? null, minutes, value, code }
}
