/** Validates XML by a schema with libxml2. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Of WebAssembly's pages of 64 kB. Documents of thousands of lines need more than the first sixteen megabytes. */
const MOST_PAGES = 4096

/** Returns what the schema finds wrong with each document. `schemas` begins with the one that includes the others. */
export async function faults(
  documents: readonly string[],
  schemas: readonly [URL, ...URL[]],
): Promise<readonly string[]> {
  const [main, ...included] = schemas.map((url) => ({
    fileName: basename(url.pathname),
    contents: readFileSync(url, 'utf8'),
  }))
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index + 1}.xml`, contents })),
    schema: main === undefined ? [] : [main],
    preload: included,
    maxMemoryPages: MOST_PAGES,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
