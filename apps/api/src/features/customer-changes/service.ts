/**
 * The customer cancels or changes an order (`delights.md` §5). The row of the order is locked first, as by every action
 * of an outlet, so that one of two simultaneous decisions comes first and the other one is told.
 */
import { createHash } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { ChangeOffer } from '@sousto/contract/order-changes/wire.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import { timeToChange } from '@sousto/domain/order/customer-change.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB, ShopOrderChanges } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { insertChange, lockOwnOrder, noteCancellation, type OwnOrder, ownOrder } from './store.ts'

export type CustomerChanges = ReturnType<typeof createCustomerChanges>

/** The order by its number and guid, and what its customer sent. */
export type OwnRequest = {
  readonly number: OrderNumber
  readonly guid: string
  readonly headers: ActionHeaders
}

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly moveOrder: MoveOrder
  /** Asks the gateway about an open payment, whose money might have arrived. */
  readonly askAboutOpen: (orderId: number) => Promise<void>
}

export function createCustomerChanges({
  database: { kysely },
  clock,
  moveOrder,
  askAboutOpen,
}: Dependencies) {
  const offer = async (number: OrderNumber, guid: string): Promise<ChangeOffer> =>
    offerOf(requireFound(await ownOrder(kysely, number, guid), 'order_not_found'), clock())

  /** Locks the order and acts once for each key, if the time is not over and the version is the current one. */
  async function once(
    { number, guid, headers }: OwnRequest,
    kind: ShopOrderChanges['kind'],
    request: unknown,
    act: (transaction: Transaction<DB>, order: OwnOrder, at: Temporal.Instant) => Promise<void>,
  ): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      const order = requireFound(await lockOwnOrder(transaction, number, guid), 'order_not_found')
      const at = clock()
      const { added, same } = await insertChange(transaction, {
        order_id: order.id,
        key: headers.key,
        kind,
        request_hash: createHash('sha256').update(JSON.stringify(request)).digest(),
        at,
      })
      if (!same) throw new FailureError('idempotency_conflict')
      if (!added) return
      if (timeToChange(order, at) === null) throw tooLate(order)
      if (versionOf(order) !== headers.version) {
        throw new FailureError('order_outdated', { current: offerOf(order, at) })
      }
      await act(transaction, order, at)
    })
  }

  return {
    offer,

    /** Cancels the order. Everything that was paid goes back, as with any cancelled order. */
    cancel: async (request: OwnRequest): Promise<ChangeOffer> => {
      const { number, guid } = request
      const { id, state } = requireFound(await ownOrder(kysely, number, guid), 'order_not_found')
      if (state === 'unpaid') await askAboutOpen(id)
      await once(request, 'cancel', null, async (transaction, order, at) => {
        const { state: from, ownDelivery } = order
        await noteCancellation(transaction, order.id)
        const step = { number, from, to: 'cancelled', actor: 'customer', at, ownDelivery } as const
        if (!(await moveOrder(transaction, step))) throw tooLate(order)
      })
      return await offer(number, guid)
    },
  }
}

const versionOf = ({ changes }: OwnOrder): string => String(changes)

const tooLate = ({ hotline }: OwnOrder): FailureError =>
  new FailureError({ code: 'order_change_too_late', values: { hotline } })

function offerOf(order: OwnOrder, now: Temporal.Instant): ChangeOffer {
  const time = timeToChange(order, now)
  return {
    version: versionOf(order),
    open: time !== null,
    leastUntil: time?.leastUntil?.toString() ?? null,
    seen: time?.isSeen ?? false,
  }
}
