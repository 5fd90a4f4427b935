/** The fields of a line of CSV with semicolons, read and written. */

/** Within quotes a semicolon is part of the field and `""` is one quote; the address register does not quote fields so far. */
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

/** Quoted only where a reader would otherwise take it apart. */
export const writeField = (field: string): string =>
  /[;"]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
