/** What a courier earned and by which rates (`dispatch.md` §4, What I earned). */
import type { Earnings, OwnPayRates, PaidPart } from '@sousto/contract/courier-pay/wire.ts'
import { payTotal } from '@sousto/domain/courier-pay/pay.ts'
import { ratesAt } from '@sousto/domain/courier-pay/rates.ts'
import { weekOf } from '@sousto/domain/courier-pay/week.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { citiesBySlug } from '../../database/cities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { profileOf } from '../couriers/service.ts'
import { type EntryRow, entriesIn } from './earnings-store.ts'
import { bonusesIn, ratesOf, type StoredRates } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

const dayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

const partOf = ({ kind, quantity, rate, amount, reason }: EntryRow): PaidPart => ({
  kind,
  quantity,
  rate,
  amount,
  reason,
})

/** The account is `19-123456789/0800`; the digits before the bank's code are known to its owner. */
const lastDigits = (bankAccount: string): string | null =>
  /(\d{1,4})\s*(?:\/\s*\d{4})?\s*$/.exec(bankAccount)?.[1] ?? null

function ridesOf(entries: readonly EntryRow[]): Earnings['rides'] {
  const byRideAndDay = Map.groupBy(
    entries.filter(({ ride }) => ride !== null),
    ({ ride, at }) => `${ride} ${dayOf(at)}`,
  )
  return [...byRideAndDay.values()].flatMap((rows) => {
    const [first] = rows
    const last = rows.findLast(({ kind }) => kind !== 'correction') ?? rows.at(-1)
    if (first === undefined || first.ride === null || last === undefined) return []
    return [
      {
        ride: first.ride,
        day: dayOf(last.at),
        from: first.acceptedAt?.toString() ?? null,
        to: last.at.toString(),
        outlets: first.outlets.map(({ name }) => name),
        parts: rows.map(partOf),
        total: payTotal(rows),
      },
    ]
  })
}

const othersOf = (entries: readonly EntryRow[]): Earnings['others'] =>
  entries
    .filter(({ ride }) => ride === null)
    .map((row) => ({
      id: row.id,
      day: dayOf(row.at),
      at: row.at.toString(),
      part: partOf(row),
      bonus:
        row.bonusFrom === null || row.bonusTo === null || row.announcedAt === null
          ? null
          : {
              from: row.bonusFrom.toString(),
              to: row.bonusTo.toString(),
              announcedAt: row.announcedAt.toString(),
            },
    }))

/** Returns the rates in force and those announced for later. */
function presentRates(rates: readonly StoredRates[], now: Temporal.Instant): readonly StoredRates[] {
  return VEHICLES.flatMap((vehicle) => {
    const own = rates.filter((each) => each.vehicle === vehicle)
    const present = ratesAt(own, now)
    return own.filter((each) => each === present || Temporal.Instant.compare(each.validFrom, now) > 0)
  })
}

export const wireRates = ({ validFrom, announcedAt, ...rates }: StoredRates) => ({
  ...rates,
  validFrom: validFrom.toString(),
  announcedAt: announcedAt.toString(),
})

export const wireBonus = ({
  from,
  to,
  announcedAt,
  ...bonus
}: Awaited<ReturnType<typeof bonusesIn>>[number]) => ({
  ...bonus,
  from: from.toString(),
  to: to.toString(),
  announcedAt: announcedAt.toString(),
})

export type CourierEarnings = ReturnType<typeof createEarnings>

export function createEarnings({ database: { kysely }, clock }: Dependencies) {
  return {
    week: async ({ id }: CurrentStaff, day: string | undefined): Promise<Earnings> => {
      const { from, to, begins, ends } = weekOf(Temporal.PlainDate.from(day ?? dayOf(clock())))
      const entries = await entriesIn(kysely, id, { from: begins, to: ends })
      const profile = await profileOf(kysely, id)
      return {
        from: from.toString(),
        to: to.toString(),
        total: payTotal(entries),
        account: profile && lastDigits(profile.bankAccount),
        rides: ridesOf(entries),
        others: othersOf(entries),
      }
    },

    rates: async ({ grants }: CurrentStaff): Promise<OwnPayRates> => {
      const now = clock()
      const own = grants.flatMap((grant) => (grant.role === 'courier' ? [grant.city] : []))
      const cities = await citiesBySlug(kysely, own)
      return {
        now: now.toString(),
        cities: await Promise.all(
          cities.map(async ({ slug, name }) => ({
            slug,
            name,
            rates: presentRates(await ratesOf(kysely, slug), now).map(wireRates),
            bonuses: (await bonusesIn(kysely, slug, { from: now, to: null })).map(wireBonus),
          })),
        ),
      }
    },
  }
}
