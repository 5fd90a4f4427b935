/** The register read address by address, with an account of what was not as it should be. */
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { AddressRow } from '../addresses/service.ts'
import { linesOf } from './csv.ts'
import { BrokenLine, type LineReader, lineReader, OutsideCzechia } from './csv-row.ts'
import { createSeenCodes } from './duplicate-codes.ts'
import type { RegisterSource } from './source.ts'
import type { PackedFile } from './unpack.ts'

export type Account = {
  files: number
  addresses: number
  withoutCoordinates: number
  broken: number
  /** The first of the broken lines: file, line and what is wrong. */
  readonly listed: string[]
}
const LISTED = 20
/** Of all lines. A file of a small village may have as many broken lines as are listed. */
const MOST_BROKEN = 0.01

export type Reading = { readonly addresses: AsyncIterable<readonly AddressRow[]>; readonly account: Account }

/** In pieces. Throws `OperatorError` at what must not go on, at the latest at the end: who stores addresses waits for it. */
export function readRegister({ name, files }: RegisterSource): Reading {
  const account: Account = { files: 0, addresses: 0, withoutCoordinates: 0, broken: 0, listed: [] }
  const isNew = createSeenCodes()
  async function* addresses() {
    for await (const file of files) {
      account.files += 1
      yield* addressesOf(file, account, isNew)
    }
    checkWhole(name, account)
  }
  return { addresses: addresses(), account }
}

async function* addressesOf(file: PackedFile, account: Account, isNew: (code: number) => boolean) {
  let read: LineReader | undefined
  let number = 0
  for await (const lines of linesOf(file.bytes)) {
    const found: AddressRow[] = []
    for (const line of lines) {
      number += 1
      if (read === undefined) {
        read = lineReader(line, file.name)
        continue
      }
      if (line === '') continue
      const address = readLine(read, line, isNew, { file: file.name, number }, account)
      if (address !== null) found.push(address)
    }
    yield found
  }
  if (read === undefined) throw new OperatorError(`Soubor ${file.name} je prázdný.`)
}

type Place = { readonly file: string; readonly number: number }

function readLine(
  read: LineReader,
  line: string,
  isNew: (code: number) => boolean,
  { file, number }: Place,
  account: Account,
): AddressRow | null {
  try {
    const address = read(line)
    if (!isNew(address.code)) throw new BrokenLine(`adresa ${address.code} už v registru je`)
    account.addresses += 1
    if (address.position === null) account.withoutCoordinates += 1
    return address
  } catch (error) {
    if (error instanceof OutsideCzechia) {
      throw new OperatorError(
        `Soubor ${file}, řádek ${number}: souřadnice ${error.message} leží mimo Česko, registr je má v S-JTSK.`,
      )
    }
    if (!(error instanceof BrokenLine)) throw error
    account.broken += 1
    if (account.listed.length < LISTED) account.listed.push(`${file}, řádek ${number}: ${error.message}`)
    return null
  }
}

function checkWhole(name: string, { files, addresses, broken, listed }: Account): void {
  if (files === 0) throw new OperatorError(`V ${name} není žádný soubor s adresami (.csv).`)
  if (addresses > 0 && (broken <= LISTED || broken <= MOST_BROKEN * (addresses + broken))) return
  if (broken === 0) throw new OperatorError(`V ${name} není žádná adresa.`)
  const first = listed[0] ?? ''
  throw new OperatorError(
    `V ${name} nejde přečíst ${broken} řádků z ${addresses + broken}, to je příliš; první z nich: ${first}.`,
  )
}
