/** Firebase Cloud Messaging and Apple's push service, faked by local servers that implement their protocols. */
import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { createServer as createHttp2Server, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@sousto/testing/clock.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { apns } from './apns.ts'
import { fcm } from './fcm.ts'
import type { NativeMessage } from './native-push.ts'

const clock = fakeClock('2026-11-22T12:00')
const MESSAGE: NativeMessage = {
  title: 'Kurýr je na cestě',
  body: 'Objednávka 2026/4821907',
  url: '/objednavka/2026/4821907?guid=a',
  tag: 'order-2026/4821907',
}
const delivery = () => ({ now: clock(), ttl: 7200, signal: AbortSignal.timeout(10_000) })

/** Returns the header and claims of a token after verifying its signature. */
function verified(token: string, key: KeyObject) {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${claims}`)
  const form = key.asymmetricKeyType === 'ec' ? ({ key, dsaEncoding: 'ieee-p1363' } as const) : key
  if (!verify('sha256', signed, form, Buffer.from(signature, 'base64url')))
    throw new Error('a wrong signature')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { ...read(header), ...read(claims) }
}

type Request = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
type Reply = readonly [status: number, body?: unknown]

let requests: Request[] = []
let replies: Reply[] = []
let grants = 0
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const fcmServer = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    const path = request.url ?? ''
    if (path !== '/token') {
      requests.push({ path, headers: request.headers, body })
      const [status, answer = {}] = replies.shift() ?? [200]
      return response.writeHead(status).end(JSON.stringify(answer))
    }
    const form = new URLSearchParams(body)
    const claims = verified(form.get('assertion') ?? '', google.publicKey)
    const right =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      claims.iss === 'push@projekt.example' &&
      claims.aud === `${fcmUrl}/token` &&
      claims.exp - claims.iat === 3600
    grants += 1
    const answer = { access_token: `pristup-${grants}`, expires_in: 3599 }
    return response.writeHead(right ? 200 : 400).end(JSON.stringify(answer))
  })
})
const apnsServer = createHttp2Server((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    requests.push({ path: request.url, headers: request.headers, body })
    const [status, answer = {}] = replies.shift() ?? [200]
    response.writeHead(status).end(JSON.stringify(answer))
  })
})
await Promise.all(
  [fcmServer, apnsServer].map(
    (server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())),
  ),
)
const urlOf = (server: { address: () => AddressInfo | string | null }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const fcmUrl = urlOf(fcmServer)
const apnsUrl = urlOf(apnsServer)
afterAll(() => {
  fcmServer.close()
  apnsServer.close()
})
beforeEach(() => {
  requests = []
  replies = []
  grants = 0
})

describe('a notification for Android', () => {
  const sender = () =>
    fcm({
      account: {
        project_id: 'projekt',
        client_email: 'push@projekt.example',
        private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        token_uri: `${fcmUrl}/token`,
      },
      url: fcmUrl,
    })

  it('goes to the phone’s token with title, text and page [marketplace-3.22]', async () => {
    expect(await sender()('telefon-1', MESSAGE, delivery())).toBe('delivered')
    const [request] = requests
    expect(request?.path).toBe('/v1/projects/projekt/messages:send')
    expect(request?.headers.authorization).toBe('Bearer pristup-1')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      message: {
        token: 'telefon-1',
        notification: { title: MESSAGE.title, body: MESSAGE.body },
        data: { url: MESSAGE.url },
        android: { priority: 'HIGH', ttl: '7200s', notification: { tag: MESSAGE.tag, sound: 'default' } },
      },
    })
  })

  it('requests access once, and again before it expires or when it was revoked', async () => {
    const send = sender()
    await send('telefon-1', MESSAGE, delivery())
    await send('telefon-1', MESSAGE, delivery())
    expect(grants).toBe(1)
    await send('telefon-1', MESSAGE, { ...delivery(), now: clock().add({ minutes: 59 }) })
    expect(grants).toBe(2)
    replies = [[401]]
    await send('telefon-1', MESSAGE, delivery())
    await send('telefon-1', MESSAGE, delivery())
    expect(grants).toBe(3)
  })

  it.each([
    [404, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
  ] as const)('answered with %i is %s', async (status, outcome) => {
    replies = [[status, { error: { status: 'X' } }]]
    expect(await sender()('telefon-1', MESSAGE, delivery())).toBe(outcome)
  })

  it.each([429, 500, 503])('answered with %i is retried', async (status) => {
    replies = [[status]]
    await expect(sender()('telefon-1', MESSAGE, delivery())).rejects.toThrow(String(status))
  })
})

describe('a notification for iOS', () => {
  const sender = (url = apnsUrl) =>
    apns({
      keyId: 'ABC1234567',
      teamId: 'A1B2C3D4E5',
      topic: 'cz.sousto.app',
      key: apple.privateKey,
      url,
    })

  it('goes to the phone’s token with title, text and page, from the operator’s key [marketplace-3.22]', async () => {
    expect(await sender()('a1b2', MESSAGE, delivery())).toBe('delivered')
    const [request] = requests
    expect(request?.path).toBe('/3/device/a1b2')
    expect(request?.headers).toMatchObject({
      'apns-topic': 'cz.sousto.app',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-collapse-id': MESSAGE.tag,
      'apns-expiration': String(Math.floor(clock().epochMilliseconds / 1000) + 7200),
    })
    const token = /^bearer (.*)$/.exec(request?.headers.authorization ?? '')?.[1] ?? ''
    expect(verified(token, createPublicKey(apple.privateKey))).toMatchObject({
      alg: 'ES256',
      kid: 'ABC1234567',
      iss: 'A1B2C3D4E5',
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      aps: {
        alert: { title: MESSAGE.title, body: MESSAGE.body },
        sound: 'default',
        'thread-id': MESSAGE.tag,
      },
      url: MESSAGE.url,
    })
  })

  it('has the same token for 40 minutes: Apple rejects older and more frequent ones', async () => {
    const send = sender()
    for (const minutes of [0, 39, 40]) {
      await send('a1b2', MESSAGE, { ...delivery(), now: clock().add({ minutes }) })
    }
    const [first, second, third] = requests.map(({ headers }) => headers.authorization)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each([
    [410, 'Unregistered', 'gone'],
    [400, 'BadDeviceToken', 'gone'],
    [400, 'DeviceTokenNotForTopic', 'gone'],
    [400, 'BadTopic', 'refused'],
    [403, 'InvalidProviderToken', 'refused'],
  ] as const)('answered with %i %s is %s', async (status, reason, outcome) => {
    replies = [[status, { reason }]]
    expect(await sender()('a1b2', MESSAGE, delivery())).toBe(outcome)
  })

  it('is retried when Apple is overloaded or does not respond', async () => {
    replies = [[503]]
    await expect(sender()('a1b2', MESSAGE, delivery())).rejects.toThrow('503')
    await expect(sender('http://127.0.0.1:9')('a1b2', MESSAGE, delivery())).rejects.toThrow('ECONNREFUSED')
  })
})
