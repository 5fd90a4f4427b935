/** Digests of entries, and the check of the whole chain (`administration.md` §10, decision 128). */
import { createHash, randomBytes } from 'node:crypto'
import {
  CHAIN_BEGIN,
  type ChainCheck,
  type ChainedEntry,
  type ChainProblem,
  chainProblems,
  checkLink,
  detailDigest,
  entryDigest,
  type Head,
  type Sha256,
  type StoredLink,
} from '@sousto/domain/audit/chain.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { linksAfter, unlinkedEntries } from './store.ts'

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** Returns the columns that chain an entry. `detail` is JSON, as it will be read from the database. */
export function chainColumns(entry: ChainedEntry, detail: string) {
  const salt = randomBytes(16).toString('hex')
  const digestOfDetail = detailDigest(sha256, salt, JSON.parse(detail))
  return { salt, detail_digest: digestOfDetail, digest: entryDigest(sha256, entry, digestOfDetail) }
}

const BATCH = 1_000

export type Verified = {
  readonly head: Head | null
  readonly erased: number
  readonly problems: readonly ChainProblem[]
}

/**
 * Checks every link in one snapshot. `known` is a head that somebody has written down outside the database: with it,
 * a chain that was cut off or computed anew is found, too.
 */
export async function verifyChain(database: Kysely<DB>, known: Head | null): Promise<Verified> {
  return await inTransaction(
    database,
    async (transaction) => {
      let check: ChainCheck = CHAIN_BEGIN
      let isKnown = known === null
      for (;;) {
        const links: readonly StoredLink[] = await linksAfter(transaction, check.head?.position ?? 0, BATCH)
        for (const link of links) {
          check = checkLink(sha256, check, link)
          if (known?.position === link.position && known.hash === link.hash) isKnown = true
        }
        if (links.length < BATCH) break
      }
      const problems = chainProblems(check, await unlinkedEntries(transaction))
      const lost: readonly ChainProblem[] = isKnown ? [] : [{ kind: 'head', entry: known?.position ?? 0 }]
      return { head: check.head, erased: check.erased.length, problems: [...problems, ...lost] }
    },
    'repeatable read',
  )
}
