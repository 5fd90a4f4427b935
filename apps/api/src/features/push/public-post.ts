/** Requests to hosts that a customer's browser names: only public ones, so that nobody reaches our own network through us. */
import { request } from 'node:https'
import { isIP } from 'node:net'
import { PrivateAddress, publicLookup } from '../../http/public-address.ts'

const PATIENCE = 10_000

/** Sends a message; resolves to the status. Follows no redirect and reads no body. */
export type Post = (
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  signal: AbortSignal,
) => Promise<number>

export const postToPublicHost: Post = (url, { headers, body }, signal) =>
  new Promise((resolve, reject) => {
    // Names are checked when they are resolved; addresses are not resolved.
    if (isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) !== 0) {
      return reject(new PrivateAddress('a push service has a name'))
    }
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: publicLookup,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
