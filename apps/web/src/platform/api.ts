import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Client } from '@sousto/contract/client.ts'
import type { Endpoint } from '@sousto/contract/endpoint.ts'
import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import { LANGUAGE } from '@sousto/messages/own-language.ts'
import { shellMessage } from '@sousto/messages/shell-messages.ts'
import { nextTask } from '../page-speed/next-task.ts'
import { learningTime } from './clock.ts'

export type { Client }

/**
 * The API client uses the same host with two base paths. `VITE_API_BASE` is the API's host for the bundle of the native
 * app, which is not served by a host.
 */
const HOST: string = import.meta.env.VITE_API_BASE ?? ''

/**
 * The API's failure message `network` (`marketplace.md` §8). It is bundled with the page, because the module with the
 * other messages may fail to load.
 */
export const CONNECTION_FAILED = shellMessage('connection_failed')

export const API_BASES = { baseUrl: `${HOST}/api`, locationUrl: `${HOST}/lokace` } as const

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Asks for sentences in the language of this build. Without the header they are Czech. */
const inLanguage = (send: Fetch): Fetch =>
  LANGUAGE === 'cs'
    ? send
    : (url, init) => {
        const headers = new Headers(init.headers)
        headers.set('sousto-language', LANGUAGE)
        return send(url, { ...init, headers })
      }

/** The calls of each resource with their schemas. Each is loaded by the first call of its resource. */
const CALLS: { readonly [Resource in keyof Client]: () => Promise<Calls> } = {
  restaurants: async () => (await import('@sousto/contract/restaurants/endpoints.ts')).restaurants,
  menu: async () => (await import('@sousto/contract/menu/endpoints.ts')).menu,
  dishSearch: async () => (await import('@sousto/contract/dish-search/endpoints.ts')).dishSearch,
  openNear: async () => (await import('@sousto/contract/open-near/endpoints.ts')).openNear,
  location: async () => (await import('@sousto/contract/location/endpoints.ts')).location,
  addresses: async () => (await import('@sousto/contract/addresses/endpoints.ts')).addresses,
  maps: async () => (await import('@sousto/contract/maps/endpoints.ts')).maps,
  orders: async () => (await import('@sousto/contract/orders/endpoints.ts')).orders,
  orderChanges: async () => (await import('@sousto/contract/order-changes/endpoints.ts')).orderChanges,
  accessibility: async () => (await import('@sousto/contract/legal-status/endpoints.ts')).accessibility,
  ageProof: async () => (await import('@sousto/contract/age-proof/endpoints.ts')).ageProof,
  dataRequests: async () => (await import('@sousto/contract/data-requests/endpoints.ts')).dataRequests,
  notices: async () => (await import('@sousto/contract/notices/endpoints.ts')).notices,
  reviewStatements: async () =>
    (await import('@sousto/contract/review-moderation/endpoints.ts')).reviewStatements,
  groups: async () => (await import('@sousto/contract/groups/endpoints.ts')).groups,
  referrals: async () => (await import('@sousto/contract/referrals/endpoints.ts')).referrals,
  regularOrders: async () => (await import('@sousto/contract/regular-orders/endpoints.ts')).regularOrders,
  complaints: async () => (await import('@sousto/contract/complaints/endpoints.ts')).complaints,
  accounts: async () => (await import('@sousto/contract/accounts/endpoints.ts')).accounts,
  customers: async () => (await import('@sousto/contract/customers/endpoints.ts')).customers,
  applications: async () => (await import('@sousto/contract/applications/endpoints.ts')).applications,
  vitals: async () => (await import('@sousto/contract/vitals/endpoints.ts')).vitals,
}
type Calls = { readonly [name: string]: Endpoint }

/**
 * Returns a client that loads its part of the contract with the first call of each resource. Pages do not need it
 * earlier, because the server's HTML contains their data. A module that cannot be loaded fails the call, and the next
 * call loads it again. `known` contains responses that the server has read for other pages.
 */
export function apiClient(send: Fetch, known?: KnownAnswers): Client {
  const fetch = inLanguage(import.meta.env.SSR ? send : learningTime(send))
  const loading = new Map<keyof Client, Promise<object>>()
  const load = (resource: keyof Client): Promise<object> => {
    const client = loading.get(resource) ?? loadClient(resource)
    loading.set(resource, client)
    return client
  }
  const loadClient = async (resource: keyof Client): Promise<object> => {
    // A page makes its first call in the effects of its hydration, and starting to load a dozen files takes as long as
    // these.
    if (!import.meta.env.SSR) await nextTask()
    try {
      const [{ typedClient }, calls] = await Promise.all([import('./contract-client.ts'), CALLS[resource]()])
      return typedClient({ [resource]: calls }, { ...API_BASES, fetch, known })[resource] ?? {}
    } catch (cause) {
      loading.delete(resource)
      const failure = { code: 'network', text: CONNECTION_FAILED, field: null }
      throw new ApiFailure(failure, null, { cause })
    }
  }
  const call =
    (resource: string | symbol, name: string | symbol) =>
    async (...input: readonly unknown[]): Promise<unknown> => {
      const made: unknown = isResource(resource) ? Reflect.get(await load(resource), name) : undefined
      if (typeof made !== 'function') throw new Error(`no such call: ${String(resource)}.${String(name)}`)
      return await Reflect.apply(made, undefined, input)
    }
  // Every resource and call of `Client` is delegated to the client that is loaded.
  return namedOnce((resource) => namedOnce((name) => call(resource, name))) as Client
}

const isResource = (name: string | symbol): name is keyof Client => name in CALLS

/** Returns an object whose properties are created on first access. */
function namedOnce(make: (name: string | symbol) => object): object {
  return new Proxy<object>(
    {},
    {
      get: (known, name) => {
        if (!(name in known)) Reflect.set(known, name, make(name))
        const value: unknown = Reflect.get(known, name)
        return value
      },
    },
  )
}

/** Returns the URL of a page on the API's host that the browser navigates to. */
export const hostUrl = (path: string): string => `${HOST}${path}`
