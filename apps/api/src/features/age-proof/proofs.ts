/** Proofs of age: of what a verifier says, only yes or no and the day are kept (`administration.md` §9). */
import type { AgeProof } from '@sousto/contract/age-proof/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { isAdultOn } from '@sousto/domain/age/adult.ts'
import { type Kysely, sql } from 'kysely'
import { requiresAgeProof, unusedProof } from '../../database/age-proof.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { newChecks, type OAuthState } from '../../http/openid-client.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import type { AgeVerifier } from '../../ports/age-verifier.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly verifiers: readonly AgeVerifier[]
}

/** How long a customer without an account has to order with a proof. */
const UNUSED_FOR = { hours: 2 } as const

/** A customer with an account, or else a browser with the token of a proof. */
type Holder = { readonly userId: number | null; readonly token: string | null }

export type AgeProofs = ReturnType<typeof createAgeProofs>

export function createAgeProofs({ database: { kysely }, clock, log, verifiers }: Dependencies) {
  function verifierOf(id: string): AgeVerifier {
    const verifier = verifiers.find((each) => each.id === id)
    if (verifier === undefined) throw new FailureError('not_found')
    return verifier
  }

  /** Any error of a verifier becomes one message for the person and a line in the log. */
  async function callVerifier<Result>({ id }: AgeVerifier, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (error) {
      log.warn({ err: error, verifier: id }, 'an age verifier refused or failed')
      throw new FailureError('age_not_verified', { cause: error })
    }
  }

  return {
    of: async ({ userId, token }: Holder): Promise<AgeProof> => {
      const [isRequired, proof] = await Promise.all([
        requiresAgeProof(kysely),
        userId === null ? proofOfBrowser(kysely, token, clock()) : proofOf(kysely, userId),
      ])
      return {
        isRequired,
        proof,
        verifiers: verifiers.map(({ id, name }) => ({ name, path: `/api/age/${encodeURIComponent(id)}` })),
      }
    },

    authorizationUrl: async (id: string, redirectUri: string, returnTo: string) => {
      const verifier = verifierOf(id)
      const state: OAuthState = { ...newChecks(), provider: `age ${id}`, returnTo, challenge: null }
      const url = await callVerifier(verifier, () => verifier.authorizationUrl(redirectUri, state))
      return { url: url.href, state }
    },

    /**
     * Keeps the answer with the account, or else returns the token of a proof for one order. Throws `age_not_verified` if
     * the verifier said no birth date, and `age_under` for a minor, which is only kept of an account.
     */
    handleCallback: async (
      id: string,
      callback: URL,
      state: OAuthState | null,
      userId: number | null,
    ): Promise<string | null> => {
      const verifier = verifierOf(id)
      if (state?.provider !== `age ${id}`) throw new FailureError('age_not_verified')
      const birthDate = await callVerifier(verifier, () => verifier.birthDate(callback, state))
      if (birthDate === null) throw new FailureError('age_not_verified')
      const today = clock().toZonedDateTimeISO('Europe/Prague').toPlainDate()
      const row = { is_adult: isAdultOn(birthDate, today), checked_on: today.toString() }
      if (userId === null) {
        if (!row.is_adult) throw new FailureError('age_under')
        return await insertProof(kysely, row.checked_on, clock().add(UNUSED_FOR))
      }
      await kysely
        .insertInto('shop.age_proofs')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      if (!row.is_adult) throw new FailureError('age_under')
      return null
    },

    /** Deletes what no order has used in time. */
    sweep: async (): Promise<void> => {
      await kysely
        .deleteFrom('shop.order_age_proofs')
        .where('order_id', 'is', null)
        .where('expires_at', '<=', clock())
        .execute()
    },
  }
}

async function insertProof(
  database: Kysely<DB>,
  checkedOn: string,
  expiresAt: Temporal.Instant,
): Promise<string> {
  const token = newToken()
  await database
    .insertInto('shop.order_age_proofs')
    .values({ checked_on: checkedOn, token_hash: tokenHash(token), expires_at: expiresAt })
    .execute()
  return token
}

async function proofOfBrowser(
  database: Kysely<DB>,
  token: string | null,
  at: Temporal.Instant,
): Promise<AgeProof['proof']> {
  const proof = token === null ? null : await unusedProof(database, token, at)
  return proof && { isAdult: true, on: proof.on }
}

async function proofOf(database: Kysely<DB>, userId: number): Promise<AgeProof['proof']> {
  const row = await database
    .selectFrom('shop.age_proofs')
    .select(['is_adult as isAdult', sql<string>`checked_on::text`.as('on')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
