/**
 * Identifies the staff member of a request, and makes the single check before every endpoint of the console
 * (`/provoz/…`): the endpoint defines the action and its subject, and `can` decides. A console route without a
 * permission makes the start fail.
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
import { clientOf } from './client.ts'
import type { TokenCookie } from './token-cookie.ts'

export type SignedInStaff = StaffActor & {
  readonly email: string
  readonly name: string
  readonly sessionId: string
  readonly signedInAt: Temporal.Instant
  /** True if this session proved a second factor. */
  readonly secondFactor: boolean
  /** When the person proved it last, or signed in without one. */
  readonly provedAt: Temporal.Instant
}

export type CurrentStaff = SignedInStaff & {
  /** The role that allows the request. Null means one's own account or a public endpoint. */
  readonly role: StaffRole | null
  readonly subject: Subject
  /** The network address of the request, as limits name it. */
  readonly client: string
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyRequest {
    /** Null means that nobody is signed in, or that it is not a console endpoint. */
    staff: CurrentStaff | null
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyContextConfig {
    permission?: Permission
    /** The endpoint asks for the second factor again. */
    provesPresence?: true
  }
}

/** Returns the caller. Throws if nobody is signed in. */
export function signedIn({ staff }: FastifyRequest): CurrentStaff {
  if (staff === null) throw new FailureError('staff_not_signed_in')
  return staff
}

/** Like `route`, for a console endpoint: adds its permission and proof of presence for the check. */
export function consoleRoute<const E extends Endpoint & { readonly permission: Permission }>(
  endpoint: E,
  config: FastifyContextConfig = {},
) {
  const { permission, provesPresence }: E & Endpoint = endpoint
  return { ...route(endpoint), config: { ...config, permission, ...(provesPresence && { provesPresence }) } }
}

const CONSOLE = /^\/provoz(?:\/|$)/

export type StaffLookup = {
  /** Returns the staff member of a cookie's token. Null means that there is no open session. */
  readonly staffOf: (token: string) => Promise<SignedInStaff | null>
  /** Returns the slug of the outlet's city. Null means that there is no such outlet. */
  readonly cityOfOutlet: (outlet: number) => Promise<string | null>
  readonly isCity: (slug: string) => Promise<boolean>
  /** Returns whether a person who proved to be present at that time still counts as such. */
  readonly isPresent: (provedAt: Temporal.Instant) => boolean
}

/** Call this before any route is added. */
export function guardConsole(app: FastifyInstance, lookup: StaffLookup, cookie: TokenCookie): void {
  app.decorateRequest('staff', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    // The path is relative to the mount point of the API, so that no plugin's prefix hides an endpoint.
    const path = url.slice(app.prefix.length)
    if (CONSOLE.test(path) !== (config?.permission !== undefined)) {
      throw new Error(`${String(method)} ${path}: a call of the console has a permission, no other call has`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const { permission, provesPresence } = request.routeOptions.config
    if (permission === undefined) return
    const token = cookie.read(request)
    const staff = token === null ? null : await lookup.staffOf(token)
    const client = clientOf(request.ip)
    request.staff =
      permission === 'public'
        ? staff && { ...staff, role: null, subject: { kind: 'self' }, client }
        : { ...(await permitted(staff, permission, request.params, lookup)), client }
    if (provesPresence === true && request.staff !== null) requirePresence(request.staff, lookup)
  })
}

function requirePresence({ secondFactor, provedAt }: SignedInStaff, { isPresent }: StaffLookup): void {
  if (isPresent(provedAt)) return
  throw new FailureError(secondFactor ? 'second_factor_again' : 'login_again')
}

async function permitted(
  staff: SignedInStaff | null,
  { action, subject: kind }: Exclude<Permission, 'public'>,
  params: unknown,
  lookup: StaffLookup,
): Promise<Omit<CurrentStaff, 'client'>> {
  if (staff === null) throw new FailureError('staff_not_signed_in')
  if (kind !== 'self' && !staff.secondFactor && needsSecondFactor(staff.grants)) {
    throw new FailureError('second_factor_required')
  }
  const { subject, exists } = await subjectOf(kind, params, lookup)
  if (!can(staff, action, subject)) throw new FailureError('forbidden')
  // Only a caller with permission may learn that the subject does not exist.
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
  // Invalid slugs are not looked up, because PostgreSQL cannot store some texts.
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
