import * as oauth from 'openid-client'
import * as z from 'zod'
import {
  allowLocal,
  callProvider,
  challengeOf,
  expectationsOf,
  type ProviderSettings,
} from '../../http/openid-client.ts'
import { callConfigured } from '../../http/outgoing.ts'
import type { Person, Provider } from './provider.ts'

const debugged = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.string().optional(), user_id: z.string().optional() }),
})
const me = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

const TIMEOUT_MS = 5_000

/**
 * Facebook: OAuth 2 without discovery, with the profile read from the Graph API. It does not report whether an e-mail
 * is verified, so the e-mail never counts as verified. `urls` are the base URLs of the dialog and of the Graph API.
 */
export function facebook({ clientId, clientSecret, urls }: ProviderSettings): Provider {
  function configuration(): oauth.Configuration {
    const [dialog, graph] = bases(urls())
    const server = {
      issuer: dialog,
      authorization_endpoint: `${dialog}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    }
    const made = new oauth.Configuration(server, clientId, clientSecret)
    made[oauth.customFetch] = callProvider
    allowLocal(made, new URL(graph))
    return made
  }

  async function graph(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const [, base] = bases(urls())
    const url = `${base}${path}?${new URLSearchParams(query)}`
    const response = await callConfigured(url, { timeout: TIMEOUT_MS, redirect: 'error' })
    if (!response.ok) throw new Error(`the Graph answered ${response.status}`)
    return response.json()
  }

  async function personOf(token: string): Promise<Person> {
    const query = { fields: 'id,email,first_name,last_name', access_token: token }
    const { id, email = '', first_name = '', last_name = '' } = me.parse(await graph('/me', query))
    return {
      subject: id,
      email: email === '' ? null : email,
      emailVerified: false,
      firstName: first_name,
      lastName: last_name,
    }
  }

  return {
    id: 'facebook',
    name: 'Facebook',
    authorizationUrl: async (redirectUri, checks) =>
      oauth.buildAuthorizationUrl(configuration(), {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        ...(await challengeOf(checks)),
      }),
    handleCallback: async (callback, checks) => {
      const tokens = await oauth.authorizationCodeGrant(configuration(), callback, expectationsOf(checks))
      return personOf(tokens.access_token)
    },
    byAppToken: async (token) => {
      // A token issued to another app does not identify one of our users.
      const query = { input_token: token, access_token: `${clientId}|${clientSecret}` }
      const { data } = debugged.parse(await graph('/debug_token', query))
      if (!data.is_valid || data.app_id !== clientId) throw new Error('the token is not for this app')
      const person = await personOf(token)
      if (person.subject !== data.user_id) throw new Error('the token belongs to somebody else')
      return person
    },
  }
}

const bases = ([dialog, graph = dialog]: readonly [string, ...string[]]) => [dialog, graph] as const
