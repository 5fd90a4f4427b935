/**
 * Calls every endpoint for other systems without a key, with every scope, with a revoked key and with one of another
 * outlet, and compares the response with the domain's rule. New endpoints are covered automatically.
 */
import { documentedPartnerCalls } from '@sousto/contract/documented.ts'
import { keyProblem, PARTNER_SCOPES } from '@sousto/domain/partner/keys.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { OUTLET, SIBLING } from '../features/board/board-test.ts'
import { partnerWorld } from '../features/partners/partner-test.ts'
import { guardPartners } from './partner-key.ts'

const world = await partnerWorld()
const { app, makeKey, owner, person } = world
afterAll(world.close)

const calls = documentedPartnerCalls()
type Call = (typeof calls)[number]

const CHECKS = new Set([
  'key_missing',
  'key_invalid',
  'key_revoked',
  'key_of_other_outlet',
  'key_scope_missing',
])

/** Returns the failure of the check before the handler. Null means that the request passed. */
async function checkFailure(call: Call, authorization: string | null) {
  const { endpoint, example } = call
  const params: Readonly<Record<string, unknown>> = { ...Object(example.params), outlet: OUTLET }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { ...Object(example.headers), ...(authorization === null ? {} : { authorization }) },
    ...(endpoint.body && { payload: Object(example.body) }),
  })
  const { code = '' } = answer.statusCode === 200 ? {} : answer.json<{ code?: string }>()
  return CHECKS.has(code) ? [answer.statusCode, code] : null
}

const STATUS = {
  key_invalid: 401,
  key_revoked: 401,
  key_of_other_outlet: 403,
  key_scope_missing: 403,
} as const

describe.each(calls)('$endpoint.method $endpoint.path', (call) => {
  const { scope } = call.endpoint
  if (scope === undefined) throw new Error('a call of other systems has no scope')

  it('responds to a key of the outlet with its scope, and to no other [operations-8.1]', async () => {
    const other = await person({ role: 'owner', outlet: SIBLING })
    const wanted = { outlet: OUTLET, scope }
    for (const scopes of [...PARTNER_SCOPES.map((each) => [each]), PARTNER_SCOPES]) {
      const good = { outlet: OUTLET, scopes, revoked: false }
      const problem = keyProblem(good, wanted)
      const { secret } = await makeKey(scopes)
      expect(await checkFailure(call, `Bearer ${secret}`)).toEqual(problem && [STATUS[problem], problem])
    }
    const foreign = await makeKey(PARTNER_SCOPES, { by: other, outlet: SIBLING })
    expect(await checkFailure(call, `Bearer ${foreign.secret}`)).toEqual([403, 'key_of_other_outlet'])
    const { id, secret } = await makeKey(PARTNER_SCOPES)
    await owner.call(app, 'DELETE', `/provoz/outlets/${OUTLET}/keys/${id}`)
    expect(await checkFailure(call, `Bearer ${secret}`)).toEqual([401, 'key_revoked'])
    // Keys must match exactly.
    for (const wrong of [
      secret.slice(0, -1),
      `${secret}A`,
      secret.toUpperCase(),
      'sousto_key_',
      owner.cookie,
    ]) {
      expect(await checkFailure(call, `Bearer ${wrong}`)).toEqual([401, 'key_invalid'])
    }
    await emptyTables(world.database, 'shop.partner_keys')
  })

  it('does not respond without a key, nor to a signed-in person [operations-8.1]', async () => {
    for (const authorization of [
      null,
      '',
      'Bearer',
      'Bearer ',
      'Basic a2xpYzo=',
      `Bearer ${'x'.repeat(300)}`,
      'Bearer a b',
    ]) {
      expect(await checkFailure(call, authorization)).toEqual([401, 'key_missing'])
    }
    const path = call.endpoint.path.replace('{outlet}', String(OUTLET)).replace(/\{\w+\}/g, '1')
    const answer = await owner.call(app, call.endpoint.method as 'GET', path)
    expect(answer.json().code).toBe('key_missing')
  })
})

it('every endpoint’s path begins with its outlet', () => {
  expect(calls.length).toBeGreaterThan(15)
  const others = calls.filter(({ endpoint }) => !endpoint.path.startsWith('/partner/v1/outlets/{outlet}/'))
  expect(others).toEqual([])
})

it('an outlet that the catalogue no longer has is not found', async () => {
  const { id, secret } = await makeKey(PARTNER_SCOPES)
  await world.query('UPDATE shop.partner_keys SET outlet_id = 4711 WHERE id = $1', [id])
  const answer = await world.call(secret, 'GET', '/orders', {}, 4711)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'outlet_not_found'])
})

describe('the start fails', () => {
  const start = (url: string, config: object) => async () => {
    const fastify = Fastify()
    guardPartners(fastify, { keyOf: async () => null, used: async () => {} })
    fastify.get(url, { config }, () => null)
    await fastify.ready()
  }
  it('for an endpoint for other systems without a scope, and for any other endpoint with one [operations-8.1]', async () => {
    await expect(start('/partner/v1/outlets/:outlet/new', {})).rejects.toThrow('has a scope')
    await expect(start('/orders', { scope: 'orders' })).rejects.toThrow('has a scope')
    await expect(start('/partners', {})()).resolves.toBeUndefined()
  })
})
