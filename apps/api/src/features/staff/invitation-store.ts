import type { RoleGrant, StaffRole } from '@sousto/domain/staff/permissions.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { grantsOf } from './session-store.ts'
import { scopeColumns } from './store.ts'

type NewInvitation = {
  readonly hash: Buffer
  readonly email: string
  readonly grant: RoleGrant
  readonly lastDay: string | null
  /** Null means an operator at the command line. */
  readonly invitedBy: number | null
  readonly at: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

/** Replaces an earlier invitation to the same role, and returns the id. */
export async function insertInvitation(
  transaction: Transaction<DB>,
  { hash, email, grant, lastDay, invitedBy, at, expiresAt }: NewInvitation,
): Promise<number> {
  const fresh = {
    token_hash: hash,
    invited_by: invitedBy,
    created_at: at,
    expires_at: expiresAt,
    last_day: lastDay,
  }
  const { id } = await transaction
    .insertInto('shop.staff_invitations')
    .values({ email, ...fresh, ...scopeColumns(transaction, grant) })
    .onConflict((conflict) => conflict.columns(['email', 'role', 'city_id', 'outlet_id']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StoredInvitation = {
  readonly id: number
  readonly email: string
  readonly grant: RoleGrant
  /** The name of the outlet or city. Empty means the marketplace. */
  readonly place: string
  /** The last day of the grant. Null means that it does not end. */
  readonly lastDay: string | null
}

/** Null means that it is unknown, used, revoked or expired, or that its outlet or city no longer exists. */
export async function invitationByToken(
  database: Kysely<DB>,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<StoredInvitation | null> {
  const row = await database
    .selectFrom('shop.staff_invitations as i')
    .leftJoin('shop.cities as c', 'c.id', 'i.city_id')
    .leftJoin('shop.restaurants as r', 'r.id', 'i.outlet_id')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.last_day as lastDay',
      'c.slug as city',
      'r.id as outlet',
      sql<string>`coalesce(r.name, c.name, '')`.as('place'),
    ])
    .where('i.token_hash', '=', hash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
  const [grant] = row ? grantsOf([row]) : []
  return row && grant ? { id: row.id, email: row.email, grant, place: row.place, lastDay: row.lastDay } : null
}

/** Consumes the invitation. Returns false if it was used or revoked meanwhile. */
export async function deleteInvitation(transaction: Transaction<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.staff_invitations')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns false if the outlet has no such invitation. */
export async function revokeInvitation(
  transaction: Transaction<DB>,
  outlet: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.staff_invitations')
    .where('id', '=', id)
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Revokes the invitations of a person who may no longer invite, at one outlet or everywhere. */
export async function revokeInvitationsBy(
  transaction: Transaction<DB>,
  staffId: number,
  outlet: number | null,
): Promise<void> {
  await transaction
    .deleteFrom('shop.staff_invitations')
    .where('invited_by', '=', staffId)
    .$if(outlet !== null, (query) => query.where('outlet_id', '=', outlet))
    .execute()
}

export type OpenInvitation = {
  readonly id: number
  readonly email: string
  readonly role: StaffRole
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export async function invitationsOfOutlet(
  database: Kysely<DB>,
  outlet: number,
  now: Temporal.Instant,
): Promise<readonly OpenInvitation[]> {
  return await database
    .selectFrom('shop.staff_invitations')
    .select(['id', 'email', 'role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('outlet_id', '=', outlet)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}
