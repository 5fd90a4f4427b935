/** Orders that customers repeat on days of the week, and confirm each time (`delights.md` §10). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import type { Confirmation, RegularOrder, RegularTimes } from '@sousto/contract/regular-orders/wire.ts'
import { balanceOf } from '@sousto/domain/credits/credits.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import {
  afterOrdering,
  type RegularQuote,
  regularQuote,
  regularRequest,
  repeatableLines,
} from '@sousto/domain/regular-order/quote.ts'
import {
  isPossible,
  MOST_REGULAR_ORDERS,
  nextOccurrences,
  possibleTimes,
  type Schedule,
} from '@sousto/domain/regular-order/schedule.ts'
import { wallClock } from '@sousto/domain/time/clock.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import type { Credits } from '../credits/service.ts'
import type { Orders } from '../orders/service.ts'
import * as reminders from './reminder-store.ts'
import { type PlanningDependencies, type Plans, planned, plansOf } from './reminders.ts'
import { repeatedOrder } from './repeated-order-store.ts'
import { digestOf, shownQuote } from './shown-quote.ts'
import * as store from './store.ts'

export { regularOrderTexts } from './notification.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> &
  PlanningDependencies & {
    readonly credits: Credits
    readonly situationOf: Orders['situationOf']
    readonly placeOrder: Orders['place']
  }

export type RegularOrders = ReturnType<typeof createRegularOrders>

/** How long reminders are kept, so that the list says what became of the last one. */
const KEPT = { hours: 90 * 24 } as const

type Wanted = { readonly due: string; readonly method: PaymentMethod; readonly version: string }

