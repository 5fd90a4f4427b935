import { type ConsoleClient, createConsoleClient } from '@sousto/contract/console-client.ts'
import { UPLOAD_MS } from '@sousto/domain/catalogue/photo-limits.ts'
import { device } from './device.ts'

export type Client = ConsoleClient

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The console's endpoints are under `/api/provoz`. */
export const apiBases = () => ({ baseUrl: `${device().host}/api`, locationUrl: `${device().host}/lokace` })

type Limits = { readonly call: number; readonly upload: number }

/**
 * In milliseconds. The server responds within 15 s, even if its database does not. A photograph of 20 MB may come over
 * a slow line.
 */
export const CALL_LIMITS: Limits = { call: 20_000, upload: UPLOAD_MS }

const deviceFetch: Fetch = (url, init) => device().fetch(url, init)

/** Every request ends after its limit, whatever the connection does. */
export const limitedFetch =
  (fetch: Fetch = deviceFetch, { call, upload }: Limits = CALL_LIMITS): Fetch =>
  (url, init) =>
    fetch(url, { ...init, signal: limited(init.signal, isUpload(init) ? upload : call) })

export const consoleClient = (fetch: Fetch = deviceFetch, limits: Limits = CALL_LIMITS): Client =>
  createConsoleClient({ ...apiBases(), fetch: limitedFetch(fetch, limits) })

/** Only a photograph makes a body of JSON as long as this. */
const UPLOAD_LETTERS = 100_000
const isUpload = ({ body }: RequestInit): boolean =>
  body instanceof Blob || (typeof body === 'string' && body.length > UPLOAD_LETTERS)

/** Aborts with the caller's signal or after the given time, because a silent connection is never closed. */
function limited(signal: AbortSignal | null | undefined, ms: number): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  AbortSignal.timeout(ms).addEventListener('abort', abort)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return controller.signal
}
