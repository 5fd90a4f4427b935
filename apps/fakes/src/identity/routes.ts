/**
 * An identity server: OpenID Connect (authorization code with PKCE, RS256 ID tokens, UserInfo), and the subset of
 * Facebook's Graph API that a login uses, with the same people. It fakes the providers with which an operator
 * registers.
 */
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createGrants, type Token } from './grants.ts'
import { choicePage } from './pages.ts'
import { type Person, personById } from './people.ts'

export type Client = {
  readonly id: string
  readonly secret: string
  readonly redirectUris: readonly string[]
}

type IdentityOptions = {
  readonly issuer: () => string
  readonly clients: () => readonly Client[]
}

type Query = Readonly<Record<string, string | undefined>>

const ALG = 'RS256'
const TOKEN_SECONDS = 3_600
const PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** Register this under the path of its issuer. */
export async function identityServer(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  await app.register(formBody)
  const { publicKey, privateKey } = await generateKeyPair(ALG)
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const grants = createGrants()

  app.get('/.well-known/openid-configuration', async () => metadata(options.issuer()))
  app.get('/jwks', async () => ({ keys: [{ ...jwk, kid, use: 'sig', alg: ALG }] }))

  for (const path of ['/authorize', '/facebook/dialog/oauth']) {
    app.get<{ Querystring: Query }>(path, async ({ query, url }, reply) => {
      const client = clientOf(query)
      if (typeof client === 'string') return reply.code(400).send({ error: client })
      return reply
        .header('content-security-policy', PAGE)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(choicePage(new URL(query.redirect_uri ?? '').host, url))
    })
    app.post<{ Querystring: Query; Body: Query }>(path, async ({ query, body }, reply) => {
      const client = clientOf(query)
      if (typeof client === 'string') return reply.code(400).send({ error: client })
      return reply.redirect(redirectUrl(query, client, personById(body?.person ?? '')), 303)
    })
  }

  function clientOf(query: Query): Client | string {
    const client = options.clients().find(({ id }) => id === query.client_id)
    if (client === undefined) return 'unauthorized_client'
    if (!client.redirectUris.includes(query.redirect_uri ?? '')) return 'invalid_request'
    const isCode = query.response_type === 'code' && query.code_challenge_method === 'S256'
    return isCode && query.code_challenge ? client : 'invalid_request'
  }

  function redirectUrl(query: Query, client: Client, person: Person | undefined): string {
    const redirect = new URL(query.redirect_uri ?? '')
    if (query.state !== undefined) redirect.searchParams.set('state', query.state)
    if (person === undefined) {
      redirect.searchParams.set('error', 'access_denied')
      return redirect.href
    }
    const code = grants.code({
      person,
      clientId: client.id,
      redirectUri: query.redirect_uri ?? '',
      challenge: query.code_challenge ?? '',
      nonce: query.nonce ?? null,
    })
    redirect.searchParams.set('code', code)
    return redirect.href
  }

  app.post<{ Body: Query }>('/token', async (request, reply) => {
    const token = await exchangeCode(request)
    if (token === null) return invalidGrant(reply)
    return reply.header('cache-control', 'no-store').send(token)
  })
  app.post<{ Body: Query }>('/facebook/oauth/access_token', async (request, reply) => {
    const token = await exchangeCode(request)
    if (token === null) return invalidGrant(reply)
    const { id_token: _idToken, ...graph } = token
    return graph
  })

  async function exchangeCode({ body, headers }: FastifyRequest<{ Body: Query }>) {
    const { id, secret } = credentials(body ?? {}, headers.authorization)
    const client = options.clients().find((each) => each.id === id && each.secret === secret)
    if (client === undefined || body?.grant_type !== 'authorization_code') return null
    const granted = grants.redeem(body.code ?? '', {
      clientId: client.id,
      redirectUri: body.redirect_uri ?? '',
      verifier: body.code_verifier ?? '',
    })
    if (granted === null) return null
    const { person, nonce } = granted
    const idToken = await new SignJWT({ ...claimsOf(person), ...(nonce !== null && { nonce }) })
      .setProtectedHeader({ alg: ALG, kid })
      .setIssuer(options.issuer())
      .setAudience(client.id)
      .setSubject(person.id)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(privateKey)
    return {
      access_token: grants.token({ person, clientId: client.id }),
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      id_token: idToken,
    }
  }

  app.get('/userinfo', async (request, reply) => {
    const token = bearer(request, {})
    return token
      ? { sub: token.person.id, ...claimsOf(token.person), birthdate: token.person.birthDate }
      : reply.code(401).send()
  })

  app.get<{ Querystring: Query }>('/facebook/me', async (request, reply) => {
    const token = bearer(request, request.query)
    if (token === undefined) return reply.code(400).send({ error: { type: 'OAuthException', code: 190 } })
    const { id, firstName, lastName, email } = token.person
    return { id, first_name: firstName, last_name: lastName, ...(email !== null && { email }) }
  })

  app.get<{ Querystring: Query }>('/facebook/debug_token', async ({ query }) => {
    const [id, secret] = (query.access_token ?? '').split('|')
    const client = options.clients().find((each) => each.id === id && each.secret === secret)
    const token = client === undefined ? undefined : grants.tokenOf(query.input_token ?? '')
    if (token === undefined) return { data: { is_valid: false } }
    return { data: { is_valid: true, app_id: token.clientId, user_id: token.person.id } }
  })

  /** Issues the token that a phone's native dialog would give to the app, for trying out the app's login. */
  app.post<{ Body: Query }>('/facebook/app-token', async ({ body }, reply) => {
    const person = personById(body?.person ?? '')
    const client = options.clients().find(({ id }) => id === body?.client_id)
    if (person === undefined || client === undefined) return invalidGrant(reply)
    return { access_token: grants.token({ person, clientId: client.id }) }
  })

  function bearer({ headers }: FastifyRequest, query: Query): Token | undefined {
    const text = headers.authorization?.replace(/^Bearer /i, '') ?? query.access_token ?? ''
    return grants.tokenOf(text)
  }
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALG],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    scopes_supported: ['openid', 'email', 'profile'],
  }
}

function claimsOf({ firstName, lastName, email, emailVerified }: Person) {
  return {
    given_name: firstName,
    family_name: lastName,
    ...(email !== null && { email, email_verified: emailVerified }),
  }
}

function credentials(body: Query, authorization: string | undefined) {
  const [, basic] = /^Basic (.+)$/i.exec(authorization ?? '') ?? []
  if (basic === undefined) return { id: body.client_id, secret: body.client_secret }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) }
}

function invalidGrant(reply: FastifyReply) {
  return reply.code(400).send({ error: 'invalid_grant' })
}
