/** One line of the register's CSV as an address. Columns are known by their names, wherever they stand. */
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { AddressRow } from '../addresses/service.ts'
import { fieldsOf } from './csv.ts'
import { positionOf } from './krovak.ts'

/** Those that are read; the register has three more. */
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

/** Why a line cannot be used, in Czech. */
export class BrokenLine extends Error {
  override readonly name = 'BrokenLine'
}
/** A point that no address can have: the file is not what it seems. */
export class OutsideCzechia extends Error {
  override readonly name = 'OutsideCzechia'
}

/** Throws `BrokenLine` or `OutsideCzechia`. */
export type LineReader = (line: string) => AddressRow

/** Reads lines under this header. Names of towns, parts and streets are kept once each. */
export function lineReader(header: string, file: string): LineReader {
  const names = fieldsOf(header)
  const missing = NAMES.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new OperatorError(headerProblem(header, file, missing))
  // `Object.fromEntries` forgets which keys it is given.
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, name]) => [column, names.indexOf(name)]),
  ) as Readonly<Record<Column, number>>
  const named = { town: new Map(), part: new Map(), district: new Map(), street: new Map() }

  return (line) => {
    const fields = fieldsOf(line)
    if (fields.length !== names.length) {
      throw new BrokenLine(`sloupců je ${fields.length} místo ${names.length}`)
    }
    const field = (index: number) => fields[index] ?? ''
    const whole = (index: number) => wholeNumber(field(index), names[index])
    const optional = (index: number) => (field(index) === '' ? null : whole(index))
    const coded = (known: Known, code: number, name: number) =>
      namedOnce(known, whole(code), field(name), names[name])
    const optionalCoded = (known: Known, code: number, name: number) =>
      field(code) === '' && field(name) === '' ? null : coded(known, code, name)

    return {
      code: whole(at.code),
      town: coded(named.town, at.townCode, at.town),
      part: coded(named.part, at.partCode, at.part),
      district: optionalCoded(named.district, at.districtCode, at.district),
      street: optionalCoded(named.street, at.streetCode, at.street),
      houseType: HOUSE_TYPES[field(at.houseType)] ?? unusable('houseType', field(at.houseType)),
      houseNumber: whole(at.houseNumber),
      orientationNumber: optional(at.orientationNumber),
      orientationLetter: fitting(LETTER, field(at.orientationLetter), 'orientationLetter'),
      postcode: fitting(POSTCODE, field(at.postcode), 'postcode'),
      position: position(field(at.y), field(at.x)),
    }
  }
}

/** The windows-1250 reading of a text in UTF-8 has the same letters without diacritics, so such a file is recognised by its header. */
function headerProblem(header: string, file: string, missing: readonly string[]): string {
  const looksLikeUtf8 = NAMES.some((name) => !/^[\x20-\x7e]*$/.test(name) && header.includes(misread(name)))
  if (looksLikeUtf8) {
    return `Soubor ${file} je v kódování UTF-8; registr se vydává ve windows-1250, použijte soubor tak, jak byl stažen.`
  }
  if (missing.length === NAMES.length) {
    return `Soubor ${file} není ani seznam adres RÚIAN (CSV), ani jeho archiv (zip, tar, gz, xz).`
  }
  return `Souboru ${file} chybí sloupce, bez kterých se adresy nedají přečíst: ${missing.join(', ')}.`
}

const misread = (text: string) => new TextDecoder('windows-1250').decode(new TextEncoder().encode(text))

const LARGEST = 2_147_483_647
const LETTER = /^\p{L}?$/u
const POSTCODE = /^\d{5}$/
const METRES = /^\d+(\.\d+)?$/

function wholeNumber(text: string, column = ''): number {
  const number = Number(text)
  if (text === '' || !Number.isInteger(number) || number < 0 || number > LARGEST) {
    throw new BrokenLine(`${column} není celé číslo: „${text}“`)
  }
  return number
}

function fitting(pattern: RegExp, text: string, column: Column): string {
  return pattern.test(text) ? text : unusable(column, text)
}

function unusable(column: Column, text: string): never {
  throw new BrokenLine(`${COLUMNS[column]} nemá platnou hodnotu: „${text}“`)
}

function position(y: string, x: string): AddressRow['position'] {
  if (y === '' && x === '') return null
  if (!METRES.test(y) || !METRES.test(x)) {
    // Negative ones are those of maps, where axes point the other way.
    if (Number(y) < 0 || Number(x) < 0) throw new OutsideCzechia(`${y}; ${x}`)
    throw new BrokenLine(`souřadnice nejsou čísla: „${y}“, „${x}“`)
  }
  const found = positionOf(Number(y), Number(x))
  if (found === null) throw new OutsideCzechia(`${y}; ${x}`)
  return found
}

type Coded = AddressRow['town']
type Known = Map<number, Coded>

/** Of several names of one code the first counts. */
function namedOnce(known: Known, code: number, name: string, column = ''): Coded {
  const same = known.get(code)
  if (same !== undefined) return same
  if (name === '') throw new BrokenLine(`${column} chybí`)
  const coded = { code, name: copyOf(name) }
  known.set(code, coded)
  return coded
}

/** Of its own: a piece of a string keeps all that was read with it in memory. */
const copyOf = (text: string) => Buffer.from(text).toString()
