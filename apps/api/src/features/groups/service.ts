/** Group orders: their persons, what they choose, and the one order that comes of it (`delights.md` §7). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { type CodedFailure, failure } from '@sousto/contract/failures.ts'
import type { GroupChoice, GroupView, NewGroup } from '@sousto/contract/groups/codec.ts'
import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import { loginProblem, normalizeLogin } from '@sousto/domain/account/account.ts'
import type { CartLine } from '@sousto/domain/cart/cart.ts'
import { MAX_CART_LINES } from '@sousto/domain/cart/cart-changes.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { beginningProblem } from '@sousto/domain/group/beginning.ts'
import { divisionProblem } from '@sousto/domain/group/division.ts'
import {
  choosingProblem,
  deadlineAfterReopening,
  joiningProblem,
  limitProblem,
  orderingProblem,
} from '@sousto/domain/group/group.ts'
import { GROUP_PROBLEMS, type GroupProblem } from '@sousto/domain/group/group-codes.ts'
import type { OrderedLine, OrderRequest } from '@sousto/domain/order/order.ts'
import { resolveLine } from '@sousto/domain/order/order-lines.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { announceGroup, dividedOrder } from '../../database/divided-orders.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { Orders, Sender } from '../orders/service.ts'
import type { Shares } from '../payments/service.ts'
import * as store from './store.ts'
import { groupViewOf, stateOf } from './view.ts'

/** What groups hold of their persons is deleted this long after the deadline; the order stays. */
const KEPT_HOURS = 24
/** As long as complaints about an order have photographs: refunds are told of by mail. */
const EMAIL_KEPT_HOURS = 30 * 24

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly catalogue: Catalogue
  readonly orderMenuOf: Orders['menuOf']
  readonly orderLocationOf: Orders['locationOf']
  readonly placeOrder: Orders['place']
  readonly shares: Shares
}

export type Groups = ReturnType<typeof createGroups>

