/** A dispatcher's alerts as codes and values, the most urgent first (`dispatch.md` §6). */
import { LATE_MINUTES } from '../daily-close/daily-close.ts'
import { FULL_LOAD } from '../delivery-offer/slot-grid.ts'
import type { RideProblem } from '../ride/problems.ts'
import type { OrderOutlook } from './city-outlook.ts'

/** The most urgent first. */
export const ALERT_KINDS = [
  /** An outlet has not answered an order, and its calls have not helped. */
  'not_accepted',
  'late_ready',
  /** A ready order has no courier, or too many offers of its ride have lapsed. */
  'no_courier',
  /** An order on the road will be at the door long after its promise. */
  'late',
  'silent',
  'problem',
  /** A payment or a refund must be done by hand. */
  'payment',
  'cash_difference',
  /** Cash without a difference waits for its confirmation. */
  'handover',
  /** The review of a decision about a courier's account ends soon, or should have ended. */
  'review_due',
  /** A courier's document waits for its check, or is about to expire. */
  'document_due',
  'service_away',
  'city_full',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The services without which a city is served worse. */
export const WATCHED_SERVICES = ['location', 'mail', 'routing'] as const
export type WatchedService = (typeof WATCHED_SERVICES)[number]

/** Problems with money that a person has to solve. */
export const PAYMENT_TASKS = ['payment_returned', 'refund_failed', 'refund_uncertain'] as const
export type PaymentTask = (typeof PAYMENT_TASKS)[number]

/** Minutes after the promised time from which food that is not ready makes an alert. */
const LATE_READY_MINUTES = 5

export type AlertFacts = {
  readonly now: Temporal.Instant
  /** After this many lapsed offers, a ride makes an alert. */
  readonly lapsedOffers: number
  /** Parts of orders that no outlet has answered although the dispatcher was alerted. */
  readonly notAccepted: readonly {
    readonly order: string
    readonly outlet: number
    readonly receivedAt: Temporal.Instant
  }[]
  readonly orders: readonly (Pick<OrderOutlook, 'group' | 'stands' | 'readyAt' | 'readyBy'> & {
    readonly number: string
    readonly ride: number | null
  })[]
  readonly rides: readonly {
    readonly id: number
    readonly courier: number | null
    readonly orders: readonly string[]
    readonly isOffered: boolean
    readonly lapsed: number
    readonly silent: number | null
    readonly problem: { readonly kind: RideProblem; readonly reportedAt: Temporal.Instant } | null
  }[]
  readonly payments: readonly {
    readonly id: number
    readonly task: PaymentTask
    readonly order: string
    readonly at: Temporal.Instant
  }[]
  readonly handovers: readonly {
    readonly id: number
    readonly courier: number
    readonly declared: number
    readonly cashInHand: number
    readonly declaredAt: Temporal.Instant
  }[]
  /** Reviews of decisions about couriers' accounts that are marked as due soon or overdue. */
  readonly dueReviews: readonly {
    readonly decision: number
    readonly courier: number
    readonly due: Temporal.Instant
  }[]
  /** Couriers' documents that wait for their check (null), or expire in so many days. */
  readonly dueDocuments: readonly {
    readonly document: number
    readonly courier: number
    readonly days: number | null
  }[]
  readonly servicesAway: readonly WatchedService[]
  /** Courier load in percent. */
  readonly load: number
}

/** What an alert is about. With the kind, `subject` identifies it within the city. */
export type CityAlert = {
  readonly kind: AlertKind
  readonly subject: string
  readonly order: string | null
  readonly ride: number | null
  readonly courier: number | null
  readonly outlet: number | null
  /** How long something has waited, or by how much it is late. */
  readonly minutes: number | null
  /**
   * Depends on the kind: lapsed offers, the difference of cash in haléře, whole days until a review ends or until
   * a document expires, or the courier load in percent.
   */
  readonly value: number | null
  /** The problem, the payment task or the service. */
  readonly code: RideProblem | PaymentTask | WatchedService | null
}

const NOTHING = {
  order: null,
  ride: null,
  courier: null,
  outlet: null,
  minutes: null,
  value: null,
  code: null,
} as const

export const serviceAway = (code: WatchedService): CityAlert => ({
  ...NOTHING,
  kind: 'service_away',
  subject: code,
  code,
})

/** Alerts of one kind are sorted by their minutes, the longest first. */
export function cityAlerts(facts: AlertFacts): readonly CityAlert[] {
  const all = [
    ...notAccepted(facts),
    ...lateKitchens(facts),
    ...withoutCourier(facts),
    ...lateOnTheRoad(facts),
    ...silentCouriers(facts),
    ...problems(facts),
    ...payments(facts),
    ...cash(facts),
    ...reviews(facts),
    ...documents(facts),
    ...facts.servicesAway.map(serviceAway),
    ...(facts.load >= FULL_LOAD
      ? [{ ...NOTHING, kind: 'city_full' as const, subject: 'load', value: facts.load }]
      : []),
  ]
  return all.toSorted(
    (a, b) =>
      ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind) || (b.minutes ?? 0) - (a.minutes ?? 0),
  )
}

