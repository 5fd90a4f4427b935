/** The operator's file of landmarks: CSV in UTF-8 with semicolons, `nazev;kod_adm;dalsi_nazvy`. */
import { fold, foldedWords } from '@sousto/domain/text/folded-text.ts'
import { parseFields, writeField } from '../../csv-fields.ts'
import { type Landmark, SHORTEST_WORD } from './landmark.ts'

/** `path` is a position in the file; empty means the file as a whole. */
export type LandmarkProblem = { readonly path: string; readonly text: string }
export type LandmarkLine = Landmark & { readonly path: string }
export type LandmarkFile = {
  readonly landmarks: readonly LandmarkLine[]
  readonly problems: readonly LandmarkProblem[]
}

const HEADER = ['nazev', 'kod_adm', 'dalsi_nazvy'] as const
const SEPARATOR = '|'
const MOST_LANDMARKS = 10_000
const LONGEST_NAME = 80
const MOST_OTHER_NAMES = 20
const MAX_CODE = 2_147_483_647

/** A problem of a line, in Czech. */
class InvalidLine extends Error {
  override readonly name = 'InvalidLine'
}

/** A file with only the header is an empty list. */
export function readLandmarks(bytes: Uint8Array): LandmarkFile {
  const text = decodeUtf8(bytes)
  if (text === null) return rejected('není v kódování UTF-8; v Excelu ho uložte jako „CSV UTF-8“')
  const [header = '', ...lines] = text.split(/\r?\n/)
  if (
    parseFields(header)
      .map((name) => name.trim())
      .join(';') !== HEADER.join(';')
  ) {
    return rejected(`první řádek má být ${HEADER.join(';')}`)
  }
  if (lines.at(-1) !== '') {
    return rejected('končí uprostřed řádku, nejspíš není celý; je-li, přidejte za poslední řádek konec řádku')
  }
  const filled = [...lines.entries()].filter(([, line]) => line.trim() !== '')
  if (filled.length > MOST_LANDMARKS) {
    return rejected(`má ${filled.length} míst, víc než ${MOST_LANDMARKS}`)
  }
  const landmarks: LandmarkLine[] = []
  const problems: LandmarkProblem[] = []
  const lineOfName = new Map<string, string>()
  for (const [index, line] of filled) {
    // The header is line 1.
    const path = `řádek ${index + 2}`
    try {
      const landmark = parseLine(line)
      const name = fold(landmark.name)
      const other = lineOfName.get(name)
      if (other !== undefined) throw new InvalidLine(`název „${landmark.name}“ už má ${other}`)
      lineOfName.set(name, path)
      landmarks.push({ ...landmark, path })
    } catch (error) {
      if (!(error instanceof InvalidLine)) throw error
      problems.push({ path, text: error.message })
    }
  }
  return { landmarks, problems }
}

const rejected = (text: string): LandmarkFile => ({ landmarks: [], problems: [{ path: '', text }] })

/** Null means that it is not UTF-8. A byte order mark is removed. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function parseLine(line: string): Landmark {
  const fields = parseFields(line)
  if (fields.length !== HEADER.length) {
    throw new InvalidLine(`sloupců je ${fields.length} místo ${HEADER.length}`)
  }
  const [name = '', code = '', others = ''] = fields.map((field) => field.trim().normalize('NFC'))
  const otherNames = others === '' ? [] : others.split(SEPARATOR)
  if (otherNames.length > MOST_OTHER_NAMES) {
    throw new InvalidLine(`dalších názvů je ${otherNames.length}, víc než ${MOST_OTHER_NAMES}`)
  }
  const landmark = {
    name: parseName(name, 'název'),
    code: parseCode(code),
    otherNames: otherNames.map((other) => parseName(other.trim(), 'další název')),
  }
  if ([landmark.name, ...landmark.otherNames].flatMap(foldedWords).every(isShort)) {
    throw new InvalidLine(
      `žádný název nemá slovo o ${SHORTEST_WORD} písmenech, hledání by „${name}“ nikdy nenašlo`,
    )
  }
  return landmark
}

const isShort = (word: string) => word.length < SHORTEST_WORD

function parseName(name: string, what: string): string {
  if (name === '') throw new InvalidLine(`${what} je prázdný`)
  if (name.includes(SEPARATOR))
    throw new InvalidLine(`${what} obsahuje svislou čáru, která odděluje další názvy`)
  if (/\p{C}/u.test(name)) throw new InvalidLine(`${what} obsahuje znak, který se nedá zobrazit`)
  // Counted by code points, like PostgreSQL does.
  if (Array.from(name).length > LONGEST_NAME)
    throw new InvalidLine(`${what} je delší než ${LONGEST_NAME} znaků`)
  return name
}

function parseCode(text: string): number {
  const code = Number(text)
  if (/^\d+$/.test(text) && code <= MAX_CODE) return code
  throw new InvalidLine(`kod_adm není kód adresy: „${text.slice(0, LONGEST_NAME)}“`)
}

/** Writes a file for `readLandmarks`, with a byte order mark by which spreadsheets recognise UTF-8. */
export function writeLandmarks(landmarks: readonly Landmark[]): string {
  const lines = landmarks.map(({ name, code, otherNames }) => [
    name,
    String(code),
    otherNames.join(SEPARATOR),
  ])
  return `\uFEFF${[HEADER, ...lines].map((fields) => `${fields.map(writeField).join(';')}\n`).join('')}`
}
