/** Replaces areas by a document if they are still those that a person saw, or tells what is wrong with it. */
import { createHash } from 'node:crypto'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AreaFileOutcome } from './area-file.ts'
import type { AreaProblem } from './import.ts'

export type AreasDocument = { readonly version: string; readonly text: string }

export type AreasSaved =
  | { readonly kind: 'saved'; readonly now: AreasDocument }
  /** Somebody else saved meanwhile. */
  | { readonly kind: 'changed'; readonly now: AreasDocument }
  | { readonly kind: 'invalid'; readonly problems: readonly AreaProblem[] }

/** The areas of one owner: how they are read and replaced in a transaction. */
export type OwnedAreas = {
  readonly text: (transaction: Transaction<DB>) => Promise<string>
  readonly replace: (transaction: Transaction<DB>) => Promise<AreaFileOutcome>
}

const documentOf = (text: string): AreasDocument => ({
  version: createHash('md5').update(text).digest('hex'),
  text,
})

class Undone extends Error {
  override readonly name = 'Undone'
}

/** Runs the work and rolls it back. */
async function undone(kysely: Kysely<DB>, work: (transaction: Transaction<DB>) => Promise<void>) {
  try {
    await inTransaction(kysely, async (transaction) => {
      await work(transaction)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

export const readDocument = (kysely: Kysely<DB>, text: OwnedAreas['text']): Promise<AreasDocument> =>
  inTransaction(kysely, async (transaction) => documentOf(await text(transaction)))

/** Returns the problems of areas, by the same rules as the command `areas import`, without changing anything. */
export async function checkAreas(
  kysely: Kysely<DB>,
  replace: OwnedAreas['replace'],
): Promise<readonly AreaProblem[]> {
  let problems: readonly AreaProblem[] = []
  await undone(kysely, async (transaction) => {
    const outcome = await replace(transaction)
    problems = outcome.ok ? [] : outcome.problems
  })
  return problems
}

/**
 * `version` is the one that the person saw. If the areas are already as requested, the save succeeds whoever made it.
 */
export async function replaceAreas(
  kysely: Kysely<DB>,
  { text, replace }: OwnedAreas,
  version: string,
): Promise<AreasSaved> {
  let outcome: AreasSaved = { kind: 'invalid', problems: [] }
  try {
    await inTransaction(kysely, async (transaction) => {
      // Uses the lock of every import of areas, so that two people cannot replace areas at once.
      await sql`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(transaction)
      const before = documentOf(await text(transaction))
      const replaced = await replace(transaction)
      const now = documentOf(await text(transaction))
      if (!replaced.ok) outcome = { kind: 'invalid', problems: replaced.problems }
      else if (before.version !== version && before.version !== now.version) {
        outcome = { kind: 'changed', now: before }
      } else {
        outcome = { kind: 'saved', now }
        return
      }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return outcome
}
