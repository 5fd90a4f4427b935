/** Files out of what the register comes packed in, as it is read: nothing is held whole. What a packing is, its first bytes tell. */
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { unxzipped } from './unxz.ts'

export type Bytes = AsyncIterable<Uint8Array>
export type PackedFile = { readonly name: string; readonly bytes: Bytes }
export type Unpacked = { readonly files: AsyncIterable<PackedFile>; readonly several: boolean }

export const ZIP_BEGINS = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')]
const GZIP_BEGINS = Buffer.from([0x1f, 0x8b])
const XZ_BEGINS = Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])
const TAR_SAYS = { at: 257, text: Buffer.from('ustar') }
const HEAD = 512

/** A file by itself, or those of a tar; either may be packed by gzip or xz. `unused`: nobody reads on. */
export async function unpack(name: string, packed: Bytes, unused: AbortSignal): Promise<Unpacked> {
  const { head, bytes } = await beginning(packed)
  if (head.subarray(0, GZIP_BEGINS.length).equals(GZIP_BEGINS))
    return await unpack(name, gunzipped(bytes), unused)
  if (head.subarray(0, XZ_BEGINS.length).equals(XZ_BEGINS))
    return await unpack(name, unxzipped(bytes, unused), unused)
  if (head.subarray(TAR_SAYS.at, TAR_SAYS.at + TAR_SAYS.text.length).equals(TAR_SAYS.text)) {
    return { files: tarred(bytes), several: true }
  }
  return { files: one({ name, bytes }), several: false }
}

async function* one<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

async function beginning(bytes: Bytes): Promise<{ readonly head: Buffer; readonly bytes: Bytes }> {
  const pieces = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD) {
    const { done, value } = await pieces.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return { head, bytes: resumed(head, pieces) }
}

async function* resumed(head: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return
      yield value
    }
  } finally {
    await pieces.return?.()
  }
}

/** The reader of the stream meets the error; `pipeline` only makes it end with its source. */
const ended = () => {}

const gunzipped = (bytes: Bytes): Bytes => pipeline(Readable.from(bytes), createGunzip(), ended)

async function* tarred(bytes: Bytes): AsyncGenerator<PackedFile> {
  const entries = extract()
  pipeline(Readable.from(bytes), entries, ended)
  for await (const entry of entries) {
    const { type, name } = entry.header
    // Its types leave open what it yields: always bytes.
    if (type === 'file' && isRegisterFile(name)) yield { name: baseName(name), bytes: entry as Bytes }
    else entry.resume()
  }
}

export const isRegisterFile = (name: string) => /\.csv$/i.test(name)
export const baseName = (name: string) => name.replace(/^.*[/\\]/, '')
