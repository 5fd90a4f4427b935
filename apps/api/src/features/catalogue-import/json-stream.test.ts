import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentEntry, readDocument } from './json-stream.ts'
import { UnreadableDocument } from './json-syntax-error.ts'

async function partsOf(bytes: Uint8Array, size: number): Promise<DocumentEntry[]> {
  const entries: DocumentEntry[] = []
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  for await (const entry of readDocument(pieces)) entries.push(entry)
  return entries
}

async function complaint(bytes: Uint8Array): Promise<string> {
  try {
    await partsOf(bytes, 7)
  } catch (error) {
    if (error instanceof UnreadableDocument) return `${error.path}: ${error.message}`
    throw error
  }
  return 'nothing'
}

function assembled(entries: readonly DocumentEntry[]): unknown {
  const members = new Map<string, unknown>()
  for (const entry of entries) {
    if (entry.kind === 'member') members.set(entry.key, entry.value)
    else if (entry.kind === 'list') members.set(entry.key, [])
    else members.set(entry.key, [...(members.get(entry.key) as unknown[]), entry.value])
  }
  return Object.fromEntries(members)
}

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('reads a document', () => {
  it('identically for any chunk size and any whitespace', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(0, 2, '\t'),
        async (document, size, space) => {
          const text = JSON.stringify(document, null, space)
          expect(assembled(await partsOf(utf8(text), size))).toEqual(JSON.parse(text))
        },
      ),
    )
  })

  it('with a byte order mark', async () => {
    expect(await partsOf(utf8('\ufeff{"cities": []}'), 2)).toEqual([{ kind: 'list', key: 'cities' }])
  })

  it('element by element, in file order', async () => {
    expect(await partsOf(utf8('{"a": [1, {"b": ":"}], "c": null}'), 3)).toEqual([
      { kind: 'list', key: 'a' },
      { kind: 'element', key: 'a', index: 0, value: 1 },
      { kind: 'element', key: 'a', index: 1, value: { b: ':' } },
      { kind: 'member', key: 'c', value: null },
    ])
  })
})

describe('rejects a document', () => {
  const deep = `{"a": [${'['.repeat(100_000)}`
  it.each([
    ['an empty file', '', ': soubor je prázdný'],
    ['only whitespace', ' \n\t', ': soubor je prázdný'],
    ['a list', '[]', ': není platný JSON (bajt 0)'],
    ['a text that is not JSON', 'cities;areas', ': není platný JSON (bajt 0)'],
    [
      'one that ends inside a string',
      '{"cities": [{"name": "Olom',
      'cities[0]: soubor tu náhle končí, není celý',
    ],
    ['one that ends between elements', '{"a": [1, 2', 'a[1]: soubor tu náhle končí, není celý'],
    ['one without its closing brace', '{"a": []', ': soubor tu náhle končí, není celý'],
    ['one with trailing content', '{"a": []}{', ': není platný JSON (bajt 9)'],
    ['a trailing comma', '{"a": [1, ]}', 'a[1]: není platný JSON (začíná na bajtu 10)'],
    ['a missing comma', '{"a": [1 2]}', 'a[0]: není platný JSON (bajt 9)'],
    ['a key without quotes', '{a: 1}', ': není platný JSON (bajt 1)'],
    ['a key without a colon', '{"a" 1}', ': není platný JSON (bajt 5)'],
    ['brackets that do not match', '{"a": [{"b": [1}]}]}', 'a[0]: není platný JSON (začíná na bajtu 7)'],
    ['an unknown literal', '{"a": [nul]}', 'a[0]: není platný JSON (začíná na bajtu 7)'],
    ['a key twice', '{"a": [{"b": 1, "c": {"d": 1, "d": 2}}]}', 'a[0].c.d: klíč tu stojí dvakrát'],
    [
      'a duplicate key, once written with an escape',
      '{"a": {"b": 1, "\\u0062": 2}}',
      'a.b: klíč tu stojí dvakrát',
    ],
    ['deep nesting', deep, 'a[0]: je vnořeno hlouběji než 64 úrovní'],
  ])('%s', async (_name, text, expected) => {
    expect(await complaint(utf8(text))).toBe(expected)
  })

  it('in another encoding than UTF-8', async () => {
    const windows1250 = Uint8Array.of(...utf8('{"a": "P'), 0xf8, ...utf8('erov"}'))
    expect(await complaint(windows1250)).toBe('a: není v UTF-8 (začíná na bajtu 6)')
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x7b, 0x00)
    expect(await complaint(utf16)).toBe(': není platný JSON (bajt 0)')
  })

  it('when a single element is larger than 32 MB', async () => {
    const piece = utf8('x'.repeat(1024 * 1024))
    function* endless() {
      yield utf8('{"a": ["')
      for (;;) yield piece
    }
    await expect(async () => {
      for await (const _part of readDocument(endless()));
    }).rejects.toThrow('je větší než 32 MB')
  })
})
