/**
 * Sends requests to hosts that a customer's browser names. Only public hosts are allowed, so that nobody can reach our
 * network through us.
 */
import { isIP } from 'node:net'
import { callPublic, causeOf, type Outgoing } from '../../http/outgoing.ts'
import { PrivateAddress } from '../../http/public-address.ts'

const PATIENCE = 10_000

/** Sends a message and resolves to the status. Follows no redirect and reads no body. */
export type Post = (
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  signal: AbortSignal,
) => Promise<number>

const postBy =
  (call: Outgoing): Post =>
  async (url, { headers, body }, signal) => {
    if (isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) !== 0) {
      throw new PrivateAddress('a push service has a name')
    }
    const sent = { method: 'POST', headers, body: new Uint8Array(body), signal, timeout: PATIENCE }
    const answer = await call(url, sent).catch((error: unknown) => {
      throw causeOf(error)
    })
    await answer.body?.cancel()
    return answer.status
  }

export const postToPublicHost: Post = postBy(callPublic)
