/** The order board of an outlet: what it shows and what its people press (`operations.md` §3). */
import { createHash } from 'node:crypto'
import type { Board, Card, Decline, Pressed, Removal } from '@sousto/contract/board/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import { UNDO_SECONDS } from '@sousto/domain/board/escalation.ts'
import { removalOf } from '@sousto/domain/board/missing.ts'
import { allowedPresses, type Press, partState, stateAfter } from '@sousto/domain/board/part-states.ts'
import { isLater, planOf, usualPreparation } from '@sousto/domain/board/preparation.ts'
import type { OrderPress } from '@sousto/domain/staff/audit-actions.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { PendingData } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Actor, actorName } from '../../http/actor.ts'
import { audit } from '../audit/service.ts'
import type { MoveOrder } from '../orders/service.ts'
import { linesOfPart, takeOff } from '../refunds/service.ts'
import { alertUnreachable } from './alerts.ts'
import { type CardPage, cardOfOrder, cardsOf, cardsOfOutlet, cardsSince, versionOf } from './cards.ts'
import { latestEvent, sweepEvents } from './event-store.ts'
import { partByPart } from './part-by-part.ts'
import { acknowledgePart, changePart, NOTHING_PENDING } from './part-changes.ts'
import { settle, UNDONE } from './settling.ts'
import {
  averagePreparation,
  deletePresses,
  haveOthersDecided,
  insertPress,
  lockPart,
  outletOf,
  type PartChange,
  type PartKey,
  type PartRow,
  partsToSettle,
} from './store.ts'

export { alertDispatcher } from './alerts.ts'
export { cardsOf as boardCards, shortName } from './cards.ts'
export { showOnBoards } from './part-changes.ts'
export { outletOf } from './store.ts'
export type { PartKey }

export type OrderBoards = ReturnType<typeof createOrderBoards>

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly moveOrder: MoveOrder
  /** Boards have something new to read. */
  readonly announce: () => void
}

/** Orders finished longer ago than that are not on the board, but in the history. */
const SHOWN = { hours: 24 } as const
/** A press is repeated for as long as a board is without a connection. */
const PRESSES_KEPT = { hours: 7 * 24 } as const
const REMOVAL_FAILURES = { unknown: 'removal_lines_unknown', everything: 'removal_of_everything' } as const

/** By whom, which press it is, and on which version of the card it was made. */
export type Presser = { readonly by: Actor; readonly pressed: Pressed }

