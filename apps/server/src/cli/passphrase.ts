/** Reads the passphrase of a backup. It is never an argument, because every process on the machine could read it. */
import { readFileSync } from 'node:fs'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { readConfig } from '../config/config.ts'
import { SHORTEST_PASSPHRASE } from '../config/kinds.ts'

/** Returns the first line of the file, or `BACKUP_PASSPHRASE`. Null means that neither is given. */
export function givenPassphrase(file: string | undefined): string | null {
  if (file === undefined) return readConfig(process.env).backupPassphrase
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? ''
  } catch (cause) {
    throw new OperatorError(`Soubor s heslem ${file} nejde přečíst.`, { cause })
  }
}

/** Returns the passphrase for a new backup, and rejects a weak one. */
export function newPassphrase(file: string | undefined): string {
  const passphrase = givenPassphrase(file)
  if (passphrase === null) {
    throw new OperatorError(
      'Chybí heslo k záloze: patří do proměnné BACKUP_PASSPHRASE, nebo do souboru (--passphrase-file <soubor>).',
    )
  }
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new OperatorError(`Heslo k záloze musí mít aspoň ${SHORTEST_PASSPHRASE} znaků.`)
  return passphrase
}
