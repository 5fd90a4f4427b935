import type { Kysely, Transaction } from 'kysely'
import type { StaffChallengePurpose } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'

export type Challenge = { readonly staffId: number | null; readonly value: string }

type NewChallenge = Challenge & {
  readonly hash: Buffer
  readonly purpose: StaffChallengePurpose
  readonly expiresAt: Temporal.Instant
}

export async function insertChallenge(
  database: Kysely<DB>,
  { hash, purpose, staffId, value, expiresAt }: NewChallenge,
): Promise<void> {
  await database
    .insertInto('shop.staff_challenges')
    .values({ token_hash: hash, purpose, staff_id: staffId, value, expires_at: expiresAt })
    .execute()
}

type Named = {
  readonly hash: Buffer
  readonly purpose: StaffChallengePurpose
  readonly now: Temporal.Instant
}

/** Null means that the challenge is unknown, of another purpose, expired or used. */
export async function findChallenge(
  database: Kysely<DB>,
  { hash, purpose, now }: Named,
): Promise<Challenge | null> {
  const row = await database
    .selectFrom('shop.staff_challenges')
    .select(['staff_id as staffId', 'value'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Like `findChallenge`, but consumes the challenge. */
export async function takeChallenge(
  database: Kysely<DB>,
  { hash, purpose, now }: Named,
): Promise<Challenge | null> {
  const row = await database
    .deleteFrom('shop.staff_challenges')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['staff_id as staffId', 'value'])
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the person's challenges, or only those of the given purpose. */
export async function deleteChallenges(
  transaction: Transaction<DB>,
  staffId: number,
  purpose: StaffChallengePurpose | null = null,
): Promise<void> {
  const all = transaction.deleteFrom('shop.staff_challenges').where('staff_id', '=', staffId)
  await (purpose === null ? all : all.where('purpose', '=', purpose)).execute()
}

/** Marks the step as used. Returns false if a code of this or a later step was used before. */
export async function useTotpStep(
  transaction: Transaction<DB>,
  staffId: number,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A null secret removes it. */
export async function setTotp(
  transaction: Transaction<DB>,
  staffId: number,
  totp: { readonly secret: string; readonly step: number } | null,
): Promise<void> {
  await transaction
    .updateTable('shop.staff')
    .set({ totp_secret: totp?.secret ?? null, totp_step: totp?.step ?? null })
    .where('id', '=', staffId)
    .execute()
}

/** Returns false if there is no such code or it was used. */
export async function useRecoveryCode(
  transaction: Transaction<DB>,
  staffId: number,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function replaceRecoveryCodes(
  transaction: Transaction<DB>,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom('shop.staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await transaction
    .insertInto('shop.staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute()
}

export async function countRecoveryCodes(database: Kysely<DB>, staffId: number): Promise<number> {
  const { count } = await database
    .selectFrom('shop.staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

export type Passkey = {
  readonly id: string
  readonly staffId: number
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant | null
}

const passkeys = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.staff_passkeys')
    .select([
      'id',
      'staff_id as staffId',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])

export async function passkeyById(database: Kysely<DB>, id: string): Promise<Passkey | null> {
  return (await passkeys(database).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function passkeysOf(database: Kysely<DB>, staffId: number): Promise<readonly Passkey[]> {
  return await passkeys(database)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns false if the credential already belongs to an account. */
export async function insertPasskey(
  transaction: Transaction<DB>,
  { id, staffId, publicKey, counter, transports, name, createdAt }: Omit<Passkey, 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.staff_passkeys')
    .values({
      id,
      staff_id: staffId,
      public_key: publicKey,
      counter,
      transports: [...transports],
      name,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function usePasskey(
  transaction: Transaction<DB>,
  id: string,
  counter: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.staff_passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .execute()
}

/** Returns false if this person has no such passkey. */
export async function deletePasskey(
  transaction: Transaction<DB>,
  staffId: number,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteFactors(transaction: Transaction<DB>, staffId: number): Promise<void> {
  await setTotp(transaction, staffId, null)
  await replaceRecoveryCodes(transaction, staffId, [])
  await transaction.deleteFrom('shop.staff_passkeys').where('staff_id', '=', staffId).execute()
}
