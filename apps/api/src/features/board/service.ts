/** The order board of an outlet: its contents and the actions of its staff (`operations.md` §3). */
import { createHash } from 'node:crypto'
import type { ActionHeaders, Board, Card, Decline, Removal } from '@sousto/contract/board/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import { UNDO_SECONDS } from '@sousto/domain/board/escalation.ts'
import { removalOf } from '@sousto/domain/board/line-removal.ts'
import { allowedActions, type OrderAction, partState, stateAfter } from '@sousto/domain/board/part-states.ts'
import { isLater, planOf, usualPreparation } from '@sousto/domain/board/preparation.ts'
import type { BoardAction } from '@sousto/domain/staff/audit-actions.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { PendingData } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Actor, actorName } from '../../http/actor.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { audit } from '../audit/service.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { insertOrderMails } from '../mail/service.ts'
import { announceChange } from '../orders/service.ts'
import { linesOfPart, removeFromPart } from '../refunds/service.ts'
import { minutesOverPromise } from '../travel/service.ts'
import { alertUnreachable } from './alerts.ts'
import { type CardPage, cardOfOrder, cardsOf, cardsOfOutlet, cardsSince, versionOf } from './cards.ts'
import { commitAction, UNDONE } from './commit-actions.ts'
import { latestEvent } from './event-store.ts'
import { partByPart } from './part-by-part.ts'
import { acknowledgePart, changePart, NOTHING_PENDING } from './part-changes.ts'
import { requireReplacements } from './replacements.ts'
import {
  averagePreparation,
  deleteOldRequests,
  haveOthersDecided,
  insertAction,
  lockPart,
  outletOf,
  type PartChange,
  type PartKey,
  type PartRow,
  partsToCommit,
} from './store.ts'

export { cardsOf as boardCards, shortName } from './cards.ts'
export { changedByCustomer } from './customer-change.ts'
export { showOnBoards } from './part-changes.ts'
export { outletOf } from './store.ts'
export { alertDispatcher } from './waiting-alerts.ts'
export type { PartKey }

export type OrderBoards = ReturnType<typeof createOrderBoards>

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly moveOrder: MoveOrder
  readonly catalogue: Catalogue
}

/** Orders that were finished longer ago are not on the board, only in the history. */
const SHOWN = { hours: 24 } as const
/** A board repeats an action until it is connected again. */
const PRESSES_KEPT = { hours: 7 * 24 } as const
const REMOVAL_FAILURES = { unknown: 'removal_lines_unknown', everything: 'removal_of_everything' } as const

/** The person, the action's key, and the version of the card on which the action was made. */
export type ActionSender = { readonly by: Actor; readonly headers: ActionHeaders }

