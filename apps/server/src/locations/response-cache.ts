/**
 * Caches responses of the location service by path. Fresh ones are used without a request, and stale ones if the
 * service is unavailable (docs/decisions/009-remote-location-service.md).
 */
import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { ServiceResponse } from './resilient-fetch.ts'

export type ResponseCache = {
  /** Returns the cached response if it is fresh, otherwise that of `fetch`; if that rejects, the stale one. */
  readonly get: (path: string, fetch: () => Promise<ServiceResponse>) => Promise<ServiceResponse>
  /**
   * Records that the service has just confirmed the version of its areas. Returns true if it has changed; cached areas
   * are then dropped.
   */
  readonly confirm: (areasVersion: string) => boolean
}

type Entry = { readonly response: ServiceResponse; readonly at: number }

/** Path prefixes of areas, addresses and suggestions. */
const AREA_PATH = /^\/(gpstest|gpsmulti|gps|oblast)\//
const ADDRESS_PATH = /^\/adresa\//
const SUGGESTION_PATH = /^\/(ruian\?|gpsreverse\/)/

/** The maximum number of entries of each kind; together they take at most about 15 MB. */
const MAX_ENTRIES = 10_000
const MINUTE = 60_000
/** Addresses hardly ever change. */
const ADDRESS_TTL = 10 * MINUTE
/**
 * The maximum staleness of areas while the service is unavailable, because an order must be checked against recently
 * valid areas.
 */
const AREAS_MAX_STALE = 60 * MINUTE

/**
 * `confirmedFor` is the number of milliseconds for which a confirmed version of the areas is trusted, and `now` returns
 * milliseconds of a monotonic clock.
 */
export function createResponseCache(confirmedFor: number, now: () => number): ResponseCache {
  const ofAreas = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  const ofAddresses = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  // Separate caches, so that the suggestions of ten thousand keystrokes do not evict the addresses of orders.
  const suggested = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  let version: string | null = null
  let confirmedAt = -Infinity

  async function areas(path: string, fetch: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
    const known = ofAreas.get(path)
    if (known && now() - confirmedAt <= confirmedFor) return known.response
    const requestedVersion = version
    try {
      const response = await fetch()
      // A request that began before a change may return the previous state.
      if (response.status === 200 && requestedVersion === version) ofAreas.set(path, { response, at: now() })
      return response
    } catch (error) {
      if (known && now() - Math.max(known.at, confirmedAt) <= AREAS_MAX_STALE) return known.response
      throw error
    }
  }

  async function address(path: string, fetch: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
    const known = ofAddresses.get(path)
    if (known && now() - known.at <= ADDRESS_TTL) return known.response
    try {
      const response = await fetch()
      if (response.status === 200) ofAddresses.set(path, { response, at: now() })
      return response
    } catch (error) {
      const last = known ?? suggested.get(path)
      if (last) return last.response
      throw error
    }
  }

  /**
   * Caches suggested addresses by code, because a customer orders by the code, possibly while the service is
   * unavailable.
   */
  async function suggestions(fetch: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
    const response = await fetch()
    if (response.status === 200) {
      for (const found of addressesIn(response.body)) {
        const body = JSON.stringify(z.encode(addresses.byCode.answer, found))
        suggested.set(`/adresa/${found.code}`, { response: { ...response, body }, at: now() })
      }
    }
    return response
  }

  return {
    get: (path, fetch) => {
      if (AREA_PATH.test(path)) return areas(path, fetch)
      if (ADDRESS_PATH.test(path)) return address(path, fetch)
      return SUGGESTION_PATH.test(path) ? suggestions(fetch) : fetch()
    },
    confirm: (areasVersion) => {
      confirmedAt = now()
      if (areasVersion === version) return false
      version = areasVersion
      ofAreas.clear()
      return true
    },
  }
}

/** A suggestion is an address with additional fields, which are dropped here. */
const eitherShape = z.union([z.array(addresses.byCode.answer), addresses.byCode.answer])

function addressesIn(body: string): readonly Address[] {
  const decoded = z.safeDecode(eitherShape, JSON.parse(body))
  if (!decoded.success) return []
  return 'code' in decoded.data ? [decoded.data] : decoded.data
}
