/** Orders of which each person of a group pays a share (`delights.md` §7). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { closeShares, hasPaid } from '@sousto/domain/group/division.ts'
import { SHARE_METHOD } from '@sousto/domain/payment-methods/payment-methods.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { announceGroup, dividedOrder, payableNow } from '../../database/divided-orders.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import type { PaymentGateways } from '../holding/service.ts'
import { announceChange } from '../orders/service.ts'
import type { createAttempts } from './attempts.ts'
import { releaseIfPaid } from './record-outcome.ts'
import { ordersToClose, saveClosedShares, setShareEmail } from './share-store.ts'
import { lockOrder, orderToPayById } from './store.ts'

const EVERY_MS = 5_000
const AT_ONCE = 100

type Dependencies = Pick<ApiDependencies, 'clock' | 'paymentMethods'> &
  Pick<PaymentGateways, 'hasGateway'> &
  ReturnType<typeof createAttempts> & {
    readonly kysely: Kysely<DB>
    readonly moveOrder: MoveOrder
    /** Asks the gateway about every open payment of an order. */
    readonly askAboutOpen: (orderId: number) => Promise<void>
  }

type Payer = { readonly orderId: number; readonly person: string; readonly email: string }

export type Shares = ReturnType<typeof createShares>

export function createShares(dependencies: Dependencies) {
  const { kysely, clock, paymentMethods, moveOrder, hasGateway, redirectFor, askAboutOpen } = dependencies

  return {
    /** Returns whether shares can be paid: by card online. */
    isPossible: () => paymentMethods().includes(SHARE_METHOD) && hasGateway(SHARE_METHOD),

    /**
     * Returns the gateway's page on which a person pays the own share. `email` is that of a guest. Throws a
     * `GroupProblem`, or `group_gateway_unavailable`.
     */
    pay: async ({ orderId, person, email }: Payer): Promise<{ readonly redirect: string }> => {
      await askAboutOpen(orderId)
      const order = await orderToPayById(kysely, orderId)
      const divided = await dividedOrder(kysely, orderId)
      if (divided === null) throw new FailureError('group_share_over')
      const isHost = person === divided.money.host
      const amount = payableNow(divided, person, order.state, clock())
      if (typeof amount === 'string') throw new FailureError(amount)
      if (!isHost) await setShareEmail(kysely, { orderId, person, email })
      // A guest pays under the own name: the gateway's page shows the contact to whoever pays.
      const contact = isHost ? order.contact : { email, phone: '', firstName: person, lastName: '' }
      const wanted = { purpose: 'order', method: SHARE_METHOD, amount, person, contact } as const
      const redirect = await redirectFor(order, wanted)
      if (redirect === null) throw new FailureError('group_gateway_unavailable')
      return { redirect }
    },

    /** Decides who is left out when the time to pay is over. */
    poll: {
      name: 'closing shares',
      everyMs: EVERY_MS,
      run: async () => {
        for (const orderId of await ordersToClose(kysely, clock(), AT_ONCE)) {
          // What was paid in time counts, although its notification is late.
          await askAboutOpen(orderId)
          await inTransaction(kysely, (transaction) => close(transaction, orderId))
        }
      },
    } satisfies Poll,
  }

  async function close(transaction: Transaction<DB>, orderId: number): Promise<void> {
    const at = clock()
    const order = await lockOrder(transaction, orderId)
    const divided = await dividedOrder(transaction, orderId)
    if (divided === null || divided.isClosed || order.state !== 'unpaid') return
    const { division, money, groupGuid } = divided
    const paid = new Set(money.shares.filter((share) => hasPaid(share, money)).map(({ person }) => person))
    const closed = closeShares(division, money.shares, paid)
    await saveClosedShares(transaction, { orderId, before: division, closed, at })
    await announceGroup(transaction, groupGuid)
    if (closed.division !== null) return await releaseIfPaid(transaction, moveOrder, { order, at })
    const { number, ownDelivery } = order
    await moveOrder(transaction, {
      number,
      from: 'unpaid',
      to: 'cancelled',
      actor: 'system',
      at,
      ownDelivery,
    })
    await announceChange(transaction, number)
  }
}
