/**
 * Parses a line of CSV with semicolons. Within quotes a semicolon is part of the field and `""` is one quote; the
 * address register does not quote fields so far.
 */
export function parseFields(line: string): readonly string[] {
  return line.includes('"') ? parseQuotedFields(line) : line.split(';')
}

const FIELD = /;(?:"((?:[^"]|"")*)"|([^;]*))/g

function parseQuotedFields(line: string): readonly string[] {
  return Array.from(
    `;${line}`.matchAll(FIELD),
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}

/** Quotes a field only if a reader would otherwise split it. */
export const writeField = (field: string): string =>
  /[;"]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
