/** A change that costs more is made when its payment arrives, unless it comes too late (`delights.md` §5). */
import { timeToChange } from '@sousto/domain/order/customer-change.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { applyChange } from './apply.ts'
import { changeById, lockOwnOrder, setChangeState } from './store.ts'

export type WaitingChange = {
  readonly id: number
  /** False if the time is over, or the order has changed since. */
  readonly isPossible: boolean
  readonly apply: () => Promise<void>
}

type Paid = { readonly number: OrderNumber; readonly guid: string }

/** The caller has locked the order. */
export async function waitingChange(
  transaction: Transaction<DB>,
  { number, guid }: Paid,
  id: number,
  at: Temporal.Instant,
): Promise<WaitingChange> {
  const { content, state } = await changeById(transaction, id)
  const order = await lockOwnOrder(transaction, number, guid)
  if (order === null) throw new Error(`the change ${id} has no order`)
  const isOpen = timeToChange(order, at) !== null
  return {
    id,
    isPossible: state === 'waiting' && isOpen && order.changes === content?.version,
    apply: async () => {
      if (content === null) throw new Error(`the change ${id} has ended`)
      await setChangeState(transaction, id, 'done')
      await applyChange(transaction, order, { id, content, at })
    },
  }
}

/** The order stays as it was. */
export const dropChange = (transaction: Transaction<DB>, id: number): Promise<void> =>
  setChangeState(transaction, id, 'dropped')
