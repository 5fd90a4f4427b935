/** What imports of a whole file by an operator have in common: one transaction, `--dry-run`, and the list of problems. */
import type { Database } from '@sousto/postgres/database.ts'
import type { Transaction } from 'kysely'
import { problemLines } from './import.ts'

export type FileProblems = readonly { readonly path: string; readonly text: string }[]
type FileOutcome = { readonly ok: true } | { readonly ok: false; readonly problems: FileProblems }

/** Commits if the file is valid, unless `dryRun`; prints what changed, or why the file was refused. */
export async function importByFile<Outcome extends FileOutcome>(
  { kysely }: Database<unknown>,
  dryRun: boolean,
  replace: (transaction: Transaction<unknown>) => Promise<Outcome>,
  text: (outcome: Outcome) => string,
): Promise<void> {
  const transaction = await kysely.startTransaction().execute()
  let commit = false
  try {
    const outcome = await replace(transaction)
    commit = outcome.ok && !dryRun
    process[outcome.ok ? 'stdout' : 'stderr'].write(`${text(outcome)}\n`)
    if (!outcome.ok) process.exitCode = 1
  } finally {
    await (commit ? transaction.commit() : transaction.rollback()).execute()
  }
}

/** The number of problems listed: a file with wrong property names has a problem in every area. */
const MOST_LISTED = 20

export function refusedText(problems: FileProblems): string {
  const lines = problemLines({ listed: problems.slice(0, MOST_LISTED), count: problems.length })
  return ['Soubor nejde přijmout, nic se nezměnilo:', ...lines].join('\n')
}
