/** An outlet with orders, its owner, and systems that call with a key; for tests. */
import { randomUUID } from 'node:crypto'
import type { PartnerScope } from '@sousto/domain/partner/keys.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import type { InjectOptions } from 'fastify'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld, OUTLET } from '../board/board-test.ts'

const ALL_SCOPES: readonly PartnerScope[] = ['orders', 'menu', 'availability']

type CallOptions = {
  readonly payload?: object
  readonly headers?: Readonly<Record<string, string>>
}

export async function partnerWorld(more: Parameters<typeof boardWorld>[0] = {}) {
  const world = await boardWorld(more)
  const { app } = world
  const owner = await world.person({ role: 'owner', outlet: OUTLET })

  /** Creates a key as the owner does in the console, and returns its full text. */
  async function makeKey(
    scopes: readonly PartnerScope[] = ALL_SCOPES,
    {
      by = owner,
      outlet = OUTLET,
      name = 'Pokladna',
    }: { by?: StaffPerson; outlet?: number; name?: string } = {},
  ): Promise<{ readonly id: number; readonly secret: string }> {
    const answer = await by.call(app, 'POST', `/provoz/outlets/${outlet}/keys`, { payload: { name, scopes } })
    const { key, secret } = answer.json()
    if (secret === undefined) throw new Error(answer.body)
    return { id: key.id, secret }
  }

  const call = (
    secret: string | null,
    method: NonNullable<InjectOptions['method']>,
    path: string,
    { payload, headers = {} }: CallOptions = {},
    outlet: number = OUTLET,
  ) =>
    app.inject({
      method,
      url: `/api/partner/v1/outlets/${outlet}${path}`,
      headers: { ...headers, ...(secret === null ? {} : { authorization: `Bearer ${secret}` }) },
      ...(payload && { payload }),
    })

  /** Makes a step of an order with its current version. */
  async function step(secret: string, number: string, what: string, options: CallOptions = {}) {
    const { version } = (await call(secret, 'GET', `/orders/${number}`)).json()
    const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${version}"`, ...options.headers }
    return await call(secret, 'POST', `/orders/${number}/${what}`, { ...options, headers })
  }
  const acceptBy = (secret: string, number: string, minutes = 20) =>
    step(secret, number, 'accept', { payload: { minutes } })

  return {
    ...world,
    owner,
    makeKey,
    call,
    step,
    acceptBy,
    audited: () =>
      world.query('SELECT actor, role, action, outlet_id, detail FROM shop.audit_log ORDER BY id'),
    empty: async () => {
      await world.empty()
      await emptyTables(world.database, 'shop.partner_keys', 'shop.webhooks')
      await emptyTables(
        world.database,
        'shop.pauses',
        'shop.busy_modes',
        'shop.sold_out',
        'shop.availability_requests',
      )
    },
  }
}
