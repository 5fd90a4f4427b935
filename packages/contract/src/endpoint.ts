/**
 * An endpoint is one typed row, from which the API's routes, the client and `openapi.json` are derived. Schemas are
 * codecs: the server and the client use their domain side, and their input is the wire.
 */
import type { PartnerScope } from '@sousto/domain/partner/keys.ts'
import type { StaffAction, Subject } from '@sousto/domain/staff/permissions.ts'
import type * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'

type Schema = z.core.$ZodType

/**
 * The permission that the server checks with `can` before a call of the console (`/provoz/…`). The outlet or city of
 * the subject is the path parameter of that name. `public` means that no sign-in is needed, as for signing in itself.
 */
export type Permission = 'public' | { readonly action: StaffAction; readonly subject: Subject['kind'] }

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below the service's base path, with parameters in braces: `/restaurants/{restaurant}`. */
  readonly path: string
  /** `location` may have its own host; by default it is mounted under `/lokace`. */
  readonly service: 'api' | 'location'
  readonly summary: string
  /** The endpoint's section of the specification, and additional information. */
  readonly description: string
  /** Every call of the console has one; other calls have none. */
  readonly permission?: Permission
  /**
   * The person proves to be present before it: by the second factor, or without one by a sign-in, within the last ten
   * minutes (`administration.md` §1).
   */
  readonly provesPresence?: true
  /**
   * The scope that a key needs. Every call of other systems (`/partner/…`) has one, other calls have none; its outlet
   * is the path parameter.
   */
  readonly scope?: PartnerScope
  readonly params?: Schema
  readonly query?: Schema
  readonly headers?: Schema
  readonly body?: Schema
  /** The body is a file, sent unchanged (`application/octet-stream`), without a schema. */
  readonly upload?: true
  /** If omitted, the response is 204 without a body. */
  readonly answer?: Schema
  /** The response is a server-sent-event stream, and this is the schema of one event. */
  readonly stream?: true
  /** The response is a document of one of these media types, which a browser can open. */
  readonly documents?: readonly string[]
  /**
   * The failures in addition to `COMMON_ERRORS` and those of its permission. Those with status 200 are part of the
   * answer.
   */
  readonly errors: readonly FailureCode[]
}

export const COMMON_ERRORS = [
  'malformed',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly FailureCode[]

/** The failures of any call with a JSON body. */
export const BODY_ERRORS = [
  'too_large',
  'body_not_utf8',
  'unsupported_media_type',
  'charset_unsupported',
  'encoding_unsupported',
] as const satisfies readonly FailureCode[]

const PERMISSION_ERRORS = {
  self: ['staff_not_signed_in'],
  outlet: ['staff_not_signed_in', 'second_factor_required', 'forbidden', 'outlet_not_found'],
  city: ['staff_not_signed_in', 'second_factor_required', 'forbidden', 'city_not_found'],
  marketplace: ['staff_not_signed_in', 'second_factor_required', 'forbidden'],
} as const satisfies Readonly<Record<Subject['kind'], readonly FailureCode[]>>

const KEY_ERRORS = [
  'key_missing',
  'key_invalid',
  'key_revoked',
  'key_of_other_outlet',
  'key_scope_missing',
  'outlet_not_found',
] as const satisfies readonly FailureCode[]

const PRESENCE_ERRORS = ['second_factor_again', 'login_again'] as const satisfies readonly FailureCode[]

/** The failures of the permission check before a call of the console or of another system. */
export function permissionErrors({ permission, scope, provesPresence }: Endpoint): readonly FailureCode[] {
  if (scope !== undefined) return KEY_ERRORS
  if (permission === undefined || permission === 'public') return []
  return [...PERMISSION_ERRORS[permission.subject], ...(provesPresence ? PRESENCE_ERRORS : [])]
}

/** The domain side of a part of an endpoint. */
export type Part<E, Name extends string> = E extends { readonly [N in Name]: infer S extends Schema }
  ? z.output<S>
  : undefined

export type Answer<E> = Part<E, 'answer'>

type RouteSchema<E> = object &
  (E extends { readonly params: infer S } ? { params: S } : unknown) &
  (E extends { readonly query: infer S } ? { querystring: S } : unknown) &
  (E extends { readonly headers: infer S } ? { headers: S } : unknown) &
  (E extends { readonly body: infer S } ? { body: S } : unknown) &
  (E extends { readonly answer: infer S }
    ? E extends { readonly stream: true }
      ? unknown
      : { response: { 200: S } }
    : unknown)

/**
 * Returns an endpoint as Fastify's route options: `app.route({ ...route(endpoint), handler })` under the Zod type
 * provider. `GET /restaurants/{restaurant}` becomes `url: '/restaurants/:restaurant'` with its schemas.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
): { method: E['method']; url: string; schema: RouteSchema<E> } {
  const { params, query, headers, body, answer, stream } = endpoint
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(answer && !stream && { response: { 200: answer } }),
  }
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // The same parts with Fastify's names; the compiler cannot infer this from the spreads above.
    schema: schema as RouteSchema<E>,
  }
}
