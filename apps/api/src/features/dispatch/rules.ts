/** The rules of assignment in force in a city, with their versions (`dispatch.md` §8). */
import type { AssignmentRules, AssignmentRulesAnswer } from '@sousto/contract/courier-pay/wire.ts'
import { capacityOf, cashLimitOf } from '@sousto/domain/dispatch/city-constants.ts'
import { dispatchSettings } from '@sousto/domain/dispatch/constants.ts'
import { DETOUR } from '@sousto/domain/dispatch/travel.ts'
import { VEHICLE_TRAITS, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { citiesBySlug } from '../../database/cities.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Courier } from './courier-view.ts'
import { DECISIONS_KEPT } from './decision-store.ts'
import { allCities, lockCity } from './ride-store.ts'
import { insertRules, latestRules } from './rule-store.ts'
import { type CitySettings, settingsOf } from './settings-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

function rulesOf({ mode, constants }: Pick<CitySettings, 'mode' | 'constants'>): AssignmentRules {
  const { pickupStopMinutes, doorStopMinutes, weights } = dispatchSettings(mode, constants)
  const { horizonMinutes, lookAheadMinutes, roundSeconds, offerSeconds, overtimeMinutes } = constants
  const vehicle = (name: Vehicle) => ({ bags: capacityOf(name, constants), ...VEHICLE_TRAITS[name] })
  return {
    mode,
    horizonMinutes,
    lookAheadMinutes,
    roundSeconds,
    offerSeconds,
    overtimeMinutes,
    pickupStopMinutes,
    doorStopMinutes,
    notAskedAgainMinutes: constants.askAgainMinutes,
    lapsedBeforeAlert: constants.lapsedOffers,
    weights,
    detour: DETOUR,
    vehicles: { bike: vehicle('bike'), scooter: vehicle('scooter'), car: vehicle('car') },
    cashLimit: cashLimitOf(constants),
    keptMonths: DECISIONS_KEPT.months,
  }
}

export type Rules = ReturnType<typeof createRules>

/**
 * Stores the rules of a city, which the caller has locked, as its next version if they have changed. Returns the version
 * in force.
 */
export async function recordRules(transaction: Transaction<DB>, city: string, at: Temporal.Instant) {
  const rules = rulesOf(await settingsOf(transaction, city))
  const before = await latestRules(transaction, city, rules)
  if (before?.isSame === true) return { ...before, rules }
  const next = { version: (before?.version ?? 0) + 1, since: at }
  await insertRules(transaction, city, { ...next, rules })
  return { ...next, rules }
}

export function createRules({ database: { kysely }, clock }: Dependencies) {
  async function recorded(city: string) {
    const rules = rulesOf(await settingsOf(kysely, city))
    const latest = await latestRules(kysely, city, rules)
    if (latest?.isSame === true) return { ...latest, rules }
    return await inTransaction(kysely, async (transaction) => {
      await lockCity(transaction, city)
      return await recordRules(transaction, city, clock())
    })
  }

  return {
    /**
     * Records the rules of all cities once after the start, because constants change with the software. Settings are
     * recorded where they are saved.
     */
    record: async (): Promise<void> => {
      for (const { slug } of await allCities(kysely)) await recorded(slug)
    },

    ofCourier: async ({ grants }: Courier): Promise<AssignmentRulesAnswer> => {
      const own = grants.flatMap((grant) => (grant.role === 'courier' ? [grant.city] : []))
      const cities: AssignmentRulesAnswer['cities'][number][] = []
      for (const { slug, name } of await citiesBySlug(kysely, own)) {
        const { version, since, rules } = await recorded(slug)
        cities.push({ slug, name, version, since: since.toString(), rules })
      }
      return { cities }
    },
  }
}
