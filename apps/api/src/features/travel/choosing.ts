/** Learns travel times at night, shows them, and lets a person choose the source for a city. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { TravelSettings } from '@sousto/contract/travel/wire.ts'
import { LEARNED_DAYS, learnTravel } from '@sousto/domain/dispatch/learned-travel.ts'
import type { TravelChoice } from '@sousto/domain/dispatch/routed-travel.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import type { RoutingService } from './routing/routing-service.ts'
import { choiceOf, cities, legsOf, modelsOf, replaceModels, saveChoice } from './travel-store.ts'
import { routingOf } from './travel-times.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly service: RoutingService | null
}

export type TravelChoosing = ReturnType<typeof createChoosing>

export function createChoosing({ database: { kysely }, clock, service }: Dependencies) {
  async function settings(database: Kysely<DB>, city: string): Promise<TravelSettings> {
    const chosen = await choiceOf(database, city)
    const models = await modelsOf(database, city)
    return {
      routing: await routingOf(database, city, service),
      choice: chosen?.choice ?? (service === null ? 'default' : 'service'),
      service: service?.name ?? null,
      learned: models.map(
        ({ vehicle, hour, rides, fixedMinutes, minutesPerKilometre, error, defaultError }) => ({
          vehicle,
          hour,
          rides,
          fixedMinutes,
          minutesPerKilometre,
          error,
          defaultError,
        }),
      ),
      learnedAt: models[0]?.learnedAt.toString() ?? null,
    }
  }

  return {
    read: (city: string) => settings(kysely, city),

    choose: async (city: string, by: CurrentStaff, choice: TravelChoice): Promise<TravelSettings> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        if (choice === 'learned' && (await modelsOf(transaction, city)).length === 0)
          throw new FailureError('travel_not_learned')
        if (choice === 'service' && service === null) throw new FailureError('routing_not_configured')
        const before = { choice: (await settings(transaction, city)).choice }
        await saveChoice(transaction, city, { choice, at, by: actorName(by) })
        await audit(transaction, {
          at,
          by,
          action: 'travel-choose',
          detail: { city, choice, before, after: { choice } },
        })
        await publishToDispatch(transaction, { cities: [city] })
        return await settings(transaction, city)
      })
    },

    /** Learns the travel times of all cities anew. */
    learn: async (): Promise<void> => {
      const at = clock()
      for (const city of await cities(kysely)) {
        const since = at.subtract({ hours: LEARNED_DAYS * 24 })
        const models = learnTravel(await legsOf(kysely, city, since))
        await inTransaction(kysely, (transaction) => replaceModels(transaction, city, models, at))
      }
    },
  }
}
