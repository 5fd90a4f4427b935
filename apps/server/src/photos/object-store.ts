/** Stores photographs in an object store with the protocol of Amazon S3: three requests, signed by aws4fetch. */
import { createHash } from 'node:crypto'
import { configuredHosts } from '@sousto/api/http/outgoing.ts'
import type { PhotoFiles } from '@sousto/api/ports/photo-files.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { AwsClient } from 'aws4fetch'

export type ObjectStore = {
  /** The URL with the bucket and, if several installations share it, a folder: `https://s3.example/kbelik/sousto`. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** After this time the drawing is shown instead. */
const TIMEOUT_MS = 10_000
const AT_ONCE = 8

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/**
 * An error for the operator, in an import and in the log. It contains neither the key nor the text of the response,
 * which may repeat the signed request.
 */
const failed = (method: string, status: number) =>
  new OperatorError(`Úložiště fotografií (PHOTO_STORE) odpovědělo ${status} na ${method}.`)

export function objectStoreFiles({ url, region, keyId, secret }: ObjectStore): PhotoFiles {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  })
  const ask = async (method: string, name: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    try {
      return await client.fetch(`${url}/${name}`, { method, signal, dispatcher: configuredHosts, ...init })
    } catch (cause) {
      throw new OperatorError('Úložiště fotografií (PHOTO_STORE) neodpovídá.', { cause })
    }
  }

  async function remove(name: string): Promise<void> {
    const { ok, status, body } = await ask('DELETE', name)
    await body?.cancel()
    if (!ok && status !== 404) throw failed('DELETE', status)
  }

  return {
    read: async (name) => {
      const response = await ask('GET', name)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status === 404) return null
      throw failed('GET', response.status)
    },
    write: async (name, bytes) => {
      const headers = {
        'content-type': TYPES[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream',
        // The hash is part of the signature, so that the store rejects bytes that were changed on the way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const { ok, status, body } = await ask('PUT', name, { body: new Uint8Array(bytes), headers })
      await body?.cancel()
      if (!ok) throw failed('PUT', status)
    },
    remove: async (names) => {
      const waiting = [...names]
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await remove(next)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    },
  }
}
