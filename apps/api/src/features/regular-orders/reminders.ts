/** Asks customers for their regular orders, each occurrence once, whatever process does it (`delights.md` §10). */

import type { Lead } from '@sousto/domain/delivery-offer/slot-grid.ts'
import { resolveLocation } from '@sousto/domain/order/order-check.ts'
import type { RegularContent } from '@sousto/domain/regular-order/quote.ts'
import { repeatableLines } from '@sousto/domain/regular-order/quote.ts'
import {
  type Calendar,
  type PlannedOccurrence,
  plannedOccurrence,
  type Schedule,
} from '@sousto/domain/regular-order/schedule.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { sendMailIn } from '../mail/service.ts'
import type { Orders } from '../orders/service.ts'
import { notifyOfReminder, pageOf, timesIn } from './notification.ts'
import { insertReminder } from './reminder-store.ts'
import * as store from './store.ts'

/** How many are read at once. */
const BATCH = 50

export type PlanningDependencies = {
  readonly catalogue: Catalogue
  readonly orderMenuOf: Orders['menuOf']
  readonly orderLocationOf: Orders['locationOf']
}

export type Plans = {
  readonly calendar: Calendar
  readonly lead: Omit<Lead, 'courierLoad'>
}

/** Returns what decides about the occurrences. Null means that the outlet is gone or nothing can be repeated. */
export async function plansOf(
  { catalogue, orderMenuOf, orderLocationOf }: PlanningDependencies,
  { restaurantId, addressCode, lines }: Pick<RegularContent, 'restaurantId' | 'addressCode' | 'lines'>,
): Promise<Plans | null> {
  const [restaurant, hours] = await Promise.all([
    catalogue.detailById(restaurantId),
    catalogue.hoursOf(restaurantId),
  ])
  if (restaurant === null || hours === null) return null
  const [menu, location] = await Promise.all([orderMenuOf(restaurant), orderLocationOf(addressCode)])
  const resolved = resolveLocation({ location, restaurant })
  return {
    calendar: { hours, lines: repeatableLines(lines, restaurant, menu) ?? [] },
    lead: { delivery: restaurant.delivery, terms: resolved.ok ? resolved.terms : null },
  }
}

export const planned = (
  plans: Plans | null,
  schedule: Schedule,
  after: Temporal.Instant,
): PlannedOccurrence | null =>
  plans === null ? null : plannedOccurrence(schedule, plans.calendar, plans.lead, after)

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & PlanningDependencies

export function createReminders({ database: { kysely }, clock, log, ...planning }: Dependencies) {
  /** Asks for the occurrence that is due, unless it is left out or too late, and plans the next one. */
  async function remind(regular: store.StoredRegular): Promise<void> {
    const { id, dueAt, content, days, time, language, userId, restaurantName: restaurant } = regular
    if (dueAt === null) return
    const plans = await plansOf(planning, content)
    const now = clock()
    const asked = planned(plans, { days, time }, now)
    const to = await store.mailboxOf(kysely, userId)
    const next = planned(plans, { days, time }, later(now, dueAt))
    await inTransaction(kysely, async (transaction) => {
      // Only one process finds the occurrence that both have read.
      if (!(await store.advance(transaction, regular, next))) return
      if (to === undefined || asked === null || !asked.due.equals(dueAt)) return
      const { until } = asked
      const reminder = await insertReminder(transaction, { id, due: dueAt, until, at: now })
      if (reminder === null) return
      const data = { restaurant, ...timesIn({ due: dueAt, until }, language), link: pageOf(id) }
      await sendMailIn(transaction, language, { template: 'regularOrder', to, data })
      await notifyOfReminder(transaction, reminder)
    })
  }

  return {
    /** One that fails is tried again, and does not keep others waiting. */
    poll: async (ending?: AbortSignal): Promise<void> => {
      for (const regular of await store.dueToRemind(kysely, clock(), BATCH)) {
        if (ending?.aborted === true) return
        await remind(regular).catch((error: unknown) =>
          log.warn({ err: error, regularOrder: regular.id }, 'a customer was not asked for a regular order'),
        )
      }
    },

    /** Hours and menus change: plans the occurrences that are not near anew. */
    replan: async (): Promise<void> => {
      const now = clock()
      const before = now.add({ hours: 1 })
      let after = 0
      for (;;) {
        const some = await store.toReplan(kysely, { after, before, limit: BATCH })
        for (const regular of some) {
          after = regular.id
          const { content, days, time } = regular
          await plansOf(planning, content)
            .then((plans) => store.advance(kysely, regular, planned(plans, { days, time }, now)))
            .catch((error: unknown) =>
              log.warn({ err: error, regularOrder: regular.id }, 'a regular order was not planned'),
            )
        }
        if (some.length < BATCH) return
      }
    },
  }
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
