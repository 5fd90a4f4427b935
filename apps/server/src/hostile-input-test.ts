/** Hostile input for the fuzz tests: what people, scanners and broken clients send in place of a text or a number. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '2147483648',
  '99999999999999999999',
  "'; DROP TABLE shop.orders; --",
  "1' OR '1'='1",
  '../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '🍕'.repeat(50),
  '\u202eolomouc',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'a'.repeat(10_000),
  '{"$gt":""}',
] as const

export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  Array.from({ length: 10_000 }, () => ({ polozka_id: 1, quantity: 1 })),
  { toString: 1, valueOf: 'x', constructor: null },
]

type Path = readonly (string | number)[]

export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

export const ABSENT = Symbol('left out')

export function withValue(value: unknown, [first, ...rest]: Path, replacement: unknown): unknown {
  if (first === undefined) return replacement
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  const next = rest.length === 0 ? replacement : withValue(copy[first], rest, replacement)
  if (next === ABSENT) delete copy[first]
  else copy[first] = next
  return copy
}
