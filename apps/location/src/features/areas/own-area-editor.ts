/** The own areas of one restaurant, as its people edit them: read with their version, replaced by what they saw. */
import { createHash } from 'node:crypto'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { ownAreasText, replaceOwnAreas } from './area-file.ts'
import type { AreaProblem } from './import.ts'

/** The areas as a GeoJSON document. */
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

    /** What is wrong with areas, by the same rules as the command `areas import`; nothing is changed. */
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

    /** `version`: what the person saw. Areas that are as wanted already are saved, whoever did it. */
    replace: async (
      restaurantId: number,
      { homeCity, text, version }: WantedOwnAreas & { readonly version: string },
    ): Promise<OwnAreasSaved> => {
      let outcome: OwnAreasSaved = { kind: 'invalid', problems: [] }
      try {
        await inTransaction(kysely, async (transaction) => {
          // The lock of every import of areas: two people do not replace at once.
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
