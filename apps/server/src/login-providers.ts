/**
 * Returns the offered login providers: those with which the operator is registered, and in a demo a local fake of
 * Facebook.
 */
import type { Provider, ProviderSettings } from '@sousto/api/features/social-login/provider.ts'
import { PROVIDERS, type ProviderId } from '@sousto/api/features/social-login/providers.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { mountIdentityServer } from './fakes.ts'

export async function loginProviders(
  app: FastifyInstance,
  config: Config,
  publicUrl: () => string,
): Promise<readonly Provider[]> {
  const { facebook, google } = config.logins
  const offered: readonly (readonly [ProviderId, ProviderSettings | null])[] = [
    ['facebook', facebook ? registered('facebook', facebook) : await fake()],
    ['google', google && registered('google', google)],
  ]
  return offered.flatMap(([id, settings]) => (settings === null ? [] : [PROVIDERS[id].make(settings)]))

  async function fake(): Promise<ProviderSettings | null> {
    return config.production ? null : await mountIdentityServer(app, config, publicUrl)
  }
}

function registered(
  id: ProviderId,
  client: { readonly id: string; readonly secret: string },
): ProviderSettings {
  return { clientId: client.id, clientSecret: client.secret, urls: () => PROVIDERS[id].urls }
}