export function createGroups({ database, clock, catalogue, shares, ...orders }: Dependencies) {
  const { kysely } = database

  const restaurantOf = async (id: number): Promise<RestaurantDetail> =>
    requireFound(await catalogue.detailById(id), 'restaurant_not_found')

  /**
   * Returns the dishes as they can be ordered now. No dish at all is a choice, too, and dishes of a sibling alone: all
   * lines together are checked with the order.
   */
  async function dishesOf(
    restaurant: RestaurantDetail,
    lines: readonly OrderedLine[],
  ): Promise<readonly CartLine[]> {
    const menu = await orders.orderMenuOf(restaurant)
    return lines.map((line) => {
      const resolved = resolveLine(line, restaurant, menu)
      if ('code' in resolved) throw impossible(resolved)
      return resolved
    })
  }

  /** Changes a group that is locked, and tells its pages. */
  const change = async <Result>(
    guid: string,
    work: (transaction: Transaction<DB>, group: store.StoredGroup) => Promise<Result>,
  ): Promise<Result> =>
    await inTransaction(kysely, async (transaction) => {
      const group = requireFound(await store.lockedGroup(transaction, guid), 'group_not_found')
      const result = await work(transaction, group)
      await announceGroup(transaction, guid)
      return result
    })

  /** Throws while nobody can choose. */
  const requireChoosing = (group: store.StoredGroup) => refuse(choosingProblem(stateOf(group, clock())))

  return {
    /** Begins a group, with what its host has chosen. */
    create: async (draft: NewGroup): Promise<{ readonly group: string; readonly key: string }> => {
      const { restaurantId, addressCode, deliverAt, limit, pays, unpaid } = draft
      const restaurant = await restaurantOf(restaurantId)
      const [location, lines] = await Promise.all([
        orders.orderLocationOf(addressCode),
        dishesOf(restaurant, draft.lines),
      ])
      const now = clock()
      const [name, deadline] = [draft.name.trim(), Temporal.Instant.from(draft.deadline)]
      const problem = beginningProblem({ restaurant, location, deliverAt, deadline, limit, name, lines, now })
      if (problem !== null)
        throw isGroupProblem(problem) ? new FailureError(problem.code) : impossible(problem)
      if (typeof location === 'string') throw impossible({ code: 'address_unknown' })
      const { text: address } = location.address
      if (pays === 'each' && !(restaurant.payment.cashless && shares.isPossible()))
        throw new FailureError('group_card_only')
      const terms = { restaurantId, addressCode, address, deliverAt, deadline, limit, pays, unpaid }
      return await inTransaction(kysely, async (transaction) => {
        const { id, guid } = await store.insertGroup(transaction, terms, now)
        const host = { name, isHost: true, ready: lines.length > 0, lines: anonymous(draft.lines) }
        return { group: guid, key: await store.insertPerson(transaction, id, host) }
      })
    },

    view: async (guid: string, key: string | undefined): Promise<GroupView> => {
      const group = requireFound(await store.groupOf(kysely, guid), 'group_not_found')
      const restaurant = requireFound(await catalogue.detailById(group.restaurantId), 'group_not_found')
      const [persons, menu, order, divided] = await Promise.all([
        store.personsOf(kysely, group.id),
        orders.orderMenuOf(restaurant),
        store.orderOfGroup(kysely, group.id),
        group.shared === null ? null : dividedOrder(kysely, group.shared.orderId),
      ])
      return groupViewOf({ group, persons, restaurant, menu, order, divided, key, now: clock() })
    },

    /** Returns the key of the new person. */
    join: async (guid: string, typed: string): Promise<{ readonly key: string }> =>
      await change(guid, async (transaction, group) => {
        requireChoosing(group)
        const name = typed.trim()
        const persons = await store.personsOf(transaction, group.id)
        refuse(
          joiningProblem(
            name,
            persons.map((person) => person.name),
          ),
        )
        const person = { name, isHost: false, ready: false, lines: [] }
        return { key: await store.insertPerson(transaction, group.id, person) }
      }),

    /** Removes a person: the host any other, everybody else themselves. */
    leave: async (guid: string, key: string, id: number): Promise<void> =>
      await change(guid, async (transaction, group) => {
        const persons = await store.personsOf(transaction, group.id)
        const me = ofKey(persons, key)
        requireChoosing(group)
        const leaving = persons.find((person) => person.id === id)
        if (leaving === undefined) return
        if (leaving.isHost || (!me.isHost && me.id !== id)) throw new FailureError('group_key_wrong')
        await store.deletePerson(transaction, id)
      }),

    choose: async (guid: string, key: string, { lines, ready, version }: GroupChoice): Promise<void> => {
      const { restaurantId, limit } = requireFound(await store.groupOf(kysely, guid), 'group_not_found')
      const dishes = await dishesOf(await restaurantOf(restaurantId), lines)
      refuse(limitProblem(dishes, limit))
      await change(guid, async (transaction, group) => {
        const persons = await store.personsOf(transaction, group.id)
        const me = ofKey(persons, key)
        requireChoosing(group)
        if (me.version !== version) throw new FailureError('group_outdated')
        const others = persons.filter(({ id }) => id !== me.id).flatMap((person) => person.lines)
        if (others.length + lines.length > MAX_CART_LINES) throw impossible({ code: 'cart_full' })
        await store.setChoice(transaction, me.id, { lines: anonymous(lines), ready })
      })
    },

    /** Ends choosing, or opens it again with at least ten minutes. */
    lock: async (guid: string, key: string, locked: boolean): Promise<void> =>
      await change(guid, async (transaction, group) => {
        const persons = await store.personsOf(transaction, group.id)
        requireHost(persons, key)
        const state = stateOf(group, clock())
        if (state === 'paying') throw new FailureError('group_ordered')
        if (state === 'ordered' || state === 'over') throw new FailureError(`group_${state}`)
        if (locked && persons.every(({ lines }) => lines.length === 0)) throw new FailureError('group_empty')
        if (locked) return await store.changeGroup(transaction, group.id, { locked })
        if (state === 'choosing') return
        const deadline = deadlineAfterReopening(group.deadline, clock())
        await store.changeGroup(transaction, group.id, { locked, deadline, round: group.round + 1 })
      }),

    cancel: async (guid: string, key: string): Promise<void> =>
      await change(guid, async (transaction, group) => {
        requireHost(await store.personsOf(transaction, group.id), key)
        if (group.order !== null) throw new FailureError('group_ordered')
        const [cancelled, round] = [true, group.round + 1]
        await store.changeGroup(transaction, group.id, { cancelled, round })
      }),

    /** Places the order of the host with exactly what the group has chosen. */
    order: async (
      guid: string,
      key: string,
      request: OrderRequest,
      idempotencyKey: string | null,
      sender: Sender,
    ): Promise<OrderAnswer> => {
      const group = requireFound(await store.groupOf(kysely, guid), 'group_not_found')
      const persons = await store.personsOf(kysely, group.id)
      requireHost(persons, key)
      refuse(orderingProblem(stateOf(group, clock()), persons, request.lines))
      if (group.pays === 'each') refuse(divisionProblem(request.payment))
      const host = ofKey(persons, key).name
      const shared = group.pays === 'each' ? { guid, host, unpaid: group.unpaid } : null
      const ofGroup = { ...sender, group: { id: group.id, round: group.round, shared } }
      const answer = await orders.placeOrder(request, idempotencyKey, ofGroup)
      if (answer.accepted) await announceGroup(kysely, guid)
      return answer
    },

    /** Returns the gateway's page on which a person pays the own share. */
    pay: async (guid: string, key: string, email: string): Promise<{ readonly redirect: string }> => {
      const group = requireFound(await store.groupOf(kysely, guid), 'group_not_found')
      const { name: person, isHost } = ofKey(await store.personsOf(kysely, group.id), key)
      if (group.shared === null) throw new FailureError('group_share_over')
      if (!isHost && loginProblem(email) !== null) throw new FailureError('group_email_invalid')
      return await shares.pay({ orderId: group.shared.orderId, person, email: normalizeLogin(email) })
    },

    sweep: async (): Promise<void> => {
      await store.deleteGroups(kysely, clock().subtract({ hours: KEPT_HOURS }))
      await store.forgetShareEmails(kysely, clock().subtract({ hours: EMAIL_KEPT_HOURS }))
    },
  }
}

/** A problem of an order is part of the answer when it is placed, and refuses a choice. */
const impossible = (problem: CodedFailure): FailureError =>
  new FailureError('group_impossible', { failure: failure(problem) })

function refuse(problem: GroupProblem | null): void {
  if (problem !== null) throw new FailureError(problem)
}

const isGroupProblem = (problem: { readonly code: string }): problem is { readonly code: GroupProblem } =>
  GROUP_PROBLEMS.some((code) => code === problem.code)

function ofKey(persons: readonly store.StoredPerson[], key: string): store.StoredPerson {
  return requireFound(
    persons.find((person) => person.key === key),
    'group_key_wrong',
  )
}

function requireHost(persons: readonly store.StoredPerson[], key: string): void {
  if (!ofKey(persons, key).isHost) throw new FailureError('group_key_wrong')
}

/** The person of a line follows from whose choice it is. */
const anonymous = (lines: readonly OrderedLine[]): readonly OrderedLine[] =>
  lines.map((line) => ({ ...line, person: undefined }))
