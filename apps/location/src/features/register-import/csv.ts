/** Lines and fields of the register's CSV: windows-1250, semicolons, LF or CRLF (docs/decisions/007-register-import.md). */

/** Whole lines of each piece read, without their ends. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('windows-1250')
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(withoutReturn)
  }
  if (rest !== '') yield [withoutReturn(rest)]
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)

/** The register quotes nothing; should it begin to, a semicolon within quotes belongs to the field and `""` is one quote. */
export function fieldsOf(line: string): readonly string[] {
  return line.includes('"') ? quotedFields(line) : line.split(';')
}

const FIELD = /;(?:"((?:[^"]|"")*)"|([^;]*))/g

function quotedFields(line: string): readonly string[] {
  return Array.from(
    `;${line}`.matchAll(FIELD),
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}
