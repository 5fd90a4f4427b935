import { type Client, createClient } from '@sousto/contract/client.ts'

export type { Client }

/** The API client: same host, two base paths. `VITE_API_BASE` names the host for the bundle of the native app, which has none of its own. */
const HOST: string = import.meta.env.VITE_API_BASE ?? ''

export const API_BASES = { baseUrl: `${HOST}/api`, locationUrl: `${HOST}/lokace` } as const

export function apiClient(fetch: (url: string, init: RequestInit) => Promise<Response>): Client {
  return createClient({ ...API_BASES, fetch })
}

/** The URL of a page on the API's host that the browser navigates to. */
export const hostUrl = (path: string): string => `${HOST}${path}`
