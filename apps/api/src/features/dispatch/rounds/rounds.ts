/**
 * Rounds of assignment (`dispatch.md` §2): after each event that matters, not more often than every 2 seconds, and at
 * least every 30 seconds, or what the city has set, while there is something to do. One process at a time computes those of a city.
 */
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Proposals } from '../../../database/column-types.ts'
import { publishToDispatch } from '../../../database/dispatch-outbox.ts'
import type { ApiDependencies } from '../../../dependencies.ts'
import { announceCatalogueChange, COURIER_LOAD_ONLY } from '../../catalogue/service.ts'
import type { KitchenTimes, TravelTimes } from '../../travel/service.ts'
import { settingsOf } from '../settings-store.ts'
import { loadFacts } from './city-facts.ts'
import { placesOf } from './city-state.ts'
import { commitDecision } from './commit-plan.ts'
import { holdsLease, type Lease, takeLease } from './lease.ts'
import { citiesAtWork, roundOf, type StoredRound, saveRound } from './round-store.ts'
import {
  createRoundThread,
  type PlannedDecision,
  type RoundResult,
  type RoundThread,
} from './round-thread.ts'

/** The shortest time between the starts of two rounds of a city. */
const AT_LEAST = { seconds: 2 } as const
/** The time between two computations of the courier load, and between two looks for cities at work. */
const AT_MOST = { seconds: 30 } as const

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly travelTimes: Pick<TravelTimes, 'table'>
  readonly kitchenTimes: Pick<KitchenTimes, 'errors'>
  /** The name of this process in leases of cities. */
  readonly owner: string
  readonly thread?: RoundThread
}

export function createRounds({
  database: { kysely },
  clock,
  log,
  travelTimes,
  kitchenTimes,
  owner,
  thread = createRoundThread(),
}: Dependencies) {
  const woken = new Set<string>()
  const begun = new Map<string, Temporal.Instant>()
  let atWork: Awaited<ReturnType<typeof citiesAtWork>> = []
  let lookedAt: Temporal.Instant | null = null

  const isOver = (
    since: Temporal.Instant | null | undefined,
    span: Temporal.DurationLike,
    now: Temporal.Instant,
  ) => since == null || Temporal.Instant.compare(since.add(span), now) <= 0

  /** Computes and commits one round. Returns null if another process has the lease, or the city does not exist. */
  async function run(city: string): Promise<RoundResult | null> {
    const lease = await takeLease(kysely, { city, owner })
    if (lease === null) return null
    const facts = await loadFacts(kysely, city, { now: clock(), kitchenTimes })
    if (facts === null) return null
    const { table: travel } = await travelTimes.table(city, placesOf(facts))
    const result = await thread.compute({ city, facts, travel })
    await commit(lease, result, Temporal.Instant.fromEpochMilliseconds(facts.now))
    return result
  }

  async function commit(lease: Lease, { decisions, load }: RoundResult, from: Temporal.Instant) {
    for (const decision of decisions.filter(isBinding)) {
      const done = await commitDecision(kysely, lease, decision, clock())
      if (done === 'lease_lost') return log.warn({ city: lease.city }, 'a round came too late to count')
    }
    const { city } = lease
    await inTransaction(kysely, async (transaction) => {
      const at = clock()
      if (!(await holdsLease(transaction, lease))) return
      const before = await roundOf(transaction, city)
      const isLoadDue = isOver(before?.loadAt, AT_MOST, at)
      const after: StoredRound = {
        proposals: proposalsOf(decisions, from),
        courierLoad: isLoadDue ? load : (before?.courierLoad ?? load),
        loadAt: isLoadDue ? at : (before?.loadAt ?? at),
      }
      const shown = (round: StoredRound) => JSON.stringify({ ...round, loadAt: null })
      if (before !== null && !isLoadDue && shown(before) === shown(after)) return
      await saveRound(transaction, city, after)
      const { loadMode } = await settingsOf(transaction, city)
      if (before?.courierLoad !== after.courierLoad && loadMode === 'computed')
        await announceCatalogueChange(transaction, COURIER_LOAD_ONLY)
      if (before === null || shown(before) !== shown(after))
        await publishToDispatch(transaction, { screens: [city] })
    })
  }

  return {
    run,

    /** Something has changed in the city that a round may react to. */
    wake: (city: string): void => {
      woken.add(city)
    },

    /** Runs the rounds that are due in this process. */
    runDue: async (): Promise<void> => {
      const now = clock()
      if (isOver(lookedAt, AT_MOST, now)) {
        lookedAt = now
        atWork = await citiesAtWork(kysely)
      }
      for (const { city, roundSeconds } of atWork)
        if (isOver(begun.get(city), { seconds: roundSeconds }, now)) woken.add(city)
      const due = [...woken].filter((city) => isOver(begun.get(city), AT_LEAST, now))
      await Promise.all(
        due.map(async (city) => {
          woken.delete(city)
          begun.set(city, now)
          try {
            await run(city)
          } catch (error) {
            log.error({ err: error, city }, 'a round of assignment failed')
          }
        }),
      )
    },

    close: thread.close,
  }
}

const isBinding = (
  decision: PlannedDecision,
): decision is PlannedDecision & { readonly step: 'offer' | 'assign' } => decision.step !== 'propose'

/** `from` is the moment that the times of the plan are counted from. */
function proposalsOf(decisions: readonly PlannedDecision[], from: Temporal.Instant): Proposals {
  return decisions
    .filter(({ step }) => step === 'propose')
    .map(({ orders, doors, courier, ride, leavesAt, timing }) => ({
      orders: doors.flatMap(({ order }) => (orders.includes(order) ? [Number(order)] : [])),
      courier: Number(courier),
      ride: ride === null ? null : Number(ride),
      leavesAt: from
        .add({ seconds: Math.round(leavesAt * 60) })
        .round('minute')
        .toString(),
      timing,
    }))
}
