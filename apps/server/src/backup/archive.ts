/**
 * The file of a backup: a tar, compressed by zstd, and optionally encrypted. Only one file of the tar is in memory at a
 * time.
 */
import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { extract, type Pack, pack } from 'tar-stream'
import { bytesOf } from '../read-file.ts'
import { AGE_SIGNATURE, decrypted, encrypted } from './encryption.ts'

export type Entry = { readonly name: string; readonly bytes: Uint8Array }

/** Yields the bytes of the file. */
export async function* packed(
  entries: AsyncIterable<Entry>,
  passphrase: string | null,
): AsyncGenerator<Uint8Array> {
  const compressed = throughStream(tarOf(entries), createZstdCompress({ params: COMPRESSION }))
  yield* passphrase === null ? compressed : await encrypted(compressed, passphrase)
}

/** Includes a checksum, so that damage anywhere in the file is detected. */
const COMPRESSION = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

/** Errors are passed to the reader of the result. */
const throughStream = (bytes: AsyncIterable<Uint8Array>, stream: Transform): AsyncIterable<Buffer> =>
  pipeline(Readable.from(bytes, { objectMode: false }), stream, () => {})

async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const filled = fill(tar, entries).catch((error: Error) => tar.destroy(error))
  try {
    yield* tar as AsyncIterable<Uint8Array>
    await filled
  } finally {
    tar.destroy()
  }
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      tar.entry({ name, mode: 0o600 }, Buffer.from(bytes), done).on('error', reject)
    })
  }
  tar.finalize()
}

/** A backup never contains a larger file in its tar. */
const LARGEST_ENTRY = 128 * 1024 * 1024

/**
 * Yields the files of the archive. Throws an `OperatorError` for a file that is not a backup, is damaged, or has
 * another passphrase.
 */
export async function* unpacked(file: string, passphrase: string | null): AsyncGenerator<Entry> {
  const head = await headOf(file)
  const isEncrypted = beginsWith(head, AGE_SIGNATURE)
  if (!isEncrypted && !beginsWith(head, ZSTD_SIGNATURE))
    throw new OperatorError(`Soubor ${file} není záloha Sousta.`)
  if (isEncrypted && passphrase === null) {
    throw new OperatorError(
      `Záloha ${file} je zašifrovaná: heslo k ní patří do proměnné BACKUP_PASSPHRASE, nebo do souboru (--passphrase-file <soubor>).`,
    )
  }
  try {
    const bytes = bytesOf(file)
    const compressed = isEncrypted ? await decrypted(bytes, passphrase ?? '') : bytes
    yield* entriesOf(throughStream(compressed, createZstdDecompress()))
  } catch (cause) {
    throw cause instanceof OperatorError ? cause : damaged(cause)
  }
}

const ZSTD_SIGNATURE = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export const damaged = (cause: unknown) =>
  new OperatorError('Záloha je poškozená nebo neúplná; nic se nezměnilo.', { cause })

async function* entriesOf(tar: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const files = extract()
  pipeline(Readable.from(tar), files, () => {})
  for await (const file of files) {
    const { name, size, type } = file.header
    if (type !== 'file' || size > LARGEST_ENTRY)
      throw new Error(`unexpected ${type} ${name} of ${size} bytes`)
    const pieces: Uint8Array[] = []
    for await (const piece of file as AsyncIterable<Uint8Array>) pieces.push(piece)
    yield { name, bytes: Buffer.concat(pieces) }
  }
}

async function headOf(file: string): Promise<Buffer> {
  for await (const piece of bytesOf(file)) return Buffer.from(piece)
  return Buffer.alloc(0)
}

const beginsWith = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature)
