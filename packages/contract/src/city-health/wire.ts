/** How the cities of the marketplace do now (`administration.md` §1). */
import * as z from 'zod/mini'
import { haler, id, instant, list, slugParam } from '../primitives.ts'

const count = z.int().check(z.minimum(0))

const cityHealth = z.object({
  city: slugParam,
  name: z.string(),
  isPaused: z.boolean(),
  open: count,
  toDeliver: count,
  late: count,
  couriers: count,
  pausedOutlets: count,
  alerts: count,
  unownedAlerts: count,
  /** Orders since midnight in Prague, and until the same time a week ago. */
  today: count,
  weekAgo: count,
})
export type CityHealth = z.output<typeof cityHealth>

export const marketplaceHealth = z.object({
  at: instant,
  /** In the order in which a person is needed. */
  cities: list(cityHealth),
  /** The outlets of all cities that have a pause, the longest first. */
  paused: list(z.object({ id, name: z.string(), city: slugParam, until: instant })),
  /** What costs money today, in haléře. */
  refunds: z.object({ operator: haler, restaurant: haler, courier: haler }),
  /** Refunds and payments that a person has to look at. */
  paymentAlerts: count,
  /** Payouts that the bank has returned in 30 days. */
  returnedPayouts: count,
  /** Mails that were given up. */
  undeliveredMails: count,
  /** What waits for a decision: complaints, new applications, reviews with their photographs, entries of the register. */
  waiting: z.object({ complaints: count, applications: count, reviews: count, registerEntries: count }),
})
export type MarketplaceHealth = z.output<typeof marketplaceHealth>
