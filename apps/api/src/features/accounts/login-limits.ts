/** The counters under which a login attempt is counted (docs/security.md, Guessing). */
import { networkOf } from '../../http/client.ts'
import type { Limit } from './login-throttle.ts'

/**
 * Free attempts before the pauses begin: few for one account from one network, more for one account from any network,
 * and most for one network.
 */
export const FREE = { here: 5, account: 50, place: 100 } as const

type Attempt = {
  /** The kind of attempt; the first word of each key. */
  readonly kind: string
  /** The account's key, whether or not the account exists. */
  readonly who: string
  readonly ip: string
  /** The hash of this browser's token. Null means that the account does not know the browser. */
  readonly knownBrowser: Buffer | null
}

/** A browser known to the account has a separate count, so that strangers' failures do not pause the owner. */
export function loginLimits({ kind, who, ip, knownBrowser }: Attempt): readonly Limit[] {
  if (knownBrowser !== null) {
    return [{ key: `${kind} ${who} browser ${knownBrowser.toString('hex')}`, free: FREE.here }]
  }
  const place = networkOf(ip)
  return [
    { key: `${kind} ${who} ${place}`, free: FREE.here },
    { key: `${kind} ${who}`, free: FREE.account },
    { key: `${kind} ${place}`, free: FREE.place, shared: true },
  ]
}
