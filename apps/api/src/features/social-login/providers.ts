/** Every supported provider, one row each. The configuration determines those with which an operator is registered. */
import type { ProviderSettings } from '../../http/openid-client.ts'
import { facebook } from './facebook.ts'
import { openidProvider } from './openid.ts'
import type { Provider } from './provider.ts'

type Known = {
  readonly urls: readonly [string, ...string[]]
  readonly make: (settings: ProviderSettings) => Provider
}

export const PROVIDERS = {
  facebook: {
    urls: ['https://www.facebook.com/v21.0', 'https://graph.facebook.com/v21.0'],
    make: facebook,
  },
  google: {
    urls: ['https://accounts.google.com'],
    make: (settings) => openidProvider({ id: 'google', name: 'Google' }, settings),
  },
} as const satisfies Record<string, Known>

export type ProviderId = keyof typeof PROVIDERS
