/** Lines and fields of the register's CSV: windows-1250, semicolons, LF or CRLF (docs/decisions/007-register-import.md). */

/** The complete lines of each chunk, without line ends. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('windows-1250')
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(withoutReturn)
  }
  if (rest !== '') yield [withoutReturn(rest)]
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)

/** The register does not quote fields so far; within quotes a semicolon is part of the field and `""` is one quote. */
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
