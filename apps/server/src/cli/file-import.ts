/** The common part of file imports by an operator: one transaction, `--dry-run`, and the list of problems. */
import type { Database } from '@sousto/postgres/database.ts'
import type { Shrinking } from '@sousto/postgres/shrinking.ts'
import type { Transaction } from 'kysely'
import { problemLines } from './import.ts'
import { shrinkingText } from './shrinking-text.ts'

export type FileProblems = readonly { readonly path: string; readonly text: string }[]
type FileOutcome =
  | { readonly ok: true; readonly shrinking?: Shrinking | null }
  | { readonly ok: false; readonly problems: FileProblems }

type FileImportOptions = {
  readonly dryRun: boolean
  /** Also if most of what there is would be removed. */
  readonly replaceAll?: boolean
  /** Whose data the file holds, for a sentence. */
  readonly what?: string
}

/**
 * Commits if the file is valid, unless `dryRun` is set. Prints the changes, or the reasons why the file was rejected.
 */
export async function importByFile<Outcome extends FileOutcome>(
  { kysely }: Database<unknown>,
  { dryRun, replaceAll = false, what = '' }: FileImportOptions,
  replace: (transaction: Transaction<unknown>) => Promise<Outcome>,
  text: (outcome: Outcome) => string,
): Promise<void> {
  const transaction = await kysely.startTransaction().execute()
  let commit = false
  try {
    const outcome = await replace(transaction)
    const shrinking = outcome.ok && !replaceAll ? (outcome.shrinking ?? null) : null
    const isTaken = outcome.ok && (shrinking === null || dryRun)
    commit = isTaken && !dryRun
    process[isTaken ? 'stdout' : 'stderr'].write(
      `${isTaken || shrinking === null ? text(outcome) : shrinkingText([{ name: what, ...shrinking }])}\n`,
    )
    if (!isTaken) process.exitCode = 1
  } finally {
    await (commit ? transaction.commit() : transaction.rollback()).execute()
  }
}

/** The number of problems listed. A file with wrong property names has a problem in every area. */
const MOST_LISTED = 20

export function refusedText(problems: FileProblems): string {
  const lines = problemLines({ listed: problems.slice(0, MOST_LISTED), count: problems.length })
  return ['Soubor nejde přijmout, nic se nezměnilo:', ...lines].join('\n')
}
