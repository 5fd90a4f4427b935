/** How a feature declares itself (`docs/how-to/add-a-feature.md`): what it needs, what it gives to others, what it adds to the API. */
import type { FastifyInstance } from 'fastify'
import type { ApiDependencies } from './dependencies.ts'
import type { Subscriber, Subscriptions } from './events/order-event.ts'
import type { AccountCookies, Accounts, LeakedPasswords, Passwords } from './features/accounts/service.ts'
import type { Applications } from './features/applications/service.ts'
import type { Availability } from './features/availability/service.ts'
import type { OrderBoards } from './features/board/service.ts'
import type { ResponseCaches } from './features/catalogue/cached-responses.ts'
import type { Catalogue, CatalogueChange } from './features/catalogue/service.ts'
import type { Credits } from './features/credits/service.ts'
import type { Favourites } from './features/favourites/service.ts'
import type { OutletHours } from './features/hours/service.ts'
import type { SendMail } from './features/mail/service.ts'
import type { AfterMove, MoveOrder, Tracking } from './features/orders/tracking-service.ts'
import type { Payments } from './features/payments/service.ts'
import type { Calls } from './features/phone-calls/service.ts'
import type { Privacy } from './features/privacy/service.ts'
import type { Push } from './features/push/service.ts'
import type { PushSettings } from './features/push/settings.ts'
import type { StaffCookies } from './features/staff/service.ts'
import type { StaffLookup } from './http/staff-session.ts'
import type { Poll } from './jobs/queue.ts'
import type { TaskHandler } from './jobs/task.ts'

/** What `api.ts` gives to every feature. */
export type Base = Omit<ApiDependencies, 'publicUrl' | 'push'> & {
  readonly pushSettings: PushSettings | undefined
  readonly publicUrl: () => string
  /** Whether customers reach us over TLS. */
  readonly secure: () => boolean
  /** There are new events of orders: their subscribers need not be notified. */
  readonly wakeSubscribers: () => void
  /** Moves an order, with everything that features declare under `inTransaction`. */
  readonly moveOrder: MoveOrder
  /** What this process remembers of the catalogue is out of date, although nobody told it. */
  readonly forgetCatalogue: () => void
}

/** What features give to each other. A line here is needed only by a feature that others call. */
export type Given = {
  readonly accounts: Accounts
  readonly accountCookies: AccountCookies
  /** One of each, so that what they limit is limited for customers and staff together. */
  readonly signIn: {
    readonly passwords: Passwords
    readonly hasLeaked: LeakedPasswords
    readonly send: SendMail
  }
  readonly applications: Applications
  readonly availability: Availability
  readonly boards: OrderBoards
  /** Boards have something new to read. */
  readonly announceToBoards: () => void
  readonly calls: Calls
  readonly catalogue: Catalogue
  readonly responseCaches: ResponseCaches
  readonly credits: Credits
  readonly favourites: Favourites
  readonly hours: OutletHours
  readonly payments: Payments
  readonly privacy: Privacy
  /** Null: this server sends no notifications. */
  readonly push: Push | null
  readonly staffCookies: StaffCookies
  readonly staffLookup: StaffLookup
  readonly tracking: Tracking
}

export type Services = Base & Given

/** What a feature does in the transaction of an order, in the order of the list of features: money only, and soon its ledger. */
export type InTransaction = {
  readonly 'order.moved'?: AfterMove
}

type Started<Gives extends keyof Given = keyof Given> = {
  readonly gives?: Pick<Given, Gives>
  /** Hooks that hold for the routes of all features. */
  readonly guard?: (app: FastifyInstance) => void
  readonly routes?: (app: FastifyInstance) => void
  readonly jobs?: readonly TaskHandler[]
  readonly polls?: readonly Poll[]
  /** Deletes what has expired; once each night, by one of all processes. */
  readonly nightly?: () => Promise<void>
  /** In every process. */
  readonly onCatalogueChange?: (what: CatalogueChange) => void
  /** Ends open streams, before the server waits for its connections to close. */
  readonly preClose?: () => Promise<void> | void
  /** Once the queue has stopped. */
  readonly close?: () => Promise<void> | void
}

type Declared = {
  readonly name: string
  readonly needs: readonly (keyof Services)[]
  readonly gives: readonly (keyof Given)[]
  readonly inTransaction: InTransaction
  /** What follows from events of orders, after their commit; by a cursor under the name of the feature. */
  readonly on: Subscriptions
}

export type Feature = Declared & {
  readonly start: (services: Services) => Promise<StartedFeature>
}

export type StartedFeature = Omit<Started, 'gives'> & { readonly gives?: Partial<Given> }

type Declaration<Need extends keyof Services, Gives extends keyof Given> = Pick<Declared, 'name'> & {
  readonly needs: readonly Need[]
  readonly gives?: readonly Gives[]
  readonly inTransaction?: InTransaction
  readonly on?: Subscriptions
  /** Called once, when what it needs has started. */
  readonly start: (services: Pick<Services, Need>) => Promise<Started<Gives>> | Started<Gives>
}

export function feature<const Need extends keyof Services, const Gives extends keyof Given = never>({
  name,
  needs,
  gives = [],
  inTransaction = {},
  on = {},
  start,
}: Declaration<Need, Gives>): Feature {
  return { name, needs, gives, inTransaction, on, start: async (services) => await start(services) }
}

/** The features so that each comes after those whose services it needs; otherwise in the order given. Throws if one can never start. */
export function inOrderOfNeeds(features: readonly Feature[]): readonly Feature[] {
  /** By a feature that has not started yet. */
  const missing = new Set<string>(features.flatMap(({ gives }) => gives))
  const ordered: Feature[] = []
  let waiting = features
  while (waiting.length > 0) {
    const ready = waiting.find(({ needs }) => needs.every((need) => !missing.has(need)))
    if (ready === undefined) {
      throw new Error(`features need each other: ${waiting.map(({ name }) => name).join(', ')}`)
    }
    ordered.push(ready)
    for (const service of ready.gives) missing.delete(service)
    waiting = waiting.filter((other) => other !== ready)
  }
  return ordered
}

/** What all features do in the transaction of an order. */
export function declaredInTransaction(features: readonly Feature[]) {
  return {
    'order.moved': features.flatMap(({ inTransaction }) => inTransaction['order.moved'] ?? []),
  }
}

export const subscribersOf = (features: readonly Feature[]): readonly Subscriber[] =>
  features.filter(({ on }) => Object.keys(on).length > 0)
