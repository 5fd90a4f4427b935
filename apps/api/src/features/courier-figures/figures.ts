/** The yearly figures of couriers' work in a city (`dispatch.md` §8). */
import type { YearlyFigures } from '@sousto/contract/courier-figures/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { medianHourlyPay } from '@sousto/domain/courier-figures/yearly.ts'
import { citiesBySlug } from '../../database/cities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { couriersIn, offersIn, ridesIn, type Year } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

const ZONE = 'Europe/Prague'
const NO_OFFERS = { offers: 0, accepted: 0, declined: 0, lapsed: 0, withdrawn: 0 } as const
const NO_RIDES = { rides: 0, orders: 0, metres: 0, pickups: 0, waitingMinutes: 0 } as const

function spanOf(year: number): Year {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(ZONE).toInstant()
  return { from: startOf(first), to: startOf(first.add({ years: 1 })) }
}

export type Figures = ReturnType<typeof createFigures>

export function createFigures({ database: { kysely }, clock }: Dependencies) {
  return {
    ofYear: async (slug: string, year: number): Promise<YearlyFigures> => {
      const [city] = await citiesBySlug(kysely, [slug])
      if (city === undefined) throw new FailureError('city_not_found')
      const span = spanOf(year)
      const [offers, rides, couriers] = await Promise.all([
        offersIn(kysely, slug, span),
        ridesIn(kysely, slug, span),
        couriersIn(kysely, slug, span),
      ])
      const { metres, ...ofRides } = rides ?? NO_RIDES
      const pay = medianHourlyPay(couriers)
      return {
        city: city.name,
        year,
        isComplete: Temporal.Instant.compare(span.to, clock()) <= 0,
        ...(offers ?? NO_OFFERS),
        ...ofRides,
        kilometres: Math.round(metres / 100) / 10,
        couriers: couriers.length,
        workedMinutes: couriers.reduce((sum, { minutes }) => sum + minutes, 0),
        pay: pay.withoutTips,
        payWithTips: pay.withTips,
      }
    },
  }
}
