/** A location service on a separate server: the API's `Locations`, and a proxy for browsers. */
import type { Locations } from '@sousto/api/ports/locations.ts'
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { createClient } from '@sousto/contract/client.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  createResilientClient,
  DEFAULT_TIMEOUTS,
  type ServiceResponse,
  type Timeouts,
} from './resilient-fetch.ts'
import { createResponseCache } from './response-cache.ts'

/** The milliseconds between two polls of the areas' version. */
const POLL_INTERVAL = 2_000
/** A confirmed version is trusted for this many polls, so that one or two may fail. */
const CONFIRMED_POLLS = 3

export type RemoteLocation = {
  readonly locations: Locations
  /** Returns the response, cached or fresh, for a browser's path and query. Rejects if there is none. */
  readonly get: (path: string, visitor: string) => Promise<ServiceResponse>
  readonly close: () => Promise<void>
}

type Options = {
  readonly baseUrl: string
  readonly log: FastifyBaseLogger
  readonly timeouts?: Timeouts
  readonly pollInterval?: number
}

/** Does not wait for the service, which may start later or restart at any time. */
export function remoteLocation({
  baseUrl,
  log,
  timeouts = DEFAULT_TIMEOUTS,
  pollInterval = POLL_INTERVAL,
}: Options): RemoteLocation {
  const service = createResilientClient(baseUrl, log, timeouts)
  const cache = createResponseCache(CONFIRMED_POLLS * pollInterval, () => performance.now())
  const subscribers = new Set<() => void>()

  const get = (path: string, visitor?: string) => cache.get(path, () => service.get(path, visitor))
  const client = clientOver((path) => get(path))
  const withoutRetry = clientOver(service.getOnce)

  const polling = poll(pollInterval, async () => {
    const { verze } = await withoutRetry.areasVersion({})
    if (cache.confirm(verze)) for (const callback of subscribers) callback()
  })
  return {
    get,
    close: polling.stop,
    locations: {
      address: (code) => orNull(client.byCode({ params: { kod_adm: code } })),
      areasAt: async (point) => {
        const { area, ownDeliveryAreas } = await client.areasAt({ params: point })
        return { areas: area.inside ? area.areas : [], ownDeliveryAreas }
      },
      area: (code) => orNull(client.area({ params: { code } })),
      ownDeliveryIn: async (code) => new Set(await orNull(client.ownDeliveryIn({ params: { code } }))),
      onAreasChanged: (callback) => {
        subscribers.add(callback)
        return () => subscribers.delete(callback)
      },
    },
  }
}

/** Creates the contract's client of the location service over any function that fetches a path. */
function clientOver(get: (path: string) => Promise<ServiceResponse>) {
  const fetch = async (path: string) => {
    const { status, headers, body } = await get(path)
    return new Response(body, { status, headers })
  }
  return createClient({ baseUrl: '', locationUrl: '', fetch }).addresses
}

const NOT_FOUND = [400, 404]

/** Returns null for a code that does not exist or is malformed. */
async function orNull<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== null && NOT_FOUND.includes(error.status)) return null
    throw error
  }
}

/** Runs `work` at once, and again `interval` milliseconds after each run, failed ones included. */
function poll(interval: number, work: () => Promise<void>): { readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const next = async () => {
    await work().catch(() => {})
    if (!stopped) timer = setTimeout(() => void next(), interval)
  }
  void next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
