/**
 * The customer cancels or changes an order (`delights.md` §5). The row of the order is locked first, as by every action
 * of an outlet, so that one of two simultaneous decisions comes first and the other one is told.
 */
import { createHash } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type ChangeChoices,
  type ChangeOffer,
  changeOffer,
  type RequestedChange,
} from '@sousto/contract/order-changes/codec.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import { type Haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import { timeToChange } from '@sousto/domain/order/customer-change.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { ChangeWish } from '@sousto/domain/order/order-change.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { Orders } from '../orders/service.ts'
import { applyChange } from './apply.ts'
import { choicesOf } from './choices.ts'
import { impossible, quoteOf } from './quote.ts'
import {
  catalogueVersion,
  dropOldChanges,
  earlierChange,
  insertChange,
  lockOwnOrder,
  type NewChange,
  noteCancellation,
  type OwnOrder,
  ownOrder,
  setChangeState,
} from './store.ts'

export { dropChange, waitingChange } from './paid-change.ts'

export type CustomerChanges = ReturnType<typeof createCustomerChanges>

/** The order by its number and guid, and what its customer sent. */
export type OwnRequest = {
  readonly number: OrderNumber
  readonly guid: string
  readonly headers: ActionHeaders
}

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly moveOrder: MoveOrder
  readonly catalogue: Catalogue
  readonly situationOf: Orders['situationOf']
  readonly forgetCatalogue: () => void
  /** Asks the gateway about an open payment, whose money might have arrived. */
  readonly askAboutOpen: (orderId: number) => Promise<void>
  readonly startChange: (change: {
    readonly number: OrderNumber
    readonly guid: string
    readonly changeId: number
    readonly amount: Haler
  }) => Promise<string | null>
}

/** Longer than a gateway is asked about a payment. */
const WAITING_KEPT = { hours: 7 * 24 } as const

/** Each failed attempt means that the catalogue has changed since the change was checked. */
const CHECK_ATTEMPTS = 5

