/**
 * An object store for tests: it keeps objects in memory and checks every signature by Amazon's specification (Signature
 * Version 4).
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const STORE_KEY = { keyId: 'AKIAVYMYSLENY', secret: 'taj/em+ství', region: 'eu-central-1' }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Returns the error response of Amazon's service. Null means that the signature is correct. */
function signatureProblem({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', region = '', signed = '', signature] =
    form.exec(headers.authorization ?? '') ?? []
  if (keyId !== STORE_KEY.keyId) return 'InvalidAccessKeyId'
  if (region !== STORE_KEY.region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  const [, when = ''] = /^(\d{8}T\d{6}Z)$/.exec(date) ?? []
  const age = Math.abs(Date.now() - Temporal.Instant.from(dashed(when)).epochMilliseconds)
  if (age > 15 * 60_000) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, search } = new URL(url, 'http://store')
  const names = signed.split(';')
  const canonical = [
    method,
    pathname,
    search.slice(1),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${STORE_KEY.secret}`)
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

/** Converts `20261122T140000Z` to `2026-11-22T14:00:00Z`. */
const dashed = (when: string) => when.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')

export type TestStore = {
  readonly url: string
  readonly objects: Map<string, Buffer>
  readonly refused: string[]
  /** Responds to the next requests with this status without doing anything. */
  readonly fail: (status: number, times: number) => void
  readonly close: () => void
}

export async function startObjectStore(): Promise<TestStore> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  let failing = { status: 0, times: 0 }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (failing.times > 0) {
      failing.times -= 1
      response.writeHead(failing.status).end(`<Error>${request.headers.authorization}</Error>`)
      return
    }
    const problem = signatureProblem(request, body)
    if (problem !== null) {
      refused.push(problem)
      response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`)
      return
    }
    const name = request.url ?? ''
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    if (request.method !== 'GET') response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    else if (found) response.end(found)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kbelik/sousto`,
    objects,
    refused,
    fail: (status, times) => {
      failing = { status, times }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
