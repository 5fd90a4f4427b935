/** Parses one line of the register's CSV. Columns are found by name, in any order. */
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { parseFields } from '../../../csv-fields.ts'
import type { AddressRow } from '../table/address-row.ts'
import { toWgs84 } from './krovak.ts'

/** The columns that are read; the register has three more. */
const COLUMNS = {
  code: 'Kód ADM',
  townCode: 'Kód obce',
  town: 'Název obce',
  districtCode: 'Kód MOMC',
  district: 'Název MOMC',
  partCode: 'Kód části obce',
  part: 'Název části obce',
  streetCode: 'Kód ulice',
  street: 'Název ulice',
  houseType: 'Typ SO',
  houseNumber: 'Číslo domovní',
  orientationNumber: 'Číslo orientační',
  orientationLetter: 'Znak čísla orientačního',
  postcode: 'PSČ',
  y: 'Souřadnice Y',
  x: 'Souřadnice X',
} as const
type Column = keyof typeof COLUMNS
const NAMES: readonly string[] = Object.values(COLUMNS)

const HOUSE_TYPES: Readonly<Record<string, AddressRow['houseType']>> = { 'č.p.': 'č.p.', 'č.ev.': 'č.e.' }

/** The reason why a line is invalid, in Czech. */
export class InvalidLine extends Error {
  override readonly name = 'InvalidLine'
}
/** Thrown for a position outside the country: the whole file then has other columns or another projection. */
export class OutsideCzechia extends Error {
  override readonly name = 'OutsideCzechia'
}

/** Throws `InvalidLine` or `OutsideCzechia`. */
export type LineParser = (line: string) => AddressRow

/** Returns a parser for lines under this header. It shares the names of towns, parts and streets between addresses. */
export function createLineParser(header: string, file: string): LineParser {
  const names = parseFields(header)
  const missing = NAMES.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new OperatorError(headerProblem(header, file, missing))
  // The type of `Object.fromEntries` does not preserve the keys.
  const indexes = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, name]) => [column, names.indexOf(name)]),
  ) as Readonly<Record<Column, number>>
  const known = { town: new Map(), part: new Map(), district: new Map(), street: new Map() }

  return (line) => {
    const fields = parseFields(line)
    if (fields.length !== names.length) {
      throw new InvalidLine(`sloupců je ${fields.length} místo ${names.length}`)
    }
    const field = (index: number) => fields[index] ?? ''
    const integer = (index: number) => parseInteger(field(index), names[index])
    const optional = (index: number) => (field(index) === '' ? null : integer(index))
    const coded = (seen: CodedNames, code: number, name: number) =>
      shareName(seen, integer(code), field(name), names[name])
    const optionalCoded = (seen: CodedNames, code: number, name: number) =>
      field(code) === '' && field(name) === '' ? null : coded(seen, code, name)

    return {
      code: integer(indexes.code),
      town: coded(known.town, indexes.townCode, indexes.town),
      part: coded(known.part, indexes.partCode, indexes.part),
      district: optionalCoded(known.district, indexes.districtCode, indexes.district),
      street: optionalCoded(known.street, indexes.streetCode, indexes.street),
      houseType: HOUSE_TYPES[field(indexes.houseType)] ?? invalidValue('houseType', field(indexes.houseType)),
      houseNumber: integer(indexes.houseNumber),
      orientationNumber: optional(indexes.orientationNumber),
      orientationLetter: matching(LETTER, field(indexes.orientationLetter), 'orientationLetter'),
      postcode: matching(POSTCODE, field(indexes.postcode), 'postcode'),
      position: parsePosition(field(indexes.y), field(indexes.x)),
    }
  }
}

/** UTF-8 decoded as windows-1250 has the same letters without diacritics, so such a file is recognised by its header. */
function headerProblem(header: string, file: string, missing: readonly string[]): string {
  const looksLikeUtf8 = NAMES.some(
    (name) => !/^[\x20-\x7e]*$/.test(name) && header.includes(asWindows1250(name)),
  )
  if (looksLikeUtf8) {
    return `Soubor ${file} je v kódování UTF-8; registr se vydává ve windows-1250, použijte soubor tak, jak byl stažen.`
  }
  if (missing.length === NAMES.length) {
    return `Soubor ${file} není ani seznam adres RÚIAN (CSV), ani jeho archiv (zip, tar, gz, xz).`
  }
  return `Souboru ${file} chybí sloupce, bez kterých se adresy nedají přečíst: ${missing.join(', ')}.`
}

const asWindows1250 = (text: string) => new TextDecoder('windows-1250').decode(new TextEncoder().encode(text))

const MAX_INTEGER = 2_147_483_647
const LETTER = /^\p{L}?$/u
const POSTCODE = /^\d{5}$/
const METRES = /^\d+(\.\d+)?$/

function parseInteger(text: string, column = ''): number {
  const number = Number(text)
  if (text === '' || !Number.isInteger(number) || number < 0 || number > MAX_INTEGER) {
    throw new InvalidLine(`${column} není celé číslo: „${text}“`)
  }
  return number
}

function matching(pattern: RegExp, text: string, column: Column): string {
  return pattern.test(text) ? text : invalidValue(column, text)
}

function invalidValue(column: Column, text: string): never {
  throw new InvalidLine(`${COLUMNS[column]} nemá platnou hodnotu: „${text}“`)
}

function parsePosition(y: string, x: string): AddressRow['position'] {
  if (y === '' && x === '') return null
  if (!METRES.test(y) || !METRES.test(x)) {
    // Negative coordinates are those of maps, whose axes point the other way.
    if (Number(y) < 0 || Number(x) < 0) throw new OutsideCzechia(`${y}; ${x}`)
    throw new InvalidLine(`souřadnice nejsou čísla: „${y}“, „${x}“`)
  }
  const found = toWgs84(Number(y), Number(x))
  if (found === null) throw new OutsideCzechia(`${y}; ${x}`)
  return found
}

type Coded = AddressRow['town']
type CodedNames = Map<number, Coded>

/** If a code occurs with several names, the first is used. */
function shareName(seen: CodedNames, code: number, name: string, column = ''): Coded {
  const existing = seen.get(code)
  if (existing !== undefined) return existing
  if (name === '') throw new InvalidLine(`${column} chybí`)
  const coded = { code, name: copyOf(name) }
  seen.set(code, coded)
  return coded
}

/** A slice of a string keeps the whole string in memory; a copy does not. */
const copyOf = (text: string) => Buffer.from(text).toString()
