/** Orders whose customers change their mind, with the board of the outlet, for tests. */
import { randomUUID } from 'node:crypto'
import type { ApiDependencies } from '../../dependencies.ts'
import { boardWorld } from '../board/board-test.ts'

export async function changeWorld(more: Partial<ApiDependencies> = {}) {
  const world = await boardWorld(more)
  const { app, placed, query } = world
  /** Each customer sends requests from a different address. */
  let askers = 0
  const remoteAddress = () => {
    askers += 1
    return `10.2.${askers >> 8}.${askers & 255}`
  }

  async function ordered(...asked: Parameters<typeof placed>) {
    const number = await placed(...asked)
    const [order] = await query("SELECT guid FROM shop.orders WHERE year || '/' || number = $1", [number])
    return { number, guid: String(order?.guid) }
  }
  type Ordered = Awaited<ReturnType<typeof ordered>>

  const offer = async ({ number, guid }: Ordered) =>
    (
      await app.inject({ url: `/api/orders/changes/${number}?guid=${guid}`, remoteAddress: remoteAddress() })
    ).json()

  type Options = { readonly key?: string; readonly version?: string }
  const cancel = async ({ number, guid }: Ordered, { key = randomUUID(), version = '0' }: Options = {}) =>
    await app.inject({
      method: 'POST',
      url: `/api/orders/changes/${number}/cancel?guid=${guid}`,
      headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
      remoteAddress: remoteAddress(),
    })

  const price = async ({ number, guid }: Ordered, wish: object) =>
    (
      await app.inject({
        method: 'POST',
        url: `/api/orders/changes/${number}/price?guid=${guid}`,
        payload: wish,
        remoteAddress: remoteAddress(),
      })
    ).json()

  /** At the price that the server says, if the test names none. */
  const change = async (
    order: Ordered,
    { totalCheck, ...wish }: { readonly totalCheck?: number } & Record<string, unknown>,
    { key = randomUUID(), version = '0' }: Options = {},
  ) =>
    await app.inject({
      method: 'POST',
      url: `/api/orders/changes/${order.number}?guid=${order.guid}`,
      payload: { ...wish, totalCheck: totalCheck ?? (await price(order, wish)).total ?? 0 },
      headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
      remoteAddress: remoteAddress(),
    })

  const acknowledge = async (number: string) =>
    await world.cook.call(app, 'POST', `/provoz/outlets/101/orders/${number}/acknowledge`)

  return { ...world, ordered, offer, price, change, cancel, acknowledge }
}
