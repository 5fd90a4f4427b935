import { RETRY_AFTER } from '../http/failures.ts'

/** The API calls of one page. All of them fail at a common deadline, and a failure is remembered. */
export type PageLoads = {
  readonly fetch: typeof globalThis.fetch
  /** True if a call was not answered or was answered with a server error. */
  readonly failed: () => boolean
  /**
   * The Retry-After value, in seconds, of a call that was refused because of too many requests. Null means that none
   * was.
   */
  readonly retryAfter: () => string | null
  /**
   * The instant of the oldest response that was sent in place of a current one (`serve-cached.ts`). Null means that all
   * responses are current.
   */
  readonly keptAt: () => string | null
}

export function pageLoads(fetch: typeof globalThis.fetch, within: number): PageLoads {
  const deadline = AbortSignal.timeout(within)
  let failed = false
  let retryAfter: string | null = null
  let keptAt: string | null = null
  return {
    failed: () => failed,
    retryAfter: () => retryAfter,
    keptAt: () => keptAt,
    fetch: async (input, init) => {
      try {
        // A call in the same process cannot be aborted, so it is left to finish.
        const response = await withDeadline(fetch(input, { ...init, signal: deadline }), deadline)
        failed ||= response.status >= 500
        const at = response.headers.get('x-kept-at')
        if (at !== null && (keptAt === null || at < keptAt)) keptAt = at
        if (response.status === 429) retryAfter = response.headers.get('retry-after') ?? String(RETRY_AFTER)
        return response
      } catch (error) {
        failed = true
        throw error
      }
    },
  }
}

/** Removes its listener: until the deadline the listener would keep the call, and with it the whole page, in memory. */
async function withDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const fail = () => reject(deadline.reason)
  work.then(resolve, reject)
  deadline.addEventListener('abort', fail, { once: true })
  if (deadline.aborted) fail()
  try {
    return await promise
  } finally {
    deadline.removeEventListener('abort', fail)
  }
}
