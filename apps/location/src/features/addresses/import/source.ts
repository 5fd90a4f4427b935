/** Opens a download of the register: a file, a folder of files or an archive. */
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { type Entry, openPromise } from 'yauzl'
import {
  type Bytes,
  baseName,
  isRegisterFile,
  MOST_UNPACKED,
  type PackedFile,
  TooLarge,
  unpack,
  unpackedLimit,
  ZIP_SIGNATURES,
} from './unpack.ts'

export type RegisterSource = {
  /** The name of the file or folder, without its path. */
  readonly name: string
  readonly files: AsyncIterable<PackedFile>
  /** An archive of several files; by default it replaces the whole register. */
  readonly isArchive: boolean
  /** Returns the part that has been read, from 0 to 1. */
  readonly share: () => number
}

/** In bytes. */
type Meter = { readonly total: number; read: number }

/**
 * Anything unreadable becomes an `OperatorError` of one sentence, here or while the files are read. `finished` is
 * aborted when the files will not be read any further.
 */
export async function openSource(
  path: string,
  finished: AbortSignal,
  mostUnpacked: number = MOST_UNPACKED,
): Promise<RegisterSource> {
  try {
    return await openPath(path, finished, mostUnpacked)
  } catch (error) {
    throw readError(path, error)
  }
}

async function openPath(path: string, finished: AbortSignal, mostUnpacked: number): Promise<RegisterSource> {
  const found = await stat(path)
  if (found.isDirectory()) return await openFolder(path)
  const name = basename(path)
  if (await isZip(path)) return await openZip(path, mostUnpacked)
  const meter: Meter = { total: found.size, read: 0 }
  const { files, isArchive } = await unpack(name, metered(path, meter), finished, mostUnpacked)
  return source(path, files, isArchive, meter)
}

function source(
  path: string,
  files: AsyncIterable<PackedFile>,
  isArchive: boolean,
  meter: Meter,
): RegisterSource {
  return {
    name: basename(path),
    files: withErrors(path, files),
    isArchive,
    share: () => (meter.total === 0 ? 1 : meter.read / meter.total),
  }
}

async function openFolder(path: string): Promise<RegisterSource> {
  const inside = await readdir(path, { recursive: true })
  const paths = inside
    .filter(isRegisterFile)
    .sort()
    .map((name) => join(path, name))
  const sizes = await Promise.all(paths.map(async (each) => (await stat(each)).size))
  const meter: Meter = { total: sizes.reduce((sum, size) => sum + size, 0), read: 0 }
  async function* files() {
    for (const each of paths) yield { name: basename(each), bytes: metered(each, meter) }
  }
  return source(path, files(), false, meter)
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return ZIP_SIGNATURES.some((signature) => buffer.subarray(0, bytesRead).equals(signature))
  } finally {
    await file.close()
  }
}

/** A zip lists its files at its end, so it needs random access instead of a stream. */
async function openZip(path: string, mostUnpacked: number): Promise<RegisterSource> {
  const limited = unpackedLimit(mostUnpacked)
  const archive = await openPromise(path, { autoClose: false, lazyEntries: true })
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) if (isRegisterFile(entry.fileName)) entries.push(entry)
  const meter: Meter = {
    total: entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0),
    read: 0,
  }
  async function* files() {
    try {
      for (const entry of entries) {
        yield { name: baseName(entry.fileName), bytes: limited(await archive.openReadStreamPromise(entry)) }
        meter.read += entry.compressedSize
      }
    } finally {
      archive.close()
    }
  }
  return source(path, files(), entries.length > 1, meter)
}

const CHUNK_SIZE = 256 * 1024

async function* metered(path: string, meter: Meter): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_SIZE })) {
    meter.read += chunk.length
    yield chunk
  }
}

async function* withErrors(path: string, files: AsyncIterable<PackedFile>): AsyncGenerator<PackedFile> {
  try {
    for await (const { name, bytes } of files) yield { name, bytes: withByteErrors(path, bytes) }
  } catch (error) {
    throw readError(path, error)
  }
}

async function* withByteErrors(path: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw readError(path, error)
  }
}

const REASONS: Readonly<Record<string, string>> = { ENOENT: 'neexistuje', EACCES: 'chybí oprávnění' }

function readError(path: string, cause: unknown): OperatorError {
  if (cause instanceof OperatorError) return cause
  if (cause instanceof TooLarge) {
    const gigabytes = Math.ceil(cause.most / 1024 ** 3)
    return new OperatorError(
      `Archiv ${path} se rozbaluje na víc než ${gigabytes} GB, adresy celého Česka jsou menší: stáhněte ho znovu.`,
      { cause },
    )
  }
  const reason = cause instanceof Error && 'code' in cause ? REASONS[String(cause.code)] : undefined
  if (reason !== undefined) return new OperatorError(`${path} nejde přečíst (${reason}).`, { cause })
  const message = cause instanceof Error ? cause.message : 'neznámý důvod'
  return new OperatorError(`Archiv ${path} je poškozený nebo není celý (${message}); stáhněte ho znovu.`, {
    cause,
  })
}
