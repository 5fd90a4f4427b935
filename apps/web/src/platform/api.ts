import { type Client, createClient } from '@sousto/contract/client.ts'

export type { Client }

/** The API as this page reaches it: same host, two base paths. `VITE_API_BASE` names another host in bundles without a server of their own. */
const HOST: string = import.meta.env.VITE_API_BASE ?? ''

export const API_BASES = { baseUrl: `${HOST}/api`, locationUrl: `${HOST}/lokace` } as const

export function apiClient(fetch: (url: string, init: RequestInit) => Promise<Response>): Client {
  return createClient({ ...API_BASES, fetch })
}

/** The address of something on the API's host that is opened, not fetched. */
export const hostUrl = (path: string): string => `${HOST}${path}`
