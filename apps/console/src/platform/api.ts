import { type ConsoleClient, createConsoleClient } from '@sousto/contract/console-client.ts'
import { UPLOAD_MS } from '@sousto/domain/catalogue/photo-limits.ts'

/** The calls of the console. */
export type Client = ConsoleClient

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** On this host; the API has its calls under `/api/provoz`. */
export const API_BASES = { baseUrl: '/api', locationUrl: '/lokace' } as const

/** Milliseconds. The server answers within 15 s, also when its database does not. A photograph of 20 MB may come over a slow line. */
export const CALL_LIMITS = { call: 20_000, upload: UPLOAD_MS } as const

export const consoleClient = (
  fetch: Fetch = (url, init) => window.fetch(url, init),
  { call, upload }: { readonly call: number; readonly upload: number } = CALL_LIMITS,
): Client =>
  createConsoleClient({
    ...API_BASES,
    fetch: (url, init) =>
      fetch(url, { ...init, signal: limited(init.signal, init.body instanceof Blob ? upload : call) }),
  })

/** Aborts with the caller's signal, or after that time, as without a connection: one that has fallen silent closes nothing. */
function limited(signal: AbortSignal | null | undefined, ms: number): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  AbortSignal.timeout(ms).addEventListener('abort', abort)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return controller.signal
}
