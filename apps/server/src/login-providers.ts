/**
 * Returns the offered login providers: those with which the operator is registered, and in a demo a local fake of
 * Facebook.
 */
import type { Provider } from '@sousto/api/features/social-login/provider.ts'
import { PROVIDERS, type ProviderId } from '@sousto/api/features/social-login/providers.ts'
import type { ProviderSettings } from '@sousto/api/http/openid-client.ts'
import type { Config } from './config/config.ts'

/** `fake` is a client of the local identity server. Null means that there is none. */
export function loginProviders({ logins }: Config, fake: ProviderSettings | null): readonly Provider[] {
  const { facebook, google } = logins
  const offered: readonly (readonly [ProviderId, ProviderSettings | null])[] = [
    ['facebook', facebook ? registered('facebook', facebook) : fake],
    ['google', google && registered('google', google)],
  ]
  return offered.flatMap(([id, settings]) => (settings === null ? [] : [PROVIDERS[id].make(settings)]))
}

function registered(
  id: ProviderId,
  client: { readonly id: string; readonly secret: string },
): ProviderSettings {
  return { clientId: client.id, clientSecret: client.secret, urls: () => PROVIDERS[id].urls }
}
