/** Reads the addresses of the register, with a summary of the file and its invalid lines. */
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { AddressRow } from '../table/address-row.ts'
import { readLines, TornEnd } from './csv.ts'
import { createLineParser, InvalidLine, type LineParser, OutsideCzechia } from './csv-row.ts'
import { createDuplicateFilter } from './duplicate-codes.ts'
import type { RegisterSource } from './source.ts'
import type { PackedFile } from './unpack.ts'

export type ReadSummary = {
  files: number
  addresses: number
  withoutCoordinates: number
  invalidLines: number
  /** The first invalid lines, with file, line number and reason. */
  readonly problems: string[]
}
const MAX_PROBLEMS = 20
/**
 * The tolerated share of invalid lines. Up to `MAX_PROBLEMS` lines are tolerated in any file, so that a small village
 * can be imported.
 */
const MAX_INVALID_SHARE = 0.01

export type Reading = {
  readonly addresses: AsyncIterable<readonly AddressRow[]>
  readonly summary: ReadSummary
}

/** Yields batches. Throws `OperatorError` if the import must not continue, at the latest after the last address. */
export function readRegister({ name, files }: RegisterSource): Reading {
  const summary: ReadSummary = {
    files: 0,
    addresses: 0,
    withoutCoordinates: 0,
    invalidLines: 0,
    problems: [],
  }
  const isNew = createDuplicateFilter()
  async function* addresses() {
    for await (const file of files) {
      summary.files += 1
      yield* readAddresses(file, summary, isNew)
    }
    checkSummary(name, summary)
  }
  return { addresses: addresses(), summary }
}

async function* readWhole(file: PackedFile): AsyncGenerator<readonly string[]> {
  try {
    yield* readLines(file.bytes)
  } catch (cause) {
    if (!(cause instanceof TornEnd)) throw cause
    throw new OperatorError(`Soubor ${file.name} končí uprostřed řádku, není celý; stáhněte ho znovu.`, {
      cause,
    })
  }
}

async function* readAddresses(file: PackedFile, summary: ReadSummary, isNew: (code: number) => boolean) {
  let parse: LineParser | undefined
  let number = 0
  for await (const lines of readWhole(file)) {
    const found: AddressRow[] = []
    for (const line of lines) {
      number += 1
      if (parse === undefined) {
        parse = createLineParser(line, file.name)
        continue
      }
      if (line === '') continue
      const address = parseLine(parse, line, isNew, { file: file.name, number }, summary)
      if (address !== null) found.push(address)
    }
    yield found
  }
  if (parse === undefined) throw new OperatorError(`Soubor ${file.name} je prázdný.`)
}

type LineAt = { readonly file: string; readonly number: number }

function parseLine(
  parse: LineParser,
  line: string,
  isNew: (code: number) => boolean,
  { file, number }: LineAt,
  summary: ReadSummary,
): AddressRow | null {
  try {
    const address = parse(line)
    if (!isNew(address.code)) throw new InvalidLine(`adresa ${address.code} už v registru je`)
    summary.addresses += 1
    if (address.position === null) summary.withoutCoordinates += 1
    return address
  } catch (error) {
    if (error instanceof OutsideCzechia) {
      throw new OperatorError(
        `Soubor ${file}, řádek ${number}: souřadnice ${error.message} leží mimo Česko, registr je má v S-JTSK.`,
      )
    }
    if (!(error instanceof InvalidLine)) throw error
    summary.invalidLines += 1
    if (summary.problems.length < MAX_PROBLEMS)
      summary.problems.push(`${file}, řádek ${number}: ${error.message}`)
    return null
  }
}

function checkSummary(name: string, { files, addresses, invalidLines, problems }: ReadSummary): void {
  if (files === 0) throw new OperatorError(`V ${name} není žádný soubor s adresami (.csv).`)
  if (
    addresses > 0 &&
    (invalidLines <= MAX_PROBLEMS || invalidLines <= MAX_INVALID_SHARE * (addresses + invalidLines))
  )
    return
  if (invalidLines === 0) throw new OperatorError(`V ${name} není žádná adresa.`)
  const first = problems[0] ?? ''
  throw new OperatorError(
    `V ${name} nejde přečíst ${invalidLines} řádků z ${addresses + invalidLines}, to je příliš; první z nich: ${first}.`,
  )
}