export function createRegularOrders(dependencies: Dependencies) {
  const { database, clock, catalogue, credits, situationOf, placeOrder, orderMenuOf } = dependencies
  const { kysely } = database

  const ownOf = async (userId: number, id: number): Promise<store.StoredRegular> =>
    requireFound(await store.regularOf(kysely, userId, id), 'regular_order_not_found')

  /** Returns an own order, and when it can be repeated. */
  async function repeated(userId: number, number: OrderNumber) {
    const order = requireFound(await repeatedOrder(kysely, userId, number), 'order_not_found')
    const restaurant = order.pickup ? null : await catalogue.detailById(order.content.restaurantId)
    const plans = restaurant === null ? null : await plansOf(dependencies, order.content)
    if (restaurant === null || plans === null) throw new FailureError('regular_order_impossible')
    const menu = await orderMenuOf(restaurant)
    if (repeatableLines(order.content.lines, restaurant, menu) === null)
      throw new FailureError('regular_order_impossible')
    return { order, plans, times: possibleTimes(plans.calendar) }
  }

  /** Returns what an occurrence costs now. Null means that the outlet is gone. */
  async function quoteOf(
    { content, userId }: store.StoredRegular,
    due: Temporal.Instant,
    method: PaymentMethod | null,
  ): Promise<RegularQuote | null> {
    const restaurant = await catalogue.detailById(content.restaurantId)
    if (restaurant === null) return null
    const deliverAt = wallClock(due.toZonedDateTimeISO('Europe/Prague').toPlainDateTime())
    const balance = balanceOf(await credits.pursesAt(userId, restaurant))
    const request = regularRequest(content, content.lines, deliverAt)
    const situation = await situationOf(request, restaurant, balance, { userId })
    return regularQuote({ content, deliverAt, method, situation })
  }

  async function shown(
    regular: store.StoredRegular,
    last: reminders.Reminder | undefined,
    now: Temporal.Instant,
  ): Promise<RegularOrder> {
    const { days, time, paused, content } = regular
    const schedule = { days, time }
    const plans = await plansOf(dependencies, content)
    const after = last !== undefined && Temporal.Instant.compare(last.due, now) > 0 ? last.due : now
    const next = paused ? null : planned(plans, schedule, after)
    return {
      id: regular.id,
      restaurant: restaurantOf(regular),
      address: regular.address,
      dishes: content.lines.map(({ name, quantity }) => ({ name, quantity })),
      days,
      time,
      paused,
      notified: regular.token !== null,
      next: next && {
        due: next.due.toString(),
        remind_at: next.remindAt.toString(),
        until: next.until.toString(),
      },
      skipped: paused || plans === null ? [] : skippedDays(plans, schedule, after, next?.due ?? null),
      last:
        last === undefined
          ? null
          : {
              due: last.due.toString(),
              until: last.until.toString(),
              state: stateOf(last, now),
              order_number: last.order?.number ?? null,
              guid: last.order?.guid ?? null,
            },
      times: plans === null ? null : possibleTimes(plans.calendar),
    }
  }

  return {
    list: async (userId: number): Promise<readonly RegularOrder[]> => {
      const [regular, last] = await Promise.all([
        store.regularOrdersOf(kysely, userId),
        reminders.lastReminders(kysely, userId),
      ])
      const now = clock()
      return await Promise.all(regular.map((each) => shown(each, last.get(each.id), now)))
    },

    /** Throws `order_not_found` or `regular_order_impossible`. */
    times: async (userId: number, number: OrderNumber): Promise<RegularTimes> => {
      const { order, times } = await repeated(userId, number)
      return { restaurant: order.restaurantName, times }
    },

    create: async (
      userId: number,
      {
        number,
        token,
        ...schedule
      }: Schedule & { readonly number: OrderNumber; readonly token: string | null },
    ): Promise<{ readonly id: number }> => {
      const { order, plans, times } = await repeated(userId, number)
      if (!isPossible(schedule, times)) throw new FailureError('regular_order_time')
      const at = clock()
      const plan = planned(plans, schedule, at)
      const language = languageOfCall()
      return await inTransaction(kysely, async (transaction) => {
        if ((await store.countRegular(transaction, userId)) >= MOST_REGULAR_ORDERS)
          throw new FailureError('regular_order_limit')
        const regular = { ...schedule, userId, order, language, token, plan, at }
        return { id: await store.insertRegular(transaction, regular) }
      })
    },

    /** A paused one can also be kept at a time at which the outlet no longer delivers. */
    change: async (
      userId: number,
      id: number,
      { paused, ...schedule }: Schedule & { readonly paused: boolean },
    ): Promise<void> => {
      const { content } = await ownOf(userId, id)
      const plans = await plansOf(dependencies, content)
      const possible = plans !== null && isPossible(schedule, possibleTimes(plans.calendar))
      if (!paused && !possible) throw new FailureError('regular_order_time')
      const plan = paused ? null : planned(plans, schedule, clock())
      const found = await store.changeRegular(kysely, { userId, id }, { ...schedule, paused, plan })
      if (!found) throw new FailureError('regular_order_not_found')
    },

    notify: async (userId: number, id: number, token: string | null): Promise<void> => {
      if (!(await store.setToken(kysely, { userId, id }, token)))
        throw new FailureError('regular_order_not_found')
    },

    remove: (userId: number, id: number): Promise<void> => store.removeRegular(kysely, { userId, id }),

    confirmation: async (userId: number, id: number, method: PaymentMethod | null): Promise<Confirmation> => {
      const regular = await ownOf(userId, id)
      const reminder = requireFound(await reminders.lastReminder(kysely, id), 'regular_order_over')
      const state = stateOf(reminder, clock())
      const quote = state === 'waiting' ? await quoteOf(regular, reminder.due, method) : null
      return {
        state,
        restaurant: restaurantOf(regular),
        address: regular.address,
        due: reminder.due.toString(),
        until: reminder.until.toString(),
        order_number: reminder.order?.number ?? null,
        guid: reminder.order?.guid ?? null,
        quote: quote && shownQuote(quote),
      }
    },

    /**
     * Orders what was shown, once for an occurrence: the key of its order is that of the reminder, so that whoever comes
     * second gets the order of the first.
     */
    confirm: async (
      userId: number,
      id: number,
      { due, method, version }: Wanted,
      client: string,
    ): Promise<OrderAnswer> => {
      const regular = await ownOf(userId, id)
      const dueAt = Temporal.Instant.from(due)
      const reminder = requireFound(await reminders.reminderOf(kysely, id, dueAt), 'regular_order_over')
      if (reminder.order !== null) return acceptedAs(reminder.order)
      if (stateOf(reminder, clock()) === 'lapsed') throw new FailureError('regular_order_over')
      const quote = requireFound(await quoteOf(regular, dueAt, method), 'regular_order_over')
      if (digestOf(quote) !== version) throw new FailureError('regular_order_changed')
      // The owner of the key is the account, whichever browser confirms.
      const sender = { userId, browser: null, client }
      const answer = await placeOrder(quote.request, reminder.key, sender).catch(async (error: unknown) => {
        const first = await reminders.reminderOf(kysely, id, dueAt)
        if (first?.order == null) throw error
        return acceptedAs(first.order)
      })
      if (answer.accepted) await store.setContent(kysely, id, afterOrdering(regular.content, quote))
      return answer
    },

    sweep: (): Promise<void> => reminders.deleteReminders(kysely, clock().subtract(KEPT)),
  }
}

const acceptedAs = ({ number, guid }: NonNullable<reminders.Reminder['order']>): OrderAnswer => ({
  accepted: true,
  number,
  guid,
  redirect: null,
})

const restaurantOf = ({
  restaurantName: name,
  restaurantSlug: slug,
  citySlug: city,
}: store.StoredRegular) => ({ name, slug, city })

function stateOf({ order, until }: reminders.Reminder, now: Temporal.Instant): Confirmation['state'] {
  if (order !== null) return 'ordered'
  return Temporal.Instant.compare(now, until) < 0 ? 'waiting' : 'lapsed'
}

/** Returns the days before the next occurrence that are left out. */
function skippedDays(
  { calendar }: Plans,
  schedule: Schedule,
  after: Temporal.Instant,
  next: Temporal.Instant | null,
): RegularOrder['skipped'] {
  return nextOccurrences(schedule, calendar, after).flatMap(({ date, at, skipped: reason }) =>
    reason === null || next === null || Temporal.Instant.compare(at, next) > 0 ? [] : [{ date, reason }],
  )
}
