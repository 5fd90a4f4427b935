/**
 * Who of the staff calls, and the one check before every call of the console (`/provoz/…`): the endpoint says what the call does to
 * whom, `can` decides. A route of the console without that makes the start fail.
 */
import { type Endpoint, type Permission, route } from '@sousto/contract/endpoint.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { slugParam } from '@sousto/contract/primitives.ts'
import {
  allowingGrant,
  can,
  needsSecondFactor,
  type StaffActor,
  type StaffRole,
  type Subject,
} from '@sousto/domain/staff/permissions.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { TokenCookie } from './token-cookie.ts'

export type SignedInStaff = StaffActor & {
  readonly email: string
  readonly name: string
  readonly sessionId: string
  readonly signedInAt: Temporal.Instant
  /** Whether this session proved a second factor. */
  readonly secondFactor: boolean
}

/** Somebody of the staff during one call. */
export type CurrentStaff = SignedInStaff & {
  /** The role that allows the call; null: one's own account, or a public call. */
  readonly role: StaffRole | null
  /** What the call is about. */
  readonly subject: Subject
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyRequest {
    /** Null: nobody is signed in, or it is no call of the console. */
    staff: CurrentStaff | null
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyContextConfig {
    permission?: Permission
  }
}

/** The caller; throws if nobody is signed in. */
export function signedIn({ staff }: FastifyRequest): CurrentStaff {
  if (staff === null) throw new FailureError('staff_not_signed_in')
  return staff
}

/** `route` for a call of the console: with its permission, where the check finds it. */
export function consoleRoute<const E extends Endpoint & { readonly permission: Permission }>(
  endpoint: E,
  config: FastifyContextConfig = {},
) {
  return { ...route(endpoint), config: { ...config, permission: endpoint.permission } }
}

const CONSOLE = /^\/provoz(?:\/|$)/

export type StaffLookup = {
  /** By the token of the cookie; null: no open session. */
  readonly staffOf: (token: string) => Promise<SignedInStaff | null>
  /** The slug of the city in which an outlet is; null: there is no such outlet. */
  readonly cityOfOutlet: (outlet: number) => Promise<string | null>
  readonly isCity: (slug: string) => Promise<boolean>
}

/** Call before any route is added. */
export function guardConsole(app: FastifyInstance, lookup: StaffLookup, cookie: TokenCookie): void {
  app.decorateRequest('staff', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    // Relative to where the API is mounted, so that no plugin's own prefix hides a call.
    const path = url.slice(app.prefix.length)
    if (CONSOLE.test(path) !== (config?.permission !== undefined)) {
      throw new Error(`${String(method)} ${path}: a call of the console has a permission, no other call has`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const { permission } = request.routeOptions.config
    if (permission === undefined) return
    const token = cookie.read(request)
    const staff = token === null ? null : await lookup.staffOf(token)
    if (permission !== 'public') request.staff = await permitted(staff, permission, request.params, lookup)
    else request.staff = staff && { ...staff, role: null, subject: { kind: 'self' } }
  })
}

async function permitted(
  staff: SignedInStaff | null,
  { action, subject: kind }: Exclude<Permission, 'public'>,
  params: unknown,
  lookup: StaffLookup,
): Promise<CurrentStaff> {
  if (staff === null) throw new FailureError('staff_not_signed_in')
  if (kind !== 'self' && !staff.secondFactor && needsSecondFactor(staff.grants)) {
    throw new FailureError('second_factor_required')
  }
  const { subject, exists } = await subjectOf(kind, params, lookup)
  if (!can(staff, action, subject)) throw new FailureError('forbidden')
  // Only who might do it is told that there is nothing to do it to.
  if (!exists) throw new FailureError(kind === 'outlet' ? 'outlet_not_found' : 'city_not_found')
  return { ...staff, role: allowingGrant(staff, action, subject)?.role ?? null, subject }
}

async function subjectOf(
  kind: Subject['kind'],
  params: unknown,
  { cityOfOutlet, isCity }: StaffLookup,
): Promise<{ readonly subject: Subject; readonly exists: boolean }> {
  if (kind === 'self' || kind === 'marketplace') return { subject: { kind }, exists: true }
  const named = parameter(params, kind)
  // What cannot be a name is not looked up: PostgreSQL knows texts that it cannot store.
  if (kind === 'city')
    return {
      subject: { kind, city: named },
      exists: z.safeParse(slugParam, named).success && (await isCity(named)),
    }
  const outlet = OUTLET.test(named) ? Number(named) : 0
  const city = await cityOfOutlet(outlet)
  return { subject: { kind, outlet, city: city ?? '' }, exists: city !== null }
}

const OUTLET = /^[1-9]\d{0,8}$/

function parameter(params: unknown, name: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(params ?? {}, name)?.value
  return typeof value === 'string' ? value : ''
}
