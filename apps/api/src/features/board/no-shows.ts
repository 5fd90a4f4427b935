/** Ends orders that nobody collects for an hour (`delights.md` §8). */
import { afterNoShow, NO_SHOW, noShowFrom } from '@sousto/domain/delivery-offer/pickup.ts'
import { haler, ZERO } from '@sousto/domain/money/money.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { cardOfOrder } from './cards.ts'
import { followParts } from './commit-actions.ts'
import { partByPart } from './part-by-part.ts'
import { changePart } from './part-changes.ts'
import { lockPart, noteDecision, type PartKey, partKey } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & { readonly moveOrder: MoveOrder }

export function createNoShows({ database: { kysely }, clock, log, moveOrder }: Dependencies) {
  async function end(key: PartKey): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      const part = await lockPart(transaction, key)
      const now = clock()
      if (part === null || !part.pickup || part.state !== 'ready' || part.pending_action !== null) return
      const deliverAt = part.deliver_at === null ? null : pragueInstant(part.deliver_at)
      const from = noShowFrom({ readyAt: part.ready_at, deliverAt })
      if (from === null || Temporal.Instant.compare(now, from) < 0) return
      const { collect } = (await cardOfOrder(transaction, key.outlet, key.number)) ?? { collect: null }
      const to = afterNoShow(collect === null ? ZERO : haler(collect.amount))
      await noteDecision(transaction, part.order_id, { cancel_reason: 'not_collected', cancel_note: null })
      if (to === 'delivered') {
        await changePart(transaction, part, { state: to, finished_at: now }, now, 'system')
        await followParts(transaction, part.order_id, { at: now, actor: 'restaurant', moveOrder })
        return
      }
      const { order_state: state, own_delivery: ownDelivery } = part
      await moveOrder(transaction, {
        number: key.number,
        from: state,
        to,
        actor: 'restaurant',
        at: now,
        ownDelivery,
      })
    })
  }

  const endEach = partByPart({ clock, log, what: 'an order that nobody collects was not ended', act: end })

  return {
    run: async (ending?: AbortSignal): Promise<void> => {
      const before = clock().subtract(NO_SHOW)
      await endEach((most) => uncollectedParts(kysely, before, most), ending)
    },
  }
}

async function uncollectedParts(
  database: Kysely<DB>,
  readyBefore: Temporal.Instant,
  most: number,
): Promise<readonly PartKey[]> {
  const rows = await database
    .selectFrom('shop.orders as o')
    .innerJoin('shop.order_parts as p', 'p.order_id', 'o.id')
    .select(['p.outlet_id', 'o.year', 'o.number'])
    // Literals, because the partial index cannot be used for parameters.
    .where(sql<boolean>`o.pickup AND o.state = 'accepted'`)
    .where(isCounted('o'))
    .where('p.state', '=', 'ready')
    .where('p.pending_action', 'is', null)
    .where('p.ready_at', '<=', readyBefore)
    .where((eb) =>
      eb.or([
        eb('o.deliver_at', 'is', null),
        eb(sql<Temporal.Instant>`o.deliver_at AT TIME ZONE 'Europe/Prague'`, '<=', readyBefore),
      ]),
    )
    .orderBy('p.ready_at')
    .limit(most)
    .execute()
  return rows.map(partKey)
}
