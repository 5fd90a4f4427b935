/** Streams the files out of an archive or a compressed file. The format is detected by its first bytes. */
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { unxz } from './unxz.ts'

export type Bytes = AsyncIterable<Uint8Array>
export type PackedFile = { readonly name: string; readonly bytes: Bytes }
export type Unpacked = { readonly files: AsyncIterable<PackedFile>; readonly isArchive: boolean }

export const ZIP_SIGNATURES = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')]
const GZIP_SIGNATURE = Buffer.from([0x1f, 0x8b])
const XZ_SIGNATURE = Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])
const TAR_SIGNATURE = { offset: 257, bytes: Buffer.from('ustar') }
const HEAD_LENGTH = 512

/**
 * The maximum number of unpacked bytes of an archive: ten times the register of the whole country. A small file could
 * contain any number of zeros.
 */
export const MOST_UNPACKED = 8 * 1024 ** 3

/** Passes on at most that many bytes, counted over all streams of one limit, and then throws. */
export function unpackedLimit(most: number): (bytes: Bytes) => AsyncGenerator<Uint8Array> {
  let count = 0
  return async function* limited(bytes) {
    for await (const chunk of bytes) {
      count += chunk.length
      if (count > most) throw new TooLarge(most)
      yield chunk
    }
  }
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
  readonly most: number

  constructor(most: number) {
    super(`unpacked it has more than ${most} bytes`)
    this.most = most
  }
}

/**
 * Unpacks a single file, or those of a tar; either may be compressed by gzip or xz. `finished` is aborted when nothing
 * more will be read. Unpacking fails with `TooLarge` above `most` bytes.
 */
export async function unpack(
  name: string,
  packed: Bytes,
  finished: AbortSignal,
  most: number,
): Promise<Unpacked> {
  const { head, bytes } = await readHead(packed)
  if (head.subarray(0, GZIP_SIGNATURE.length).equals(GZIP_SIGNATURE))
    return await unpack(name, unpackedLimit(most)(gunzip(bytes)), finished, most)
  if (head.subarray(0, XZ_SIGNATURE.length).equals(XZ_SIGNATURE))
    return await unpack(name, unpackedLimit(most)(unxz(bytes, finished)), finished, most)
  if (
    head
      .subarray(TAR_SIGNATURE.offset, TAR_SIGNATURE.offset + TAR_SIGNATURE.bytes.length)
      .equals(TAR_SIGNATURE.bytes)
  ) {
    return { files: untar(bytes), isArchive: true }
  }
  return { files: single({ name, bytes }), isArchive: false }
}

async function* single<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

async function readHead(bytes: Bytes): Promise<{ readonly head: Buffer; readonly bytes: Bytes }> {
  const chunks = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD_LENGTH) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return { head, bytes: prepend(head, chunks) }
}

async function* prepend(head: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) return
      yield value
    }
  } finally {
    await chunks.return?.()
  }
}

/** Errors reach the reader of the stream; `pipeline` only ends it with its source. */
const ignoreError = () => {}

const gunzip = (bytes: Bytes): Bytes => pipeline(Readable.from(bytes), createGunzip(), ignoreError)

async function* untar(bytes: Bytes): AsyncGenerator<PackedFile> {
  const entries = extract()
  pipeline(Readable.from(bytes), entries, ignoreError)
  for await (const entry of entries) {
    const { type, name } = entry.header
    // The type omits that the stream always yields bytes.
    if (type === 'file' && isRegisterFile(name)) yield { name: baseName(name), bytes: entry as Bytes }
    else entry.resume()
  }
}

export const isRegisterFile = (name: string) => /\.csv$/i.test(name)
export const baseName = (name: string) => name.replace(/^.*[/\\]/, '')
