/**
 * Calls every endpoint of the console as a stranger and as every role, for the own and a foreign place, and compares
 * the response with the domain's table: it must be 401 or 403 exactly where the table requires it. New endpoints are
 * covered automatically.
 */
import { documentedCalls } from '@sousto/contract/documented.ts'
import type { Permission } from '@sousto/contract/endpoint.ts'
import {
  can,
  grantAt,
  needsSecondFactor,
  type RoleGrant,
  STAFF_ROLES,
  type StaffRole,
  type Subject,
} from '@sousto/domain/staff/permissions.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { OUTLET, SIBLING, staffWorld } from '../features/staff/staff-world-test.ts'
import { signedInStaff } from '../staff-test.ts'

const world = await staffWorld()
const { app, database, clock } = world
afterAll(() => world.close())

const HOME = { outlet: OUTLET, city: 'olomouc' }
const FAR = { outlet: SIBLING, city: 'louny' }
type Place = typeof HOME

const calls = documentedCalls().filter(({ endpoint }) => endpoint.path.startsWith('/provoz'))
type Call = (typeof calls)[number]

function grantOf(role: StaffRole, place: Place): RoleGrant {
  const grant = grantAt(role, place)
  if (grant === null) throw new Error(`${role} has no place`)
  return grant
}

/** All requests concern the caller's own place. */
function subjectOf(kind: Subject['kind']): Subject {
  if (kind === 'outlet') return { kind, ...HOME }
  return kind === 'city' ? { kind, city: HOME.city } : { kind }
}

/** The path parameters are those of the example, with the caller's own place. */
function request({ endpoint, example }: Call, cookie: string | null): InjectOptions {
  const params: Readonly<Record<string, unknown>> = { ...Object(example.params), ...HOME }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return {
    method: endpoint.method,
    url: `/api${path}`,
    headers: cookie === null ? {} : { cookie },
    ...(endpoint.body && { payload: Object(example.body) }),
  }
}

/** Returns the failure of the check before the handler. Null means that the request passed. */
async function checkFailure(call: Call, cookie: string | null): Promise<string | null> {
  const answer = await app.inject(request(call, cookie))
  const { code = '' } = answer.statusCode === 200 ? {} : answer.json<{ code?: string }>()
  return CHECKS.has(code) ? code : null
}
const CHECKS = new Set(['staff_not_signed_in', 'second_factor_required', 'forbidden'])

type Caller = { readonly grants: readonly RoleGrant[]; readonly secondFactor: boolean }

function expectedFailure(caller: Caller | null, permission: Permission): string | null {
  if (permission === 'public') return null
  if (caller === null) return 'staff_not_signed_in'
  const { grants, secondFactor } = caller
  if (permission.subject !== 'self' && needsSecondFactor(grants) && !secondFactor)
    return 'second_factor_required'
  return can({ id: 0, grants }, permission.action, subjectOf(permission.subject)) ? null : 'forbidden'
}

const CALLERS: readonly (readonly [string, Caller | null])[] = [
  ['a stranger', null],
  ['somebody without a role', { grants: [], secondFactor: true }],
  ...STAFF_ROLES.flatMap((role) => [
    [`${role} at home`, { grants: [grantOf(role, HOME)], secondFactor: true }] as const,
    [`${role} far away`, { grants: [grantOf(role, FAR)], secondFactor: true }] as const,
    [`${role} without a second factor`, { grants: [grantOf(role, HOME)], secondFactor: false }] as const,
  ]),
]

describe.each(calls)('$endpoint.method $endpoint.path', (call) => {
  it('responds to those whom the table allows, and to no one else [operations-1.1]', async () => {
    const { permission } = call.endpoint
    if (permission === undefined) throw new Error('a call of the console has no permission')
    const answers: unknown[] = []
    const expected: unknown[] = []
    for (const [name, caller] of CALLERS) {
      const failed = expectedFailure(caller, permission)
      // An accepted stream does not end.
      if (call.endpoint.stream && failed === null) continue
      // A new person is created each time, because the request may end the session.
      const person = caller && (await signedInStaff(database, caller.grants, { ...caller, at: clock() }))
      answers.push([name, await checkFailure(call, person?.cookie ?? null)])
      expected.push([name, failed])
    }
    expect(answers).toEqual(expected)
  })
})

it('every endpoint under /provoz is in the contract with a permission, and no other endpoint has one [operations-1.1, operations-9.1]', () => {
  const others = documentedCalls().filter(({ endpoint }) => !endpoint.path.startsWith('/provoz'))
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ endpoint }) => endpoint.permission === undefined)).toEqual([])
  expect(others.filter(({ endpoint }) => endpoint.permission !== undefined)).toEqual([])
})

it('a subject’s outlet or city is a parameter of the path', () => {
  const named = calls.filter(({ endpoint: { permission } }) => typeof permission === 'object')
  const wrong = named.filter(({ endpoint: { path, permission } }) => {
    const subject = typeof permission === 'object' ? permission.subject : 'self'
    return (subject === 'outlet' || subject === 'city') && !path.includes(`{${subject}}`)
  })
  expect(wrong).toEqual([])
})