export function createOrderBoards({ database, clock, log, moveOrder, announce }: Dependencies) {
  const { kysely } = database
  const settleEach = partByPart({ clock, log, what: 'a press was not settled', act: settlePart })

  async function cardOf(transaction: Transaction<DB>, part: PartRow): Promise<Card> {
    const [found] = await cardsOf(transaction, [part])
    return requireFound(found, 'order_not_found').card
  }

  async function changedMeanwhile(transaction: Transaction<DB>, part: PartRow): Promise<FailureError> {
    return new FailureError('order_changed_meanwhile', { current: await cardOf(transaction, part) })
  }

  /** The part as it is once an earlier press counts. Settling keeps the version: with another one somebody else has pressed. */
  async function settled(
    transaction: Transaction<DB>,
    key: PartKey,
    found: PartRow,
    at: Temporal.Instant,
  ): Promise<PartRow> {
    await settle(transaction, found, { at, actor: 'restaurant', moveOrder })
    const part = requireFound(await lockPart(transaction, key), 'order_not_found')
    if (part.version !== found.version) throw await changedMeanwhile(transaction, part)
    return part
  }

  /** In one transaction: locks the part, does it once for its key, and answers with the card as it is then. */
  async function once(
    key: PartKey,
    { by, pressed }: Presser,
    press: OrderPress,
    request: unknown,
    act: (transaction: Transaction<DB>, part: PartRow, at: Temporal.Instant) => Promise<void>,
  ): Promise<Card> {
    const at = clock()
    const card = await inTransaction(kysely, async (transaction) => {
      const part = requireFound(await lockPart(transaction, key), 'order_not_found')
      const { order_id, outlet_id } = part
      const { added, same } = await insertPress(transaction, {
        key: pressed.key,
        order_id,
        outlet_id,
        press,
        request_hash: createHash('sha256').update(JSON.stringify(request)).digest(),
        actor: actorName(by),
        at,
      })
      if (!same) throw new FailureError('idempotency_conflict')
      if (!added) return await cardOf(transaction, part)
      if (versionOf(part) !== pressed.version) throw await changedMeanwhile(transaction, part)
      await act(transaction, part, at)
      await audit(transaction, {
        at,
        by,
        action: `order-${press}`,
        detail: { order: `${part.year}/${part.number}` },
      })
      return await cardOf(transaction, part)
    })
    announce()
    return card
  }

  /** Notes a press, which counts for others once it cannot be undone any more. An earlier one counts at once. */
  async function press(
    key: PartKey,
    presser: Presser,
    pressed: Press,
    request: unknown,
    changeOf: (
      part: PartRow,
      at: Temporal.Instant,
      transaction: Transaction<DB>,
    ) => Promise<PartChange> | PartChange,
    data: PendingData | null = null,
  ): Promise<Card> {
    return await once(key, presser, pressed, request, async (transaction, found, at) => {
      const part = await settled(transaction, key, found, at)
      const state = partState(part.order_state, part.state)
      if (!allowedPresses(state, part.own_delivery).includes(pressed)) {
        throw new FailureError('press_not_allowed')
      }
      const change = await changeOf(part, at, transaction)
      const pending = {
        pending_press: pressed,
        pending_from: part.state,
        pending_until: at.add({ seconds: UNDO_SECONDS }),
        pending_by: actorName(presser.by),
        pending_data: data && JSON.stringify(data),
      }
      const seen = { acknowledged_at: part.acknowledged_at ?? at, acknowledged_by: actorName(presser.by) }
      const after = { state: change.state ?? stateAfter(pressed, { later: false }) }
      await changePart(transaction, part, { ...seen, ...change, ...after, ...pending }, at)
    })
  }

  async function settlePart(key: PartKey): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      const part = await lockPart(transaction, key)
      const now = clock()
      if (part === null || part.pending_until === null) return
      if (Temporal.Instant.compare(part.pending_until, now) > 0) return
      await settle(transaction, part, { at: now, actor: 'restaurant', moveOrder })
    })
  }

  return {
    load: async (outlet: number): Promise<Board> => {
      const now = clock()
      // Before the cards: an event that comes in between is sent again.
      const lastEvent = await latestEvent(kysely)
      const [cards, average, found] = await Promise.all([
        cardsOfOutlet(kysely, outlet, now.subtract(SHOWN)),
        averagePreparation(kysely, outlet),
        outletOf(kysely, outlet),
      ])
      return {
        outlet: requireFound(found, 'outlet_not_found'),
        cards,
        usualMinutes: usualPreparation(average),
        lastEvent,
        now: now.toString(),
      }
    },

    /** One order. */
    read: async ({ outlet, number }: PartKey): Promise<Card> =>
      requireFound(await cardOfOrder(kysely, outlet, number), 'order_not_found'),

    /** Page by page, in the order in which they came. */
    since: async (outlet: number, page: CardPage) =>
      requireFound(await cardsSince(kysely, outlet, page), 'order_not_found'),
    /** For its ticket; null: the outlet has no part of it. */
    orderToPrint: async (orderId: number, outlet: number) => {
      const [[found], named, isDecided] = await Promise.all([
        cardsOf(kysely, [{ order_id: orderId, outlet_id: outlet }]),
        outletOf(kysely, outlet),
        haveOthersDecided(kysely, { order_id: orderId, outlet_id: outlet }),
      ])
      return found === undefined ? null : { card: found.card, outlet: named?.name ?? '', isDecided }
    },

    /** Stops the ringing; decides nothing, so it needs neither a version nor a key. */
    acknowledge: async (key: PartKey, by: Actor): Promise<Card> => {
      const at = clock()
      const card = await inTransaction(kysely, async (transaction) => {
        const part = requireFound(await lockPart(transaction, key), 'order_not_found')
        if (part.acknowledged_at === null) await acknowledgePart(transaction, part, actorName(by), at)
        return await cardOf(transaction, part)
      })
      announce()
      return card
    },

    accept: async (key: PartKey, presser: Presser, minutes: number): Promise<Card> => {
      const usual = usualPreparation(await averagePreparation(kysely, key.outlet))
      return await press(key, presser, 'accept', { minutes }, (part, at) => {
        const plan = planOf({
          at,
          minutes,
          usual,
          deliverAt: part.deliver_at === null ? null : pragueInstant(part.deliver_at),
          range: { min: part.minutes_min, max: part.minutes_max },
        })
        return {
          state: stateAfter('accept', { later: isLater(plan, at) }),
          accepted_at: at,
          preparation_minutes: minutes,
          start_at: plan.startAt,
          ready_by: plan.readyBy,
          promised_from: plan.promised.from,
          promised_to: plan.promised.to,
        }
      })
    },

    decline: async (key: PartKey, presser: Presser, declined: Decline): Promise<Card> => {
      const { reason, note, soldOut } = declined
      if (reason === 'other') requireNote(note)
      return await press(
        key,
        presser,
        'decline',
        declined,
        async (part, at, transaction) => {
          const dishes = new Set((await linesOfPart(transaction, part)).map(({ item }) => item))
          if (soldOut.some((item) => !dishes.has(item))) throw new FailureError('decline_items_unknown')
          return { finished_at: at, decline_reason: reason, decline_note: note.trim() }
        },
        reason === 'sold_out' ? { soldOut } : null,
      )
    },

    start: (key: PartKey, presser: Presser) =>
      press(key, presser, 'start', null, (_, at) => ({ start_at: at })),
    ready: (key: PartKey, presser: Presser) =>
      press(key, presser, 'ready', null, (_, at) => ({ ready_at: at })),
    handOver: (key: PartKey, presser: Presser) =>
      press(key, presser, 'hand_over', null, (_, at) => ({ handed_over_at: at })),
    deliver: (key: PartKey, presser: Presser) =>
      press(key, presser, 'deliver', null, (_, at) => ({ finished_at: at })),

    /** Takes the last press back; throws `undo_too_late` once it counts. */
    undo: (key: PartKey, presser: Presser): Promise<Card> =>
      once(key, presser, 'undo', null, async (transaction, part, at) => {
        const { pending_press, pending_from, pending_until } = part
        const late = pending_until === null || Temporal.Instant.compare(pending_until, at) <= 0
        if (pending_press === null || pending_from === null || late) throw new FailureError('undo_too_late')
        const change = { state: pending_from, ...UNDONE[pending_press], ...NOTHING_PENDING }
        await changePart(transaction, part, change, at)
      }),

    /** Takes pieces, or single extras of them, off an accepted order; their price is returned, or not collected. */
    remove: (key: PartKey, presser: Presser, removed: Removal): Promise<Card> =>
      once(key, presser, 'remove', removed, async (transaction, found, at) => {
        const { lines: missing, note } = removed
        requireNote(note)
        const part = await settled(transaction, key, found, at)
        if (part.order_state !== 'accepted') throw new FailureError('press_not_allowed')
        const outcome = removalOf(await linesOfPart(transaction, part), missing)
        if (!outcome.ok) throw new FailureError(REMOVAL_FAILURES[outcome.problem])
        await takeOff(transaction, part, outcome.removal, {
          reason: 'item_missing',
          note: note.trim(),
          key: `removed ${presser.pressed.key}`,
          actor: actorName(presser.by),
          at,
        })
        await changePart(transaction, part, {}, at)
      }),

    /** Tells the dispatchers of the city that the customer of an order gets no mails. */
    alertUnreachable: (orderId: number): Promise<void> =>
      inTransaction(kysely, (transaction) => alertUnreachable(transaction, orderId, log)),

    /** Deletes what no board comes back to. */
    sweep: async (): Promise<void> => {
      await deletePresses(kysely, clock().subtract(PRESSES_KEPT))
      await sweepEvents(kysely, clock())
    },

    /** Lets presses count whose time to be undone is over; of any process, also of one that was killed. */
    settleDue: async (): Promise<void> => {
      const { done } = await settleEach((most) => partsToSettle(kysely, clock(), most))
      if (done > 0) announce()
    },
  }
}

/** The customer reads it. */
function requireNote(note: string): void {
  if (note.trim() !== '') return
  const failed = failure('decline_note_required', { field: 'note' })
  throw new FailureError('decline_note_required', { failure: failed })
}
