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
