import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Client } from '@sousto/contract/client.ts'
import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import { failureMessage } from '@sousto/messages/messages.ts'

export type { Client }

/** The API client: same host, two base paths. `VITE_API_BASE` names the host for the bundle of the native app, which has none of its own. */
const HOST: string = import.meta.env.VITE_API_BASE ?? ''

export const API_BASES = { baseUrl: `${HOST}/api`, locationUrl: `${HOST}/lokace` } as const

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * A client that loads the contract, with its schemas, for its first call: no page needs it before, for the server's HTML brings the data of a
 * page. A contract that cannot be loaded is a failed call, and the next call loads it again. `known`: answers that the server has read for
 * other pages.
 */
export function apiClient(fetch: Fetch, known?: KnownAnswers): Client {
  let client: Promise<Client> | null = null
  const load = () => {
    client ??= import('@sousto/contract/client.ts').then(
      ({ createClient }) => createClient({ ...API_BASES, fetch, known }),
      (cause: unknown) => {
        client = null
        const failure = { code: 'network', text: failureMessage('network'), field: null }
        throw new ApiFailure(failure, null, { cause })
      },
    )
    return client
  }
  const call =
    (resource: string | symbol, name: string | symbol) =>
    async (...input: readonly unknown[]): Promise<unknown> => {
      const calls: unknown = Reflect.get(await load(), resource)
      const made: unknown = calls instanceof Object ? Reflect.get(calls, name) : undefined
      if (typeof made !== 'function') throw new Error(`no such call: ${String(resource)}.${String(name)}`)
      return await Reflect.apply(made, undefined, input)
    }
  // Every resource and call that `Client` names goes to the client that is loaded.
  return namedOnce((resource) => namedOnce((name) => call(resource, name))) as Client
}

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
