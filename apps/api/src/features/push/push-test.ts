/**
 * The browser's side of Web Push, and a push service in between, for tests: they check messages as the RFCs require.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webToken } from '@sousto/domain/order/notification-token.ts'
import type { Post } from './public-post.ts'

export const ORIGIN = 'https://push.example'

/** A subscribed browser, which decrypts its messages (RFC 8291 §3.4, RFC 8188 §2). */
export function aBrowser(path = `/send/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const endpoint = `${ORIGIN}${path}`
  const p256dh = pair.generateKeys('base64url')
  return {
    path,
    token: webToken({ endpoint, p256dh, auth: auth.toString('base64url') }),
    read: (body: Buffer): unknown => {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
      const derive = (input: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', input, from, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const input = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      if (padded.at(-1) !== 2) throw new Error('not the last record')
      return JSON.parse(padded.subarray(0, -1).toString())
    },
  }
}

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Returns the claims of a request's VAPID token after checking its signature and form (RFC 8292). */
export function claimsOf({ authorization = '' }: IncomingHttpHeaders, publicKey: string) {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization)
  const [, header = '', claims = '', signature = '', key = ''] = match ?? []
  if (key !== publicKey) throw new Error('another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const valid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!valid) throw new Error('a wrong signature')
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  return { alg, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

/** Starts a push service (RFC 8030) on a local port. It responds with `statuses` in turn, then with 201. */
export async function aPushService() {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      received.push({ path: url, headers, body: Buffer.concat(chunks) })
      response.writeHead(statuses.shift() ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** Requests to the service's name are sent to its local port. */
  const post: Post = async (url, { headers, body }, signal) => {
    const local = url.replace(ORIGIN, `http://127.0.0.1:${port}`)
    const { status } = await fetch(local, { method: 'POST', headers, body: new Uint8Array(body), signal })
    return status
  }
  return { received, statuses, post, close: () => server.close() }
}
