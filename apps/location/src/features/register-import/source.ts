/** Where the register is read from: a file, a folder of files or an archive, as it was downloaded. */
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { type Entry, openPromise } from 'yauzl'
import { type Bytes, baseName, isRegisterFile, type PackedFile, unpack, ZIP_BEGINS } from './unpack.ts'

export type RegisterSource = {
  /** Of the file or the folder, without the way to it. */
  readonly name: string
  readonly files: AsyncIterable<PackedFile>
  /** An archive of several files: taken for the whole register unless told otherwise. */
  readonly isArchive: boolean
  /** How much of it has been read, of 1. */
  readonly share: () => number
}

type Meter = { readonly whole: number; read: number }

/**
 * Whatever cannot be read is told as one sentence (`OperatorError`), here or while the files are read. `unused` tells that they are not
 * read any more.
 */
export async function openSource(path: string, unused: AbortSignal): Promise<RegisterSource> {
  try {
    return await opened(path, unused)
  } catch (error) {
    throw unreadable(path, error)
  }
}

async function opened(path: string, unused: AbortSignal): Promise<RegisterSource> {
  const found = await stat(path)
  if (found.isDirectory()) return await folder(path)
  const name = basename(path)
  if (await isZip(path)) return await zip(path)
  const meter: Meter = { whole: found.size, read: 0 }
  const { files, several } = await unpack(name, metered(path, meter), unused)
  return source(path, files, several, meter)
}

function source(
  path: string,
  files: AsyncIterable<PackedFile>,
  isArchive: boolean,
  meter: Meter,
): RegisterSource {
  return {
    name: basename(path),
    files: readable(path, files),
    isArchive,
    share: () => (meter.whole === 0 ? 1 : meter.read / meter.whole),
  }
}

async function folder(path: string): Promise<RegisterSource> {
  const inside = await readdir(path, { recursive: true })
  const paths = inside
    .filter(isRegisterFile)
    .sort()
    .map((name) => join(path, name))
  const sizes = await Promise.all(paths.map(async (each) => (await stat(each)).size))
  const meter: Meter = { whole: sizes.reduce((sum, size) => sum + size, 0), read: 0 }
  async function* files() {
    for (const each of paths) yield { name: basename(each), bytes: metered(each, meter) }
  }
  return source(path, files(), false, meter)
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return ZIP_BEGINS.some((begin) => buffer.subarray(0, bytesRead).equals(begin))
  } finally {
    await file.close()
  }
}

/** The only packing that lists its files, at its end: it is not read from the beginning but from place to place. */
async function zip(path: string): Promise<RegisterSource> {
  const archive = await openPromise(path, { autoClose: false, lazyEntries: true })
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) if (isRegisterFile(entry.fileName)) entries.push(entry)
  const meter: Meter = {
    whole: entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0),
    read: 0,
  }
  async function* files() {
    try {
      for (const entry of entries) {
        yield { name: baseName(entry.fileName), bytes: await archive.openReadStreamPromise(entry) }
        meter.read += entry.compressedSize
      }
    } finally {
      archive.close()
    }
  }
  return source(path, files(), entries.length > 1, meter)
}

const PIECE = 256 * 1024

async function* metered(path: string, meter: Meter): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    meter.read += piece.length
    yield piece
  }
}

async function* readable(path: string, files: AsyncIterable<PackedFile>): AsyncGenerator<PackedFile> {
  try {
    for await (const { name, bytes } of files) yield { name, bytes: readableBytes(path, bytes) }
  } catch (error) {
    throw unreadable(path, error)
  }
}

async function* readableBytes(path: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw unreadable(path, error)
  }
}

const REASONS: Readonly<Record<string, string>> = { ENOENT: 'neexistuje', EACCES: 'chybí oprávnění' }

function unreadable(path: string, cause: unknown): OperatorError {
  if (cause instanceof OperatorError) return cause
  const reason = cause instanceof Error && 'code' in cause ? REASONS[String(cause.code)] : undefined
  if (reason !== undefined) return new OperatorError(`${path} nejde přečíst (${reason}).`, { cause })
  const message = cause instanceof Error ? cause.message : 'neznámý důvod'
  return new OperatorError(`Archiv ${path} je poškozený nebo není celý (${message}); stáhněte ho znovu.`, {
    cause,
  })
}
