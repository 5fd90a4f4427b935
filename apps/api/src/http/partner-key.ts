/**
 * Which key another system calls with, and the one check before every such call (`/partner/…`): the endpoint says which scope it needs, its
 * outlet is in the path, `keyProblem` decides. A route of other systems without that makes the start fail.
 */
import { type Endpoint, route } from '@sousto/contract/endpoint.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { keyProblem, type PartnerKey, type PartnerScope } from '@sousto/domain/partner/keys.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentKey } from './actor.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyRequest {
    /** Null: it is no call of another system. */
    partnerKey: CurrentKey | null
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyContextConfig {
    scope?: PartnerScope
  }
}

export type StoredKey = PartnerKey & {
  readonly id: number
  /** The slug of the outlet's city; null: the catalogue does not have the outlet any more. */
  readonly city: string | null
  readonly lastUsedAt: Temporal.Instant | null
}

export type KeyLookup = {
  /** Null: nobody was given such a key. */
  readonly keyOf: (secret: string) => Promise<StoredKey | null>
  /** The key has been used just now. */
  readonly used: (key: StoredKey) => Promise<void>
}

const PARTNER = /^\/partner(?:\/|$)/

/** Each key has its own: a system that repeats itself without end stops nobody else. */
const RATE_LIMITED = {
  rateLimit: {
    max: 300,
    timeWindow: '1 minute',
    keyGenerator: ({ partnerKey }: FastifyRequest) => `key ${partnerKey?.key ?? ''}`,
  },
}

/** `route` for a call of another system: with its scope, where the check finds it. */
export function partnerRoute<const E extends Endpoint & { readonly scope: PartnerScope }>(endpoint: E) {
  return { ...route(endpoint), config: { ...RATE_LIMITED, scope: endpoint.scope } }
}

/** The key of the call; throws if there is none. */
export function callingKey({ partnerKey }: FastifyRequest): CurrentKey {
  if (partnerKey === null) throw new FailureError('key_missing')
  return partnerKey
}

/** Call before any route is added. */
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
