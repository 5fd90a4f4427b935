import { FacebookLogin } from '@capacitor-community/facebook-login'
import type { User } from '@sousto/domain/account/account.ts'
import { type Client, hostUrl } from '@sousto/web/platform/api.ts'
import { storedValue } from '@sousto/web/platform/stored-value.ts'
import { openPage } from './in-app-browser.ts'
import { platform } from './system.ts'

/** Stored, because the system may terminate the app while the login provider's page is open. */
const verifier = storedValue<string | null>('sousto.login-verifier', null, (stored) =>
  typeof stored === 'string' ? stored : null,
)

/**
 * On Android, Facebook's app or page gives the app a token, which the server checks (`marketplace.md` §7, `POST
 * /api/auth/app_facebook/{token}`). Every other login, and Facebook if its SDK is not set up, goes through the
 * provider's page and returns by a link (`loginOfLink`).
 */
export async function logIn(provider: string, client: Client): Promise<User | null> {
  if (platform === 'android' && provider === 'facebook') {
    const login = await facebookToken()
    if (login === 'cancelled') return null
    if (login !== 'unavailable') return await client.accounts.appFacebook({ params: { token: login.token } })
  }
  const secret = randomVerifier()
  verifier.set(secret)
  openPage(await loginPage(provider, secret))
  return null
}

/**
 * Exchanges the code of a returning link for a session. The code is useless without the verifier, which never left the
 * app, so another app that has registered the link's scheme gets nothing. Works once. Null means that this app has
 * started no login, so the link is a stranger's.
 */
export async function exchange(code: string, client: Client): Promise<User | null> {
  const kept = verifier.get()
  if (kept === null) return null
  verifier.set(null)
  return await client.accounts.appLogIn({ body: { code, verifier: kept } })
}

type FacebookToken = { readonly token: string } | 'cancelled' | 'unavailable'

async function facebookToken(): Promise<FacebookToken> {
  try {
    const { accessToken } = await FacebookLogin.login({ permissions: ['email', 'public_profile'] })
    return accessToken === null ? 'cancelled' : { token: accessToken.token }
  } catch (error) {
    console.warn('login through the Facebook SDK failed', error)
    return 'unavailable'
  }
}

/** Our addition to `marketplace.md` §7, after RFC 7636 (docs/decisions/029-login-in-the-native-app.md). */
async function loginPage(provider: string, secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const query = new URLSearchParams({ aplikace: base64url(new Uint8Array(digest)) })
  return hostUrl(`/api/auth/${encodeURIComponent(provider)}?${query}`)
}

const randomVerifier = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
