/**
 * Reads one JSON object from a stream of bytes, one element of its lists at a time, so that a file of any size needs
 * little memory. It only finds the start and end of values and parses their contents with `JSON.parse`.
 */
import { UnreadableDocument } from './json-syntax-error.ts'
import { ValueReader } from './json-value-reader.ts'

export type DocumentEntry =
  /** A member of the top level that is not a list. */
  | { readonly kind: 'member'; readonly key: string; readonly value: unknown }
  /** A list begins; its elements follow. */
  | { readonly kind: 'list'; readonly key: string }
  | { readonly kind: 'element'; readonly key: string; readonly index: number; readonly value: unknown }

const SPACE = new Set([' ', '\t', '\n', '\r'].map((character) => character.charCodeAt(0)))
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

type Expected =
  | 'object'
  | 'first key'
  | 'key'
  | 'colon'
  | 'value'
  | 'comma'
  | 'first element'
  | 'element'
  | 'element comma'
  | 'end'

export async function* readDocument(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<DocumentEntry> {
  const reader = new DocumentReader()
  for await (const chunk of source) yield* reader.read(chunk)
  reader.end()
}

class DocumentReader {
  #expected: Expected = 'object'
  #offset = 0
  #key = ''
  #index = 0
  #value: ValueReader | null = null

  end(): void {
    if (this.#expected === 'object') throw new UnreadableDocument('', 'soubor je prázdný')
    if (this.#value || this.#expected !== 'end') {
      throw new UnreadableDocument(this.#path(), 'soubor tu náhle končí, není celý')
    }
  }

  *read(chunk: Uint8Array): Generator<DocumentEntry> {
    let at = 0
    while (at < chunk.length) {
      if (this.#value) {
        at = this.#value.read(chunk, at)
        if (!this.#value.complete) break
        const entry = this.#finish(this.#value)
        this.#value = null
        if (entry) yield entry
        continue
      }
      const code = chunk[at] ?? 0
      if (SPACE.has(code) || this.#isByteOrderMark(code, at)) at += 1
      else {
        const list = this.#structure(code, at)
        if (list) yield list
        // The first byte of a value belongs to it, so it is not skipped.
        if (!this.#value) at += 1
      }
    }
    this.#offset += chunk.length
  }

  #path(): string {
    if (this.#expected.includes('element')) return `${this.#key}[${this.#index}]`
    return this.#expected === 'value' ? this.#key : ''
  }

  #isByteOrderMark(code: number, at: number): boolean {
    return this.#expected === 'object' && code === BYTE_ORDER_MARK[this.#offset + at]
  }

  /** Handles one byte outside the values: brackets, colons and commas of the two upper levels. */
  #structure(code: number, at: number): DocumentEntry | null {
    const character = String.fromCharCode(code)
    switch (this.#expected) {
      case 'object':
        if (character !== '{') this.#unexpected(at)
        this.#expected = 'first key'
        return null
      case 'first key':
      case 'key':
        if (character === '}' && this.#expected === 'first key') this.#expected = 'end'
        else if (character === '"') this.#value = new ValueReader('', this.#offset + at)
        else this.#unexpected(at)
        return null
      case 'colon':
        if (character !== ':') this.#unexpected(at)
        this.#expected = 'value'
        return null
      case 'value':
        if (character === '[') {
          this.#expected = 'first element'
          this.#index = 0
          return { kind: 'list', key: this.#key }
        }
        this.#value = new ValueReader(this.#key, this.#offset + at)
        return null
      case 'first element':
      case 'element':
        if (character === ']' && this.#expected === 'first element') this.#expected = 'comma'
        else this.#value = new ValueReader(this.#path(), this.#offset + at)
        return null
      case 'comma':
        if (character === '}') this.#expected = 'end'
        else if (character === ',') this.#expected = 'key'
        else this.#unexpected(at)
        return null
      case 'element comma':
        if (character === ']') this.#expected = 'comma'
        else if (character === ',') {
          this.#expected = 'element'
          this.#index += 1
        } else this.#unexpected(at)
        return null
      case 'end':
        return this.#unexpected(at)
    }
  }

  #unexpected(at: number): never {
    throw new UnreadableDocument(this.#path(), `není platný JSON (bajt ${this.#offset + at})`)
  }

  #finish(reader: ValueReader): DocumentEntry | null {
    const value = reader.value()
    if (this.#expected === 'first key' || this.#expected === 'key') {
      this.#key = String(value)
      this.#expected = 'colon'
      return null
    }
    if (this.#expected === 'value') {
      this.#expected = 'comma'
      return { kind: 'member', key: this.#key, value }
    }
    this.#expected = 'element comma'
    return { kind: 'element', key: this.#key, index: this.#index, value }
  }
}
