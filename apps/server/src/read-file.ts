import { createReadStream } from 'node:fs'
import { OperatorError } from '@sousto/postgres/operator-error.ts'

/** The bytes of a file that an operator names. Throws `OperatorError` where it cannot be read. */
export async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'neznámý důvod'
    throw new OperatorError(`Soubor ${file} nejde přečíst (${REASONS[reason] ?? reason}).`, { cause })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'neexistuje',
  EACCES: 'chybí oprávnění',
  EISDIR: 'je to složka',
}
