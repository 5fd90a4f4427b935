/** The calls of one page: all fail at a common deadline, and whether one failed is remembered. */
export type PageLoads = {
  readonly fetch: typeof globalThis.fetch
  /** A call was not answered, or with a failure of the server. */
  readonly failed: () => boolean
}

export function pageLoads(fetch: typeof globalThis.fetch, within: number): PageLoads {
  const deadline = AbortSignal.timeout(within)
  let failed = false
  return {
    failed: () => failed,
    fetch: async (input, init) => {
      try {
        // A call in the same process cannot be aborted: it is left alone.
        const response = await Promise.race([
          fetch(input, { ...init, signal: deadline }),
          rejection(deadline),
        ])
        failed ||= response.status >= 500
        return response
      } catch (error) {
        failed = true
        throw error
      }
    },
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}
