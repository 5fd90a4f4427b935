/**
 * The declaration of a feature (`docs/how-to/add-a-feature.md`): the services it needs, those it provides, and its
 * additions to the API.
 */
import type { FastifyInstance } from 'fastify'
import type { CatalogueChange } from './database/catalogue-change.ts'
import type { ApiDependencies } from './dependencies.ts'
import type { Subscriber, Subscriptions } from './events/order-event.ts'
import type { Poll } from './jobs/queue.ts'
import type { TaskHandler } from './jobs/task.ts'
import type { AfterMove, InsertWithOrder, MoveOrder } from './order-transaction.ts'

/** The services that `api.ts` provides to every feature. */
export type Base = Omit<ApiDependencies, 'publicUrl' | 'visitedUrl' | 'push'> & {
  readonly pushSettings: ApiDependencies['push']
  readonly publicUrl: () => string
  readonly visitedUrl: () => string
  /** Returns whether customers reach the server over TLS. */
  readonly secure: () => boolean
  /** Tells all processes that there are new events of orders, once their transaction has committed. */
  readonly announceEvents: () => void
  /** The listener is called whenever there may be new events of orders. */
  readonly onEventsAnnounced: (listener: () => void) => void
  /** What features insert in the statement that stores an order. */
  readonly insertsWithOrder: readonly InsertWithOrder[]
  /** What they insert with a test order. */
  readonly insertsWithTestOrder: readonly InsertWithOrder[]
  /** Moves an order to a state, and runs everything that features declare under `inTransaction`. */
  readonly moveOrder: MoveOrder
  /** Clears this process's caches of the catalogue when no notification has announced a change. */
  readonly forgetCatalogue: () => void
}

/** What features give to each other. Each adds its own where it declares itself, if others need it. */
// biome-ignore lint/style/useConsistentTypeDefinitions: features add to it
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Given {}

export type Services = Base & Given

/**
 * What a feature does in the transaction of an order, in the order of the list of features: what must be true in the moment in which the order is
 * stored or moves, which is its money and that it is on the boards.
 */
export type InTransaction = {
  readonly 'order.placed'?: InsertWithOrder
  readonly 'order.moved'?: AfterMove
}

type Started<Gives extends keyof Given = keyof Given> = {
  readonly gives?: Pick<Given, Gives>
  /** Adds hooks that apply to the routes of all features. */
  readonly guard?: (app: FastifyInstance) => void
  readonly routes?: (app: FastifyInstance) => void
  readonly jobs?: readonly TaskHandler[]
  readonly polls?: readonly Poll[]
  /** Deletes expired data; runs once each night, in one of the processes. */
  readonly nightly?: () => Promise<void>
  /** Runs in every process. */
  readonly onCatalogueChange?: (what: CatalogueChange) => void
  /** Ends open streams, before the server waits for its connections to close. */
  readonly preClose?: () => Promise<void> | void
  /** Runs after the queue has stopped. */
  readonly close?: () => Promise<void> | void
}

type Declared = {
  readonly name: string
  readonly needs: readonly (keyof Services)[]
  readonly gives: readonly (keyof Given)[]
  readonly inTransaction: InTransaction
  /** Handlers for events of orders, called after the commit. The cursor has the name of the feature. */
  readonly on: Subscriptions
  /** True means that the feature follows test orders, too (`administration.md` §3). */
  readonly testOrders: boolean
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
  readonly testOrders?: boolean
  /** Called once, after the needed features have started. */
  readonly start: (services: Pick<Services, Need>) => Promise<Started<Gives>> | Started<Gives>
}

export function feature<const Need extends keyof Services, const Gives extends keyof Given = never>({
  name,
  needs,
  gives = [],
  inTransaction = {},
  on = {},
  testOrders = false,
  start,
}: Declaration<Need, Gives>): Feature {
  return {
    name,
    needs,
    gives,
    inTransaction,
    on,
    testOrders,
    start: async (services) => await start(services),
  }
}

/**
 * Sorts the features so that each comes after those whose services it needs, and otherwise in the given order. Throws
 * if a feature can never start.
 */
export function inOrderOfNeeds(features: readonly Feature[]): readonly Feature[] {
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

/** Collects the steps of all features in the transaction of an order. */
export function declaredInTransaction(features: readonly Feature[]) {
  const placed = (those: readonly Feature[]) =>
    those.flatMap(({ inTransaction }) => inTransaction['order.placed'] ?? [])
  return {
    'order.placed': placed(features),
    'test_order.placed': placed(features.filter(({ testOrders }) => testOrders)),
    'order.moved': features.flatMap(({ inTransaction, testOrders }) => {
      const act = inTransaction['order.moved']
      if (act === undefined) return []
      return testOrders ? act : unlessTest(act)
    }),
  }
}

const unlessTest =
  (act: AfterMove): AfterMove =>
  async (transaction, order, step) => {
    if (!order.isTest) await act(transaction, order, step)
  }

export const subscribersOf = (features: readonly Feature[]): readonly Subscriber[] =>
  features.filter(({ on }) => Object.keys(on).length > 0)
