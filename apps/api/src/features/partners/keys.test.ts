/** Keys of other systems (`operations.md` §8). */
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenHash } from '../../http/tokens.ts'
import { OUTLET, SIBLING } from '../board/board-test.ts'
import { partnerWorld } from './partner-test.ts'

const world = await partnerWorld()
const { app, audited, call, clock, makeKey, owner, person, query } = world
beforeEach(world.empty)
afterAll(world.close)

const KEYS = `/provoz/outlets/${OUTLET}/keys`
const list = async () => (await owner.call(app, 'GET', KEYS)).json().keys
const revoke = (id: number, by = owner) => by.call(app, 'DELETE', `${KEYS}/${id}`)
const refusedAs = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('a key', () => {
  it('is shown once, and stored as its hash [operations-8.2]', async () => {
    const { id, secret } = await makeKey(['orders'])
    expect(secret).toMatch(/^sousto_key_[\w-]{43}$/)
    expect(JSON.stringify(await list())).not.toContain(secret)
    const stored = await query('SELECT id, prefix, key_hash FROM shop.partner_keys')
    expect(stored).toEqual([{ id, prefix: secret.slice(0, 15), key_hash: tokenHash(secret) }])
    const text = await query(
      'SELECT k::text FROM shop.partner_keys k UNION ALL SELECT a::text FROM shop.audit_log a',
    )
    expect(JSON.stringify(text)).not.toContain(secret.slice(15))
  })

  it('is listed with its name, scopes, creator, and last use to the minute [operations-8.2]', async () => {
    const { id, secret } = await makeKey(['orders', 'availability'])
    expect(await list()).toEqual([
      {
        id,
        name: 'Pokladna',
        prefix: secret.slice(0, 15),
        scopes: ['orders', 'availability'],
        createdAt: '2026-11-27T11:00:00Z',
        createdBy: 'Vlasta Vymyšlená',
        lastUsedAt: null,
        revokedAt: null,
      },
    ])
    await call(secret, 'GET', '/orders')
    clock.pass({ seconds: 59 })
    await call(secret, 'GET', '/orders')
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-11-27T11:00:00Z' }])
    clock.pass({ seconds: 1 })
    await call(secret, 'GET', '/orders')
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-11-27T11:01:00Z' }])
  })

  it('that is rejected does not count as used', async () => {
    const { secret } = await makeKey(['orders'])
    await call(secret, 'GET', '/availability')
    await call(secret, 'GET', '/orders', {}, SIBLING)
    expect(await list()).toMatchObject([{ lastUsedAt: null }])
  })

  it('that is revoked is rejected at the next request, stays listed, and keeps its time of revocation [operations-8.2]', async () => {
    const { id, secret } = await makeKey()
    expect((await call(secret, 'GET', '/orders')).statusCode).toBe(200)
    expect((await revoke(id)).json()).toEqual({ status: 'ok' })
    expect(refusedAs(await call(secret, 'GET', '/orders'))).toEqual([401, 'key_revoked'])
    clock.pass({ minutes: 5 })
    await revoke(id)
    expect(await list()).toMatchObject([{ id, revokedAt: '2026-11-27T11:00:00Z' }])
  })

  it('of another outlet cannot be revoked, nor one that does not exist', async () => {
    const other = await person({ role: 'owner', outlet: SIBLING })
    const { id, secret } = await makeKey(undefined, { by: other, outlet: SIBLING })
    expect(refusedAs(await revoke(id))).toEqual([404, 'key_not_found'])
    expect(refusedAs(await revoke(999))).toEqual([404, 'key_not_found'])
    expect((await call(secret, 'GET', '/orders', {}, SIBLING)).statusCode).toBe(200)
  })

  it('is recorded in the audit log when it is created and revoked [operations-8.2]', async () => {
    const { id, secret } = await makeKey(['menu'])
    await revoke(id)
    expect(await audited()).toEqual([
      {
        actor: `staff:${owner.id}`,
        role: 'owner',
        action: 'key-make',
        outlet_id: OUTLET,
        detail: { key: id, prefix: secret.slice(0, 15), scopes: ['menu'] },
      },
      {
        actor: `staff:${owner.id}`,
        role: 'owner',
        action: 'key-revoke',
        outlet_id: OUTLET,
        detail: { key: id },
      },
    ])
  })

  it.each([
    ['no scope', { name: 'Pokladna', scopes: [] }],
    ['a scope twice', { name: 'Pokladna', scopes: ['menu', 'menu'] }],
    ['a scope that there is not', { name: 'Pokladna', scopes: ['everything'] }],
    ['no name', { name: '  ', scopes: ['menu'] }],
  ])('is not created with %s', async (_, payload) => {
    expect((await owner.call(app, 'POST', KEYS, { payload })).statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  it('is limited to fifty per outlet; revoking one makes room', async () => {
    await query(
      `INSERT INTO shop.partner_keys (outlet_id, name, prefix, key_hash, scopes, created_by, created_at)
       SELECT $1, 'Pokladna', 'x', sha256(n::text::bytea), '{menu}', 1, now() FROM generate_series(1, 50) n`,
      [OUTLET],
    )
    const make = () => owner.call(app, 'POST', KEYS, { payload: { name: 'Další', scopes: ['menu'] } })
    expect(refusedAs(await make())).toEqual([409, 'too_many_keys'])
    const [first] = await list()
    await revoke(first.id)
    expect((await make()).statusCode).toBe(200)
  })
})

describe('permissions', () => {
  it('owner and admin may create keys; staff and a dispatcher may not even list them [operations-8.2]', async () => {
    const may = async (role: RoleGrant) => {
      const who = await person(role)
      const payload = { name: 'Pokladna', scopes: ['menu'] }
      return [
        (await who.call(app, 'GET', KEYS)).statusCode,
        (await who.call(app, 'POST', KEYS, { payload })).statusCode,
        (await revoke(1, who)).statusCode,
      ]
    }
    expect(await may({ role: 'admin' })).toEqual([200, 200, 404])
    expect(await may({ role: 'owner', outlet: OUTLET })).toEqual([200, 200, 404])
    expect(await may({ role: 'owner', outlet: SIBLING })).toEqual([403, 403, 403])
    expect(await may({ role: 'staff', outlet: OUTLET })).toEqual([403, 403, 403])
    expect(await may({ role: 'dispatcher', city: 'olomouc' })).toEqual([403, 403, 403])
  })
})
