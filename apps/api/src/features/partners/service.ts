/** Keys of other systems (`operations.md` §8): created, listed, revoked, and looked up at each request. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { PartnerKeyWire } from '@sousto/contract/integrations/wire.ts'
import type { PartnerScope } from '@sousto/domain/partner/keys.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { KeyLookup } from '../../http/partner-key.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { audit } from '../audit/service.ts'
import * as store from './store.ts'

export { countKeys, revokeKeys } from './store.ts'

export type PartnerKeys = ReturnType<typeof createPartnerKeys>

/** A recognisable prefix, so that a key that was published by mistake can be found. */
const KEY_PREFIX = 'sousto_key_'
/** The number of shown characters of the random part. They distinguish two keys and do not help to guess the rest. */
const SHOWN = 4
const MOST_KEYS = 50
/** The precision of the last use, because recording each use would cause a write for every read. */
const USE_NOTED = { minutes: 1 } as const

type Wanted = { readonly name: string; readonly scopes: readonly PartnerScope[] }

export function createPartnerKeys({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database
  const lookup: KeyLookup = {
    keyOf: (secret) => store.keyByHash(kysely, tokenHash(secret)),
    used: async ({ id, lastUsedAt }) => {
      const at = clock()
      const isNoted = lastUsedAt !== null && Temporal.Instant.compare(lastUsedAt.add(USE_NOTED), at) > 0
      if (!isNoted) await store.noteUse(kysely, id, at)
    },
  }

  return {
    lookup,

    list: async (outlet: number): Promise<{ readonly keys: readonly PartnerKeyWire[] }> => ({
      keys: (await store.keysOfOutlet(kysely, outlet)).map(wireOf),
    }),

    /** `secret` is the full key, which is stored nowhere. */
    make: async (by: CurrentStaff, outlet: number, { name, scopes }: Wanted) => {
      const at = clock()
      const secret = KEY_PREFIX + newToken()
      const row = await inTransaction(kysely, async (transaction) => {
        if ((await store.countKeys(transaction, outlet)) >= MOST_KEYS) throw new FailureError('too_many_keys')
        const made = await store.insertKey(transaction, {
          outlet,
          name: name.trim(),
          prefix: secret.slice(0, KEY_PREFIX.length + SHOWN),
          hash: tokenHash(secret),
          scopes,
          by: by.id,
          at,
        })
        const { id: key, prefix } = made
        await audit(transaction, { at, by, action: 'key-make', detail: { key, prefix, scopes } })
        return made
      })
      return { key: wireOf(row), secret }
    },

    revoke: async (by: CurrentStaff, outlet: number, key: number): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        const found = await store.revokeKey(transaction, { outlet, key, at })
        if (!found) throw new FailureError('key_not_found')
        await audit(transaction, { at, by, action: 'key-revoke', detail: { key } })
      })
    },
  }
}

const wireOf = ({ id, name, prefix, scopes, ...row }: store.KeyRow): PartnerKeyWire => ({
  id,
  name,
  prefix,
  scopes,
  createdAt: row.created_at.toString(),
  createdBy: row.created_by ?? '',
  lastUsedAt: row.last_used_at?.toString() ?? null,
  revokedAt: row.revoked_at?.toString() ?? null,
})
