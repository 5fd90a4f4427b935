import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '@sousto/postgres/operator-error.ts'

type WriteOptions = {
  /** Throws instead of replacing an existing file. */
  readonly keepExisting?: boolean
  readonly mode?: number
  readonly signal?: AbortSignal
}

/**
 * Writes to a temporary name and renames the complete file, after it has reached the disk. A failure leaves nothing.
 */
export async function writeFileAtomically(
  file: string,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { keepExisting = false, mode = 0o666, signal }: WriteOptions = {},
): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  try {
    if (keepExisting) await refuseExisting(file)
    const options = signal === undefined ? {} : { signal }
    await pipeline(pieces, createWriteStream(unfinished, { flags: 'wx', mode, flush: true }), options)
    if (keepExisting) await refuseExisting(file)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = UNWRITABLE[code]
    if (why === undefined) throw error
    throw new OperatorError(`Soubor ${file} nejde zapsat (${why}).`, { cause: error })
  }
}

async function refuseExisting(file: string): Promise<void> {
  if (await stat(file).catch(() => null)) throw new OperatorError(`Soubor ${file} už je; nic se nepřepsalo.`)
}

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'složka neexistuje',
  EACCES: 'chybí oprávnění',
  EPERM: 'chybí oprávnění',
  EISDIR: 'je to složka',
  ENOTDIR: 'v cestě k němu je soubor',
  EROFS: 'jde odtud jen číst',
  ENOSPC: 'disk je plný',
}
