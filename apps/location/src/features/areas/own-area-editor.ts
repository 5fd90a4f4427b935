/** Edits the own areas of one restaurant: reads them with their version, and replaces the version that was seen. */
import { createHash } from 'node:crypto'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { ownAreasText, replaceOwnAreas } from './area-file.ts'
import type { AreaProblem } from './import.ts'

export type OwnAreasDocument = { readonly version: string; readonly text: string }

export type OwnAreasSaved =
  | { readonly kind: 'saved'; readonly now: OwnAreasDocument }
  /** Somebody else saved meanwhile. */
  | { readonly kind: 'changed'; readonly now: OwnAreasDocument }
  | { readonly kind: 'invalid'; readonly problems: readonly AreaProblem[] }

export type WantedOwnAreas = {
  /** The restaurant's city, for areas that name none. */
  readonly homeCity: string
  readonly text: string
}

const documentOf = (text: string): OwnAreasDocument => ({
  version: createHash('md5').update(text).digest('hex'),
  text,
})

class Undone extends Error {
  override readonly name = 'Undone'
}

export function createOwnAreaEditor({ kysely }: Database<DB>) {
  return {
    read: (restaurantId: number): Promise<OwnAreasDocument> =>
      inTransaction(kysely, async (transaction) => documentOf(await ownAreasText(transaction, restaurantId))),

    /** Returns the problems of areas, by the same rules as the command `areas import`, without changing anything. */
    check: async (
      restaurantId: number,
      { homeCity, text }: WantedOwnAreas,
    ): Promise<readonly AreaProblem[]> => {
      let problems: readonly AreaProblem[] = []
      try {
        await inTransaction(kysely, async (transaction) => {
          const outcome = await replaceOwnAreas(transaction, restaurantId, homeCity, text)
          problems = outcome.ok ? [] : outcome.problems
          throw new Undone()
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
      }
      return problems
    },

    /**
     * `version` is the one that the person saw. If the areas are already as requested, the save succeeds whoever made
     * it.
     */
    replace: async (
      restaurantId: number,
      { homeCity, text, version }: WantedOwnAreas & { readonly version: string },
    ): Promise<OwnAreasSaved> => {
      let outcome: OwnAreasSaved = { kind: 'invalid', problems: [] }
      try {
        await inTransaction(kysely, async (transaction) => {
          // Uses the lock of every import of areas, so that two people cannot replace areas at once.
          await sql`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(transaction)
          const before = documentOf(await ownAreasText(transaction, restaurantId))
          const replaced = await replaceOwnAreas(transaction, restaurantId, homeCity, text)
          const now = documentOf(await ownAreasText(transaction, restaurantId))
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
    },
  }
}