export function createOrderBoards({ database, clock, log, moveOrder, catalogue }: Dependencies) {
  const { kysely } = database
  const commitEach = partByPart({ clock, log, what: 'an action was not committed', act: commitPart })

  async function cardOf(transaction: Transaction<DB>, part: PartRow): Promise<Card> {
    const [found] = await cardsOf(transaction, [part.order_id], [part.outlet_id])
    return requireFound(found, 'order_not_found').card
  }

  async function changedMeanwhile(transaction: Transaction<DB>, part: PartRow): Promise<FailureError> {
    return new FailureError('order_changed_meanwhile', { current: await cardOf(transaction, part) })
  }

  /**
   * Commits the part's earlier action and returns the part. A commit keeps the version, so a different version means
   * that another person has acted.
   */
  async function committed(
    transaction: Transaction<DB>,
    key: PartKey,
    found: PartRow,
    at: Temporal.Instant,
  ): Promise<PartRow> {
    await commitAction(transaction, found, { at, actor: 'restaurant', moveOrder })
    const part = requireFound(await lockPart(transaction, key), 'order_not_found')
    if (part.version !== found.version) throw await changedMeanwhile(transaction, part)
    return part
  }

  /** Locks the part, runs the action once per key, and returns the resulting card, all in one transaction. */
  async function once(
    key: PartKey,
    { by, headers }: ActionSender,
    action: BoardAction,
    request: unknown,
    act: (transaction: Transaction<DB>, part: PartRow, at: Temporal.Instant) => Promise<void>,
  ): Promise<Card> {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      const part = requireFound(await lockPart(transaction, key), 'order_not_found')
      const { order_id, outlet_id } = part
      const { added, same } = await insertAction(transaction, {
        key: headers.key,
        order_id,
        outlet_id,
        action,
        request_hash: createHash('sha256').update(JSON.stringify(request)).digest(),
        actor: actorName(by),
        at,
      })
      if (!same) throw new FailureError('idempotency_conflict')
      if (!added) return await cardOf(transaction, part)
      if (versionOf(part) !== headers.version) throw await changedMeanwhile(transaction, part)
      await act(transaction, part, at)
      await audit(transaction, {
        at,
        by,
        action: `order-${action}`,
        detail: { order: `${part.year}/${part.number}` },
      })
      return await cardOf(transaction, part)
    })
  }

  /** Records an action, which is committed once it can no longer be undone. An earlier action is committed at once. */
  async function act(
    key: PartKey,
    sender: ActionSender,
    wanted: OrderAction,
    request: unknown,
    changeOf: (
      part: PartRow,
      at: Temporal.Instant,
      transaction: Transaction<DB>,
    ) => Promise<PartChange> | PartChange,
    data: PendingData | null = null,
  ): Promise<Card> {
    return await once(key, sender, wanted, request, async (transaction, found, at) => {
      const part = await committed(transaction, key, found, at)
      const state = partState(part.order_state, part.state)
      if (!allowedActions(state, part.own_delivery).includes(wanted)) {
        throw new FailureError('press_not_allowed')
      }
      const change = await changeOf(part, at, transaction)
      const pending = {
        pending_action: wanted,
        pending_from: part.state,
        pending_until: at.add({ seconds: UNDO_SECONDS }),
        pending_by: actorName(sender.by),
        pending_data: data && JSON.stringify(data),
      }
      const seen = { acknowledged_at: part.acknowledged_at ?? at, acknowledged_by: actorName(sender.by) }
      const after = { state: change.state ?? stateAfter(wanted, { later: false, pickup: part.pickup }) }
      await changePart(transaction, part, { ...seen, ...change, ...after, ...pending }, at)
    })
  }

  async function commitPart(key: PartKey): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      const part = await lockPart(transaction, key)
      const now = clock()
      if (part === null || part.pending_until === null) return
      if (Temporal.Instant.compare(part.pending_until, now) > 0) return
      await commitAction(transaction, part, { at: now, actor: 'restaurant', moveOrder })
    })
  }

  return {
    load: async (outlet: number): Promise<Board> => {
      const now = clock()
      // Read before the cards, so that an event in between is sent again.
      const lastEvent = await latestEvent(kysely)
      const [cards, average, minutesOver, found] = await Promise.all([
        cardsOfOutlet(kysely, outlet, now.subtract(SHOWN)),
        averagePreparation(kysely, outlet),
        minutesOverPromise(kysely, outlet, now),
        outletOf(kysely, outlet),
      ])
      return {
        outlet: requireFound(found, 'outlet_not_found'),
        cards,
        usualMinutes: usualPreparation(average),
        minutesOver,
        lastEvent,
        now: now.toString(),
      }
    },

    read: async ({ outlet, number }: PartKey): Promise<Card> =>
      requireFound(await cardOfOrder(kysely, outlet, number), 'order_not_found'),

    /** Returns orders page by page, in order of arrival. */
    since: async (outlet: number, page: CardPage) =>
      requireFound(await cardsSince(kysely, outlet, page), 'order_not_found'),
    /** Returns the order for its ticket. Null means that the outlet has no part in it. */
    orderToPrint: async (orderId: number, outlet: number) => {
      const [[found], named, isDecided] = await Promise.all([
        cardsOf(kysely, [orderId], [outlet]),
        outletOf(kysely, outlet),
        haveOthersDecided(kysely, { order_id: orderId, outlet_id: outlet }),
      ])
      return found === undefined ? null : { card: found.card, outlet: named?.name ?? '', isDecided }
    },

    /** Stops the ringing. It decides nothing, so it needs neither a version nor a key. */
    acknowledge: async (key: PartKey, by: Actor): Promise<Card> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        const part = requireFound(await lockPart(transaction, key), 'order_not_found')
        if (part.acknowledged_at === null) {
          await acknowledgePart(transaction, part, actorName(by), at)
          // The customer may no longer change the order.
          await announceChange(transaction, key.number)
        }
        return await cardOf(transaction, part)
      })
    },

    accept: async (key: PartKey, sender: ActionSender, minutes: number): Promise<Card> => {
      const usual = usualPreparation(await averagePreparation(kysely, key.outlet))
      return await act(key, sender, 'accept', { minutes }, (part, at) => {
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

    decline: async (key: PartKey, sender: ActionSender, declined: Decline): Promise<Card> => {
      const { reason, note, soldOut, soldOutExtras = [] } = declined
      if (reason === 'other') requireNote(note)
      return await act(
        key,
        sender,
        'decline',
        declined,
        async (part, at, transaction) => {
          const lines = await linesOfPart(transaction, part)
          const inside = lines.flatMap(({ extras }) => extras.flatMap(({ dish }) => dish?.id ?? []))
          const dishes = new Set([...lines.map(({ item }) => item), ...inside])
          const extras = new Set(lines.flatMap((line) => line.extras.map(({ id }) => id)))
          const isOrdered =
            soldOut.every((item) => dishes.has(item)) && soldOutExtras.every((extra) => extras.has(extra))
          if (!isOrdered) throw new FailureError('decline_items_unknown')
          return { finished_at: at, decline_reason: reason, decline_note: note.trim() }
        },
        reason === 'sold_out' ? { soldOut, soldOutExtras } : null,
      )
    },

    start: (key: PartKey, sender: ActionSender) =>
      act(key, sender, 'start', null, (_, at) => ({ start_at: at })),
    ready: (key: PartKey, sender: ActionSender) =>
      act(key, sender, 'ready', null, (_, at) => ({ ready_at: at })),
    handOver: (key: PartKey, sender: ActionSender) =>
      act(key, sender, 'hand_over', null, (part, at) => ({
        handed_over_at: at,
        ...(part.pickup && { finished_at: at }),
      })),
    deliver: (key: PartKey, sender: ActionSender) =>
      act(key, sender, 'deliver', null, (_, at) => ({ finished_at: at })),

    /** Undoes the last action. Throws `undo_too_late` once it is committed. */
    undo: (key: PartKey, sender: ActionSender): Promise<Card> =>
      once(key, sender, 'undo', null, async (transaction, part, at) => {
        const { pending_action, pending_from, pending_until } = part
        const late = pending_until === null || Temporal.Instant.compare(pending_until, at) <= 0
        if (pending_action === null || pending_from === null || late) throw new FailureError('undo_too_late')
        const change = { state: pending_from, ...UNDONE[pending_action], ...NOTHING_PENDING }
        await changePart(transaction, part, change, at)
      }),

    /**
     * Removes pieces, or single extras of them, from an accepted order. Their price is returned or not collected; where
     * the customer's other dish is made, the difference.
     */
    remove: (key: PartKey, sender: ActionSender, removed: Removal): Promise<Card> =>
      once(key, sender, 'remove', removed, async (transaction, found, at) => {
        const { lines: missing, note } = removed
        requireNote(note)
        const part = await committed(transaction, key, found, at)
        if (part.order_state !== 'accepted' || part.is_test) throw new FailureError('press_not_allowed')
        const lines = await linesOfPart(transaction, part)
        const outcome = removalOf(lines, missing)
        if (!outcome.ok) throw new FailureError(REMOVAL_FAILURES[outcome.problem])
        await removeFromPart(transaction, part, outcome.removal, {
          reason: 'item_missing',
          note: note.trim(),
          key: `removed ${sender.headers.key}`,
          actor: actorName(sender.by),
          at,
        })
        const made = missing.filter(({ replacement }) => replacement === 'made')
        if (made.length > 0) {
          const dishes = lines.filter((line) => made.some(({ position }) => position === line.position))
          await requireReplacements(
            catalogue,
            dishes.flatMap(({ replacement }) => replacement ?? []),
          )
          await insertOrderMails(transaction, [
            { template: 'dishReplaced', orderId: part.order_id, dueAt: at },
          ])
        }
        await changePart(transaction, part, {}, at)
      }),

    /** Alerts the dispatchers of the city that the customer of an order receives no mails. */
    alertUnreachable: (orderId: number): Promise<void> =>
      inTransaction(kysely, (transaction) => alertUnreachable(transaction, { orderId, at: clock() }, log)),

    /** Deletes rows that no board needs any more. */
    sweep: (): Promise<void> => deleteOldRequests(kysely, clock().subtract(PRESSES_KEPT)),

    /** Commits actions of all processes whose time to be undone is over, also of a process that was killed. */
    commitDue: async (ending?: AbortSignal): Promise<void> => {
      await commitEach((most) => partsToCommit(kysely, clock(), most), ending)
    },
  }
}

/** The customer reads the note. */
function requireNote(note: string): void {
  if (note.trim() !== '') return
  const failed = failure('decline_note_required', { field: 'note' })
  throw new FailureError('decline_note_required', { failure: failed })
}
