/** An outlet with its board, staff and orders, for tests. The clock changes only when a test moves it. */
import { randomUUID } from 'node:crypto'
import type { Card } from '@sousto/contract/board/wire.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import Fastify from 'fastify'
import type { ApiDependencies } from '../../dependencies.ts'
import { catchUp } from '../../events/catch-up-test.ts'
import { moveOrder } from '../../move-order.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { createCatalogue } from '../catalogue/service.ts'
import { aPayload, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { createOrderBoards } from './service.ts'

export const OUTLET = 101
/** An outlet of the same delivery group. */
export const SIBLING = 1101
const NOON = '2026-11-27T12:00'

export async function boardWorld(more: Partial<ApiDependencies> = {}) {
  const test = await orderableDatabase()
  const { database } = test
  const clock = fakeClock(NOON)
  const app = await orderApi({ database, clock, ...more })
  /** The log of another process, whose poll the test starts. */
  const { log } = Fastify({ logger: false })
  const catalogue = createCatalogue({ database, clock, paymentMethods: () => [] })
  const boards = createOrderBoards({ database, clock, log, moveOrder, catalogue })
  const person = (...grants: readonly RoleGrant[]) => signedInStaff(database, grants, { at: clock() })
  const cook = await person({ role: 'staff', outlet: OUTLET })

  async function placed(
    more: Record<string, unknown> = {},
    payment: Record<string, unknown> = {},
  ): Promise<string> {
    const answer = await order(app, aPayload(more, payment), randomUUID())
    const { order_number: number, message } = answer.json()
    if (number === undefined) throw new Error(JSON.stringify(message))
    return number
  }

  async function cards(outlet = OUTLET, who: StaffPerson = cook): Promise<readonly Card[]> {
    const answer = await who.call(app, 'GET', `/provoz/outlets/${outlet}/board`)
    return answer.json().cards
  }
  async function cardOf(number: string, outlet = OUTLET, who: StaffPerson = cook): Promise<Card> {
    const card = (await cards(outlet, who)).find((each) => each.number === number)
    if (card === undefined) throw new Error(`the board has no order ${number}`)
    return card
  }

  type ActionOptions = {
    readonly who?: StaffPerson
    readonly outlet?: number
    readonly key?: string
    /** If it is left out, the card's current version is used. */
    readonly version?: string
    readonly body?: object
  }
  async function act(number: string, what: string, options: ActionOptions = {}) {
    const { who = cook, outlet = OUTLET, key = randomUUID(), body } = options
    const version = options.version ?? (await cardOf(number, outlet, who)).version
    return await who.call(app, 'POST', `/provoz/outlets/${outlet}/orders/${number}/${what}`, {
      headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
      ...(body && { payload: body }),
    })
  }
  const accept = (number: string, minutes = 20, options: ActionOptions = {}) =>
    act(number, 'accept', { body: { minutes }, ...options })
  const decline = (number: string, body: object, options: ActionOptions = {}) =>
    act(number, 'decline', { body: { note: '', soldOut: [], ...body }, ...options })

  /** Advances the clock past the time in which an action can be undone, and commits it. */
  async function commitActions(): Promise<void> {
    clock.pass({ seconds: 10 })
    await boards.commitDue()
    await catchUp({ database, clock })
  }
  /** Each customer sends requests from a different address. */
  let askers = 0
  async function detail(number: string) {
    askers += 1
    const remoteAddress = `10.1.${askers >> 8}.${askers & 255}`
    return (await app.inject({ url: `/api/orders/detail/${number}`, remoteAddress })).json()
  }
  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

  return {
    app,
    log,
    database,
    clock,
    boards,
    catalogue,
    moveOrder,
    catchUp: () => catchUp({ database, clock }),
    person,
    cook,
    placed,
    cards,
    cardOf,
    act,
    accept,
    decline,
    commitActions,
    detail,
    query,
    empty: async () => {
      clock.set(NOON)
      await emptyTables(database, 'shop.orders', 'shop.order_actions', 'shop.audit_log')
      await query('DELETE FROM shop.event_cursors')
      await catchUp({ database, clock })
      await query('DELETE FROM graphile_worker._private_jobs')
    },
    close: async () => {
      await app.close()
      await test.drop()
    },
  }
}
