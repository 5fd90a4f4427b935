/** A response that is computed once and sent many times: its bytes in every encoding, each with its strong ETag. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type EncodedBody = {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

export type PrecompressedBody = {
  /** The hash of the uncompressed text. */
  readonly hash: string
  readonly bodies: Readonly<Record<Encoding, EncodedBody>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const JSON_TYPE = 'application/json; charset=utf-8'
const VARY = 'accept-encoding'

/**
 * `known` is the previous body, which is reused without compressing again if the text has not changed. `vary` lists the
 * headers that the body depends on.
 */
export async function precompress(
  text: string,
  known: PrecompressedBody | null = null,
  contentType = JSON_TYPE,
  vary = VARY,
): Promise<PrecompressedBody> {
  const bytes = Buffer.from(text)
  const hash = contentHash(bytes)
  if (known?.hash === hash) return known
  const type = { 'content-type': contentType, vary }
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compressGzip(bytes, { level: 9 }),
  ])
  return {
    hash,
    bodies: {
      identity: encodedBody(bytes, hash, 'identity', type),
      br: encodedBody(br, hash, 'br', type),
      gzip: encodedBody(gz, hash, 'gzip', type),
    },
  }
}

/** A body that needs no compression, such as a picture: the same bytes for every client. */
export function uncompressedBody(bytes: Buffer, contentType: string, vary = VARY): PrecompressedBody {
  const hash = contentHash(bytes)
  const body = encodedBody(bytes, hash, 'identity', { 'content-type': contentType, vary })
  return { hash, bodies: { identity: body, br: body, gzip: body } }
}

/** 132 bits: enough to distinguish any two bodies, and short in a URL. */
export const contentHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

function encodedBody(
  bytes: Buffer,
  hash: string,
  encoding: Encoding,
  headers: Readonly<Record<string, string>>,
): EncodedBody {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  return {
    bytes,
    etag,
    headers: {
      ...headers,
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  }
}

/** Its size in bytes. */
export function byteSize({ bodies }: PrecompressedBody): number {
  return bodies.identity.bytes.length + bodies.br.bytes.length + bodies.gzip.bytes.length + 1_000
}