export function createCustomerChanges(dependencies: Dependencies) {
  const { database, clock, moveOrder, forgetCatalogue, askAboutOpen, startChange } = dependencies
  const { kysely } = database

  const required = async (number: OrderNumber, guid: string): Promise<OwnOrder> =>
    requireFound(await ownOrder(kysely, number, guid), 'order_not_found')

  const offer = async (number: OrderNumber, guid: string): Promise<ChangeOffer> =>
    offerOf(await required(number, guid), clock())

  /** Locks the order and acts once for each key, if the time is not over and the version is the current one. */
  async function once(
    { number, guid, headers }: OwnRequest,
    stored: Pick<NewChange, 'kind' | 'content' | 'things' | 'state'>,
    request: unknown,
    act: (transaction: Transaction<DB>, acted: Acted) => Promise<void>,
  ): Promise<number> {
    return await inTransaction(kysely, async (transaction) => {
      const order = requireFound(await lockOwnOrder(transaction, number, guid), 'order_not_found')
      const at = clock()
      const { id, added, same } = await insertChange(transaction, {
        ...stored,
        order_id: order.id,
        key: headers.key,
        request_hash: hashOf(request),
        at,
      })
      if (!same) throw new FailureError('idempotency_conflict')
      if (!added) return id
      requireOpen(order, at)
      if (versionOf(order) !== headers.version) {
        throw new FailureError('order_outdated', { current: z.encode(changeOffer, offerOf(order, at)) })
      }
      await act(transaction, { id, order, at })
      return id
    })
  }

  /** Returns null if the catalogue has changed since the change was checked. */
  async function changeOnce(
    request: OwnRequest,
    { wish, expectedTotal }: RequestedChange,
  ): Promise<MadeChange | null> {
    const found = await required(request.number, request.guid)
    const made = { kind: 'change', request_hash: hashOf({ wish, expectedTotal }) } as const
    const earlier = await earlierChange(kysely, { ...made, order_id: found.id, key: request.headers.key })
    if (earlier !== null && !earlier.same) throw new FailureError('idempotency_conflict')
    if (earlier !== null) return { ...earlier, amount: minus(expectedTotal, found.totals.total) }
    const {
      things,
      content,
      totals,
      difference,
      catalogueVersion: version,
    } = await quoteOf(dependencies, found, wish)
    if (totals.total !== expectedTotal) throw impossible({ code: 'price_changed' })
    const waits = difference.charge?.tender === 'online'
    const state = waits ? 'waiting' : 'done'
    const amount = waits ? difference.charge.amount : ZERO
    try {
      const stored = {
        kind: 'change',
        things,
        content: waits ? JSON.stringify(content) : null,
        state,
      } as const
      const id = await once(request, stored, { wish, expectedTotal }, async (transaction, acted) => {
        if (!isChangeable(acted.order)) throw tooLate(acted.order)
        if ((await catalogueVersion(transaction)) !== version) throw new OutdatedCatalogue()
        if (!waits) await applyChange(transaction, acted.order, { id: acted.id, content, at: acted.at })
      })
      return { id, state, amount }
    } catch (error) {
      if (!(error instanceof OutdatedCatalogue)) throw error
      forgetCatalogue()
      return null
    }
  }

  /** Returns the page on which the higher price is paid. Null means that the change is made. */
  async function payFor(
    { number, guid }: OwnRequest,
    { id, state, amount }: MadeChange,
  ): Promise<string | null> {
    if (state === 'done') return null
    const redirect = state === 'waiting' ? await startChange({ number, guid, changeId: id, amount }) : null
    if (redirect !== null) return redirect
    await setChangeState(kysely, id, 'dropped')
    throw new FailureError('order_change_gateway_unavailable')
  }

  return {
    offer,

    choices: async (number: OrderNumber, guid: string): Promise<ChangeChoices> => {
      const order = await required(number, guid)
      requireOpen(order, clock())
      return await choicesOf(dependencies, order)
    },

    /** Returns what a change does to the price. Throws the problems of an order, or a `ChangeProblem`. */
    price: async (number: OrderNumber, guid: string, wish: ChangeWish) => {
      const order = await required(number, guid)
      requireOpen(order, clock())
      const { totals, difference } = await quoteOf(dependencies, order, wish)
      const { charge, returned } = difference
      return { totalBefore: order.totals.total, total: totals.total, charge, returned: [...returned] }
    },

    change: async (
      request: OwnRequest,
      change: RequestedChange,
    ): Promise<{ readonly redirect: string | null }> => {
      for (let attempt = 0; attempt < CHECK_ATTEMPTS; attempt += 1) {
        const made = await changeOnce(request, change)
        if (made !== null) return { redirect: await payFor(request, made) }
      }
      throw new FailureError('unavailable')
    },

    /** Drops changes whose payments never ended. */
    sweep: (): Promise<void> => dropOldChanges(kysely, clock().subtract(WAITING_KEPT)),

    /** Cancels the order. Everything that was paid goes back, as with any cancelled order. */
    cancel: async (request: OwnRequest): Promise<ChangeOffer> => {
      const { number, guid } = request
      const { id, state } = await required(number, guid)
      if (state === 'unpaid') await askAboutOpen(id)
      await once(request, { kind: 'cancel' }, null, async (transaction, { order, at }) => {
        const { state: from, ownDelivery } = order
        await noteCancellation(transaction, order.id)
        const step = { number, from, to: 'cancelled', actor: 'customer', at, ownDelivery } as const
        if (!(await moveOrder(transaction, step))) throw tooLate(order)
      })
      return await offer(number, guid)
    },
  }
}

type MadeChange = {
  readonly id: number
  readonly state: 'waiting' | 'done' | 'dropped'
  /** What is paid before the change is made. */
  readonly amount: Haler
}

type Acted = { readonly id: number; readonly order: OwnOrder; readonly at: Temporal.Instant }

class OutdatedCatalogue extends Error {}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

const versionOf = ({ changes }: OwnOrder): string => String(changes)

const tooLate = ({ hotline }: OwnOrder): FailureError =>
  new FailureError({ code: 'order_change_too_late', values: { hotline } })

function requireOpen(order: OwnOrder, now: Temporal.Instant): void {
  if (timeToChange(order, now) === null) throw tooLate(order)
}

/** An unpaid order has not been agreed, and of one that several persons pay each would have to agree to another share. */
const isChangeable = ({ state, isDivided }: OwnOrder): boolean => state !== 'unpaid' && !isDivided

function offerOf(order: OwnOrder, now: Temporal.Instant): ChangeOffer {
  const time = timeToChange(order, now)
  const { addressCode, address, deliverAt, noteToCourier, noteToChef } = order
  return {
    version: versionOf(order),
    open: time !== null,
    changeable: time !== null && isChangeable(order),
    leastUntil: time?.leastUntil?.toString() ?? null,
    seen: time?.isSeen ?? false,
    lines: order.lines.map(({ itemId, quantity, extraIds, note = '', person = '' }, index) => ({
      itemId,
      quantity,
      extraIds,
      note,
      person,
      name: order.named[index]?.name ?? '',
      extras: order.named[index]?.extras ?? '',
    })),
    addressCode,
    address,
    deliverAt,
    noteToCourier,
    noteToChef,
  }
}