const minutesSince = (at: Temporal.Instant, now: Temporal.Instant): number =>
  Math.floor(at.until(now).total('minutes'))

const notAccepted = ({ notAccepted: parts, now }: AlertFacts): readonly CityAlert[] =>
  parts.map(({ order, outlet, receivedAt }) => ({
    ...NOTHING,
    kind: 'not_accepted',
    subject: `${order} ${outlet}`,
    order,
    outlet,
    minutes: minutesSince(receivedAt, now),
  }))

function lateKitchens({ orders, now }: AlertFacts): readonly CityAlert[] {
  return orders.flatMap(({ number, group, readyAt, readyBy, ride }) => {
    if (group === 'not_accepted' || group === 'under_way' || readyAt !== null || readyBy === null) return []
    const minutes = minutesSince(readyBy, now)
    if (minutes < LATE_READY_MINUTES) return []
    return [{ ...NOTHING, kind: 'late_ready' as const, subject: number, order: number, ride, minutes }]
  })
}

function withoutCourier({ orders, rides, lapsedOffers, now }: AlertFacts): readonly CityAlert[] {
  const lapsed = rides.filter((ride) => ride.courier === null && ride.lapsed >= lapsedOffers)
  const ofRides = lapsed.map((ride) => ({
    ...NOTHING,
    kind: 'no_courier' as const,
    subject: `ride ${ride.id}`,
    order: ride.orders[0] ?? null,
    ride: ride.id,
    value: ride.lapsed,
  }))
  const ofOrders = orders.flatMap(({ number, group, readyAt, ride: id }) => {
    const ride = rides.find((each) => each.id === id)
    // A courier is considering an offer, or the alert about lapsed offers already covers the order.
    if (ride !== undefined && (ride.isOffered || lapsed.includes(ride))) return []
    if (group !== 'no_courier' || readyAt === null) return []
    const minutes = minutesSince(readyAt, now)
    return [{ ...NOTHING, kind: 'no_courier' as const, subject: number, order: number, ride: id, minutes }]
  })
  return [...ofRides, ...ofOrders]
}

function lateOnTheRoad({ orders, rides }: AlertFacts): readonly CityAlert[] {
  return orders.flatMap(({ number, group, stands, ride }) => {
    const minutes = stands === null ? 0 : -stands.minutes
    if (group !== 'under_way' || minutes < LATE_MINUTES) return []
    const courier = rides.find(({ id }) => id === ride)?.courier ?? null
    return [{ ...NOTHING, kind: 'late' as const, subject: number, order: number, ride, courier, minutes }]
  })
}

function silentCouriers({ rides }: AlertFacts): readonly CityAlert[] {
  return rides.flatMap(({ id, courier, silent }) =>
    silent === null || courier === null
      ? []
      : [{ ...NOTHING, kind: 'silent' as const, subject: `${id}`, ride: id, courier, minutes: silent }],
  )
}

function problems({ rides, now }: AlertFacts): readonly CityAlert[] {
  return rides.flatMap(({ id, courier, problem }) =>
    problem === null
      ? []
      : [
          {
            ...NOTHING,
            kind: 'problem' as const,
            subject: `${id}`,
            ride: id,
            courier,
            minutes: minutesSince(problem.reportedAt, now),
            code: problem.kind,
          },
        ],
  )
}

const payments = ({ payments: tasks, now }: AlertFacts): readonly CityAlert[] =>
  tasks.map(({ id, task, order, at }) => ({
    ...NOTHING,
    kind: 'payment',
    subject: `${id}`,
    order,
    minutes: minutesSince(at, now),
    code: task,
  }))

const cash = ({ handovers, now }: AlertFacts): readonly CityAlert[] =>
  handovers.map(({ id, courier, declared, cashInHand, declaredAt }) => ({
    ...NOTHING,
    kind: declared === cashInHand ? 'handover' : 'cash_difference',
    subject: `${id}`,
    courier,
    minutes: minutesSince(declaredAt, now),
    value: declared - cashInHand,
  }))

/** The value is negative once the deadline has passed. */
const reviews = ({ dueReviews, now }: AlertFacts): readonly CityAlert[] =>
  dueReviews.map(({ decision, courier, due }) => ({
    ...NOTHING,
    kind: 'review_due',
    subject: `${decision}`,
    courier,
    minutes: Math.max(0, minutesSince(due, now)),
    value: Math.floor(now.until(due).total('hours') / 24),
  }))

const documents = ({ dueDocuments }: AlertFacts): readonly CityAlert[] =>
  dueDocuments.map(({ document, courier, days }) => ({
    ...NOTHING,
    kind: 'document_due',
    subject: `${document}`,
    courier,
    value: days,
  }))
