import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { OperatorError } from '@sousto/postgres/operator-error.ts'

/** Yields the bytes of a file that an operator names. Throws `OperatorError` if it cannot be read. */
export async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'neznámý důvod'
    throw new OperatorError(`Soubor ${file} nejde přečíst (${REASONS[reason] ?? reason}).`, { cause })
  }
}

/**
 * Returns the text of a file. A file in another encoding is rejected, because its letters would be replaced silently.
 */
export async function utf8Of(file: string): Promise<string> {
  const bytes = await buffer(bytesOf(file))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new OperatorError(`Soubor ${file} není v kódování UTF-8.`, { cause })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'neexistuje',
  EACCES: 'chybí oprávnění',
  EISDIR: 'je to složka',
}
