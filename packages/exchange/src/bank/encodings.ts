/** The encodings of files of Czech banks: UTF-8 and Windows-1250. */
import { FileFailure } from '../file-failure.ts'

const windows1250 = new TextDecoder('windows-1250')
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1250.decode(Uint8Array.of(byte)), byte] as const),
)

export const isWindows1250 = (character: string): boolean => BYTES.has(character) && !isControl(character)

/** Encodes text of which `isWindows1250` holds, line ends included. */
export function encodeWindows1250(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const byte = BYTES.get(character)
    if (byte === undefined) throw new RangeError(`not in Windows-1250: ${character}`)
    return byte
  })
}

/** Control characters, which also stand for the bytes that Windows-1250 leaves undefined. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
const isControl = (text: string): boolean => CONTROL.test(text)

/**
 * Decodes UTF-8 if the bytes are that, and Windows-1250 otherwise. Some pairs of letters of Windows-1250 (`Č€`) are also
 * valid UTF-8, but then of a letter that Windows-1250 has not.
 */
export function decodeText(bytes: Uint8Array): string {
  const asUtf8 = decoded(bytes, 'utf-8')
  const text = asUtf8 !== null && hasBankLetters(asUtf8) ? asUtf8 : windows1250.decode(bytes)
  if (isControl(text)) throw new FileFailure({ code: 'encoding_unknown' })
  return text
}

function hasBankLetters(text: string): boolean {
  for (const character of text) if (!BYTES.has(character)) return false
  return true
}

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/
/** Bytes of the XML declaration at most. */
const DECLARATION = 200

/** Decodes an XML document by its declaration: UTF-8, which is also the default, or Windows-1250. */
export function decodeXml(bytes: Uint8Array): string {
  const start = windows1250.decode(bytes.subarray(0, DECLARATION)).trimStart()
  const declared = (DECLARED.exec(start.slice(start.indexOf('<')))?.[1] ?? 'utf-8').toLowerCase()
  const encoding = ENCODINGS[declared]
  const text = encoding === undefined ? null : decoded(bytes, encoding)
  if (text === null) throw new FileFailure({ code: 'encoding_unknown' })
  return text
}

const ENCODINGS: Readonly<Record<string, 'utf-8' | 'windows-1250'>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (failure) {
    if (failure instanceof TypeError) return null
    throw failure
  }
}
