/** The rates of the demo's couriers. */
import type { RATE_NAMES } from '@sousto/domain/courier-pay/rates.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { czk } from '@sousto/domain/money/money.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { DB } from '../../database/tables.ts'
import { insertRates, ratesOf } from './store.ts'

const RATES = {
  ride: czk(30),
  stop: czk(12),
  kilometre: czk(8),
  waitingMinute: czk(2),
  guaranteedHour: czk(140),
} as const satisfies Record<(typeof RATE_NAMES)[number], number>
/** Cars and scooters cost their couriers more. */
const KILOMETRE = { bike: czk(8), scooter: czk(9), car: czk(11) } as const

/** A city that has rates keeps them. */
export async function addDemoRates(
  { kysely }: Database<DB>,
  city: string,
  at: Temporal.Instant,
): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    if ((await ratesOf(transaction, city)).length > 0) return
    for (const vehicle of VEHICLES) {
      const rates = { ...RATES, kilometre: KILOMETRE[vehicle], vehicle, validFrom: at, announcedAt: at }
      await insertRates(transaction, city, rates, 'system')
    }
  })
}
