import { RETRY_AFTER } from '../http/failures.ts'

/** The calls of one page: all fail at a common deadline, and whether one failed is remembered. */
export type PageLoads = {
  readonly fetch: typeof globalThis.fetch
  /** A call was not answered, or with a failure of the server. */
  readonly failed: () => boolean
  /** After how many seconds a call that was refused because of too many requests may be repeated; null: none was. */
  readonly retryAfter: () => string | null
}

export function pageLoads(fetch: typeof globalThis.fetch, within: number): PageLoads {
  const deadline = AbortSignal.timeout(within)
  let failed = false
  let retryAfter: string | null = null
  return {
    failed: () => failed,
    retryAfter: () => retryAfter,
    fetch: async (input, init) => {
      try {
        // A call in the same process cannot be aborted: it is left alone.
        const response = await withDeadline(fetch(input, { ...init, signal: deadline }), deadline)
        failed ||= response.status >= 500
        if (response.status === 429) retryAfter = response.headers.get('retry-after') ?? String(RETRY_AFTER)
        return response
      } catch (error) {
        failed = true
        throw error
      }
    },
  }
}

/** Leaves no listener behind: until the deadline it would hold the call, and with it all of its page. */
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
