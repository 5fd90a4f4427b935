/**
 * Yields the lines of each chunk of the register's CSV (windows-1250, semicolons, LF or CRLF;
 * docs/decisions/007-register-import.md), without line ends. Throws `TornEnd` after the last line if it has no end,
 * because the file is then incomplete.
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('windows-1250')
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(withoutReturn)
  }
  if (rest === '') return
  yield [withoutReturn(rest)]
  throw new TornEnd()
}

export class TornEnd extends Error {
  override readonly name = 'TornEnd'
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
