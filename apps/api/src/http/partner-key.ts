/**
 * Identifies the key of another system's request, and makes the single check before every such endpoint (`/partner/…`):
 * the endpoint defines the required scope, its path contains the outlet, and `keyProblem` decides. A route without a
 * scope makes the start fail.
 */
import { type Endpoint, route } from '@sousto/contract/endpoint.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { keyProblem, type PartnerKey, type PartnerScope } from '@sousto/domain/partner/keys.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentKey } from './actor.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyRequest {
    /** Null means that it is not a request of another system. */
    partnerKey: CurrentKey | null
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyContextConfig {
    scope?: PartnerScope
  }
}

export type StoredKey = PartnerKey & {
  readonly id: number
  /** The slug of the outlet's city. Null means that the catalogue does not have the outlet any more. */
  readonly city: string | null
  readonly lastUsedAt: Temporal.Instant | null
}

export type KeyLookup = {
  /** Null means that there is no such key. */
  readonly keyOf: (secret: string) => Promise<StoredKey | null>
  /** Records that the key was used. */
  readonly used: (key: StoredKey) => Promise<void>
}

const PARTNER = /^\/partner(?:\/|$)/

/** Each key has a separate limit, so that a system in an endless loop does not block others. */
const RATE_LIMITED = {
  rateLimit: {
    max: 300,
    timeWindow: '1 minute',
    keyGenerator: ({ partnerKey }: FastifyRequest) => `key ${partnerKey?.key ?? ''}`,
  },
}

/** Like `route`, for an endpoint for other systems: adds its scope for the check. */
export function partnerRoute<const E extends Endpoint & { readonly scope: PartnerScope }>(endpoint: E) {
  return { ...route(endpoint), config: { ...RATE_LIMITED, scope: endpoint.scope } }
}

/** Returns the key of the request. Throws if there is none. */
export function callingKey({ partnerKey }: FastifyRequest): CurrentKey {
  if (partnerKey === null) throw new FailureError('key_missing')
  return partnerKey
}

/** Call this before any route is added. */
export function guardPartners(app: FastifyInstance, lookup: KeyLookup): void {
  app.decorateRequest('partnerKey', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    const path = url.slice(app.prefix.length)
    if (PARTNER.test(path) !== (config?.scope !== undefined)) {
      throw new Error(`${String(method)} ${path}: a call of other systems has a scope, no other call has`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const { scope } = request.routeOptions.config
    if (scope === undefined) return
    const secret = BEARER.exec(request.headers.authorization ?? '')?.[1]
    if (secret === undefined) throw new FailureError('key_missing')
    const key = await lookup.keyOf(secret)
    const outlet = outletOf(request.params)
    const problem = keyProblem(key, { outlet, scope })
    if (problem !== null || key === null) throw new FailureError(problem ?? 'key_invalid')
    if (key.city === null) throw new FailureError('outlet_not_found')
    await lookup.used(key)
    request.partnerKey = { key: key.id, subject: { kind: 'outlet', outlet, city: key.city } }
  })
}

const BEARER = /^Bearer +([\x21-\x7e]{1,200}) *$/i

/** 0 belongs to no key. */
function outletOf(params: unknown): number {
  const value: unknown = Object.getOwnPropertyDescriptor(params ?? {}, 'outlet')?.value
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0
}
