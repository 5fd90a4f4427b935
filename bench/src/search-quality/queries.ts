/** The committed queries: `rule ⇥ query ⇥ codes of the right answers`, a line each. */
import { readFileSync } from 'node:fs'

export type Query = {
  readonly rule: string
  readonly text: string
  /** `kod_adm` of every right answer. */
  readonly right: readonly number[]
}

/** Made by rules (`generate.ts`). */
export const QUERIES = new URL('queries.tsv', import.meta.url)
/** Written by hand, as offices write addresses. */
const HAND_WRITTEN = new URL('hand-written.tsv', import.meta.url)

export function readQueries(): Query[] {
  return [QUERIES, HAND_WRITTEN].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [rule = '', text = '', codes = ''] = line.split('\t')
        return { rule, text: JSON.parse(text), right: codes.split(',').map(Number) }
      }),
  )
}

export function writeQueries(queries: readonly Query[]): string {
  return queries
    .map(({ rule, text, right }) => `${rule}\t${JSON.stringify(text)}\t${right.join(',')}\n`)
    .join('')
}
