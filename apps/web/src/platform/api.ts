import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Client } from '@sousto/contract/client.ts'
import type { Endpoint } from '@sousto/contract/endpoint.ts'
import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import { learningTime } from './clock.ts'
import { nextTask } from './next-task.ts'

export type { Client }

/** The API client: same host, two base paths. `VITE_API_BASE` names the host for the bundle of the native app, which has none of its own. */
const HOST: string = import.meta.env.VITE_API_BASE ?? ''

/**
 * `marketplace.md` §8; the message `network` of the API's failures. A page has it from the beginning, for what it comes with may not be loaded.
 */
export const CONNECTION_FAILED = 'Chyba v připojení k serveru'

export const API_BASES = { baseUrl: `${HOST}/api`, locationUrl: `${HOST}/lokace` } as const

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The calls of each resource with their schemas, each loaded when one of them is made first. */
const CALLS: { readonly [Resource in keyof Client]: () => Promise<Calls> } = {
  restaurants: async () => (await import('@sousto/contract/restaurants/endpoints.ts')).restaurants,
  menu: async () => (await import('@sousto/contract/menu/endpoints.ts')).menu,
  location: async () => (await import('@sousto/contract/location/endpoints.ts')).location,
  addresses: async () => (await import('@sousto/contract/addresses/endpoints.ts')).addresses,
  maps: async () => (await import('@sousto/contract/maps/endpoints.ts')).maps,
  orders: async () => (await import('@sousto/contract/orders/endpoints.ts')).orders,
  accounts: async () => (await import('@sousto/contract/accounts/endpoints.ts')).accounts,
  customers: async () => (await import('@sousto/contract/customers/endpoints.ts')).customers,
  applications: async () => (await import('@sousto/contract/applications/endpoints.ts')).applications,
  vitals: async () => (await import('@sousto/contract/vitals/endpoints.ts')).vitals,
}
type Calls = { readonly [name: string]: Endpoint }

/**
 * A client that loads what it needs of the contract for the first call of each resource: no page needs it before, for the server's HTML brings
 * the data of a page. What cannot be loaded is a failed call, and the next call loads it again. `known`: answers that the server has read for
 * other pages.
 */
export function apiClient(send: Fetch, known?: KnownAnswers): Client {
  const fetch = import.meta.env.SSR ? send : learningTime(send)
  const loading = new Map<keyof Client, Promise<object>>()
  const load = (resource: keyof Client): Promise<object> => {
    const client = loading.get(resource) ?? loadClient(resource)
    loading.set(resource, client)
    return client
  }
  const loadClient = async (resource: keyof Client): Promise<object> => {
    // A page asks first in the effects of its hydration, and the start of a dozen files is as long a task as these are.
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
  // Every resource and call that `Client` names goes to the client that is loaded.
  return namedOnce((resource) => namedOnce((name) => call(resource, name))) as Client
}

const isResource = (name: string | symbol): name is keyof Client => name in CALLS

/** An object whose properties are made when they are named first. */
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

/** The URL of a page on the API's host that the browser navigates to. */
export const hostUrl = (path: string): string => `${HOST}${path}`
