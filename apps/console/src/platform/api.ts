import { availability } from '@sousto/contract/availability/endpoints.ts'
import { boardCalls } from '@sousto/contract/board/endpoints.ts'
import type { Endpoint } from '@sousto/contract/endpoint.ts'
import { hoursCalls } from '@sousto/contract/hours/endpoints.ts'
import { historyCalls } from '@sousto/contract/order-history/endpoints.ts'
import { calls } from '@sousto/contract/phone-calls/endpoints.ts'
import { printing } from '@sousto/contract/printing/endpoints.ts'
import { reviewCalls } from '@sousto/contract/reviews/endpoints.ts'
import { staff } from '@sousto/contract/staff/endpoints.ts'
import { courierCalls, peopleOfMarketplaceCalls } from '@sousto/contract/staff/people-endpoints.ts'
import { staffPush } from '@sousto/contract/staff-push/endpoints.ts'
import { type Calls, callsOf, type TypedClient, typedClient } from '@sousto/contract/typed-client.ts'
import { UPLOAD_MS } from '@sousto/domain/catalogue/photo-limits.ts'
import { device } from './device.ts'
import { language } from './language.ts'

/** The calls of several screens. Calls of single screens are made by `of`, so that other screens do not load them. */
const SHARED_ENDPOINTS = {
  staff,
  board: boardCalls,
  availability,
  history: historyCalls,
  reviews: reviewCalls,
  couriers: courierCalls,
  people: peopleOfMarketplaceCalls,
  hours: hoursCalls,
  printing,
  calls,
  staffPush,
} as const

export type Client = TypedClient<typeof SHARED_ENDPOINTS> & {
  /** Returns the calls of these endpoints. */
  readonly of: <const T extends Endpoints>(endpoints: T) => Calls<T>
}

type Endpoints = { readonly [name: string]: Endpoint }

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The console's endpoints are under `/api/provoz`. */
export const apiBases = () => ({ baseUrl: `${device().host}/api`, locationUrl: `${device().host}/lokace` })

type Limits = { readonly call: number; readonly upload: number }

/**
 * In milliseconds. The server responds within 15 s, even if its database does not. A photograph of 20 MB may come over
 * a slow line.
 */
export const CALL_LIMITS: Limits = { call: 20_000, upload: UPLOAD_MS }

/** Asks for sentences in the language of the page. Without the header they are Czech. */
const inLanguage =
  (fetch: Fetch): Fetch =>
  (url, init) => {
    if (language() === 'cs') return fetch(url, init)
    const headers = new Headers(init.headers)
    headers.set('sousto-language', language())
    return fetch(url, { ...init, headers })
  }

const deviceFetch: Fetch = (url, init) => device().fetch(url, init)

/** Every request ends after its limit, whatever the connection does. */
export const limitedFetch =
  (fetch: Fetch = deviceFetch, { call, upload }: Limits = CALL_LIMITS): Fetch =>
  (url, init) =>
    fetch(url, { ...init, signal: limited(init.signal, isUpload(init) ? upload : call) })

export function consoleClient(fetch: Fetch = deviceFetch, limits: Limits = CALL_LIMITS): Client {
  const options = { ...apiBases(), fetch: limitedFetch(inLanguage(fetch), limits) }
  return { ...typedClient(SHARED_ENDPOINTS, options), of: (endpoints) => callsOf(endpoints, options) }
}

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
