import { firstDuplicateKey } from './duplicate-keys.ts'
import { UnreadableDocument } from './json-syntax-error.ts'

const DEEPEST = 64
const LARGEST = 32 * 1024 * 1024

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [SPACE, TAB, NEWLINE, RETURN] = [0x20, 0x09, 0x0a, 0x0d]
/** `[` and `{`, `]` and `}` differ in one bit. */
const opens = (code: number) => (code & 0xdf) === 0x5b
const closes = (code: number) => (code & 0xdf) === 0x5d
const parts = (code: number) =>
  code === COMMA || code === SPACE || code === NEWLINE || code === RETURN || code === TAB

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Collects the bytes of one value: a string, a number or word, or a nest of brackets. */
export class ValueReader {
  complete = false
  readonly #path: string
  readonly #start: number
  readonly #chunks: Uint8Array[] = []
  #size = 0
  #depth = 0
  #inString = false
  #escaped = false
  /** Colons outside strings, which is the number of members. */
  #members = 0

  constructor(path: string, start: number) {
    this.#path = path
    this.#start = start
  }

  /** Consumes the bytes of the value from `from` on, and returns the position after them. */
  read(chunk: Uint8Array, from: number): number {
    const end = this.#scan(chunk, from)
    // Copied, because a stream may reuse its buffer.
    this.#chunks.push(chunk.slice(from, end))
    this.#size += end - from
    if (this.#size > LARGEST) throw new UnreadableDocument(this.#path, 'je větší než 32 MB')
    return end
  }

  #scan(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const code = chunk[at] ?? 0
      if (this.#escaped) this.#escaped = false
      else if (this.#inString) {
        if (code === BACKSLASH) this.#escaped = true
        else if (code === QUOTE) {
          this.#inString = false
          if (this.#depth === 0) return this.#completeAt(at + 1)
        }
      } else if (code === QUOTE) this.#inString = true
      else if (code === COLON) this.#members += 1
      else if (opens(code)) this.#deeper()
      else if (closes(code)) {
        // A number or literal has no terminator: the next character ends it.
        if (this.#depth === 0) return this.#completeAt(at)
        this.#depth -= 1
        if (this.#depth === 0) return this.#completeAt(at + 1)
      } else if (this.#depth === 0 && parts(code)) return this.#completeAt(at)
    }
    return chunk.length
  }

  #deeper(): void {
    this.#depth += 1
    if (this.#depth > DEEPEST) {
      throw new UnreadableDocument(this.#path, `je vnořeno hlouběji než ${DEEPEST} úrovní`)
    }
  }

  #completeAt(end: number): number {
    this.complete = true
    return end
  }

  value(): unknown {
    const text = this.#text()
    try {
      const value: unknown = JSON.parse(text)
      if (countMembers(value) !== this.#members) {
        throw new UnreadableDocument(this.#path + firstDuplicateKey(text), 'klíč tu stojí dvakrát')
      }
      return value
    } catch (error) {
      if (error instanceof UnreadableDocument) throw error
      throw new UnreadableDocument(this.#path, `není platný JSON (začíná na bajtu ${this.#start})`)
    }
  }

  #text(): string {
    try {
      return utf8.decode(Buffer.concat(this.#chunks))
    } catch {
      throw new UnreadableDocument(this.#path, `není v UTF-8 (začíná na bajtu ${this.#start})`)
    }
  }
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) count += countMembers(inner)
  return count
}
