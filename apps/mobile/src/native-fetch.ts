import { CapacitorHttp } from '@capacitor/core'

const CONNECT_MS = 10_000
const READ_MS = 30_000
/** These responses have no body, and `Response` accepts none. */
const WITHOUT_BODY = new Set([204, 304])

/**
 * Calls the API from native code. A request from the page would come from another site (`capacitor://localhost`) and
 * lack our cookies. Native requests keep cookies in the system's jar, and no other site can send any
 * (docs/decisions/028-native-apps.md). Pictures in responses are paths on the host of `pictureUrl`.
 */
export function createNativeFetch(pictureUrl: (path: string) => string) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const answer = CapacitorHttp.request({
      url,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(await bodyOf(init.body)),
      responseType: 'text',
      connectTimeout: CONNECT_MS,
      readTimeout: READ_MS,
    })
    const { data, status, headers } = await Promise.race([answer, aborted(init.signal)])
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const body = text.replaceAll('"/img/', `"${pictureUrl('/img/')}`)
    return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers })
  }
}

/** Native code takes JSON as a value, and a file in base64. */
async function bodyOf(body: BodyInit | null | undefined) {
  if (typeof body === 'string') return { data: JSON.parse(body) }
  if (!(body instanceof Blob)) return {}
  const bytes = new Uint8Array(await body.arrayBuffer())
  return { data: bytes.toBase64(), dataType: 'file' as const }
}

/** Native code cannot cancel a request, so its response is ignored. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
