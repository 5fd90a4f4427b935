/** The first administrator, by a link that a start prints (`administration.md` §11). All others are invited. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { FirstAdmin } from '@sousto/contract/staff/wire.ts'
import { loginProblem, normalizeLogin } from '@sousto/domain/account/account.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { audit } from '../audit/service.ts'
import type { StaffClient, StaffDependencies } from './dependencies.ts'
import { type Entered, enter } from './entering.ts'
import { newAccount } from './new-account.ts'
import { addGrant, insertStaff } from './store.ts'

const LASTS = { hours: 7 * 24 } as const
const ADMIN = { role: 'admin' } as const

/** Also an administrator who is deactivated counts, so that a link never goes around that decision. */
async function hasAdmin(database: Kysely<DB>): Promise<boolean> {
  const row = await database
    .selectFrom('shop.staff_grants')
    .select('staff_id')
    .where('role', '=', ADMIN.role)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the path of a new link. Null means that there is an administrator, who invites others. */
export async function offerSetup({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<string | null> {
  if (await hasAdmin(kysely)) return null
  const [token, at] = [newToken(), clock()]
  await kysely.deleteFrom('shop.setup_links').where('expires_at', '<=', at).execute()
  await kysely
    .insertInto('shop.setup_links')
    .values({ token_hash: tokenHash(token), expires_at: at.add(LASTS) })
    .execute()
  return `/provoz/zalozeni/${token}`
}

export function createFirstAdmin(dependencies: StaffDependencies) {
  const { database, clock } = dependencies
  const { kysely } = database

  /** Throws `setup_link_invalid` for a link that is unknown or over, and once there is an administrator. */
  async function requireLink(token: string, from: Kysely<DB> = kysely): Promise<void> {
    const link = await from
      .selectFrom('shop.setup_links')
      .select('token_hash')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', clock())
      .executeTakeFirst()
    if (link === undefined || (await hasAdmin(from))) throw new FailureError('setup_link_invalid')
  }

  return {
    requireLink: (token: string): Promise<void> => requireLink(token),

    /** Creates the account and signs it in. Of two people at once, the second finds the link used. */
    found: async (
      token: string,
      { email: written, ...given }: FirstAdmin,
      client: StaffClient,
    ): Promise<Entered> => {
      await requireLink(token)
      const problem = loginProblem(written)
      if (problem !== null) throw new FailureError(problem, { failure: failure(problem, { field: 'email' }) })
      const email = normalizeLogin(written)
      const account = await newAccount(dependencies, email, given)
      return await inTransaction(kysely, async (transaction) => {
        await sql`SELECT pg_advisory_xact_lock(hashtext('first admin'))`.execute(transaction)
        await requireLink(token, transaction)
        const at = clock()
        const staffId = await insertStaff(transaction, { email, ...account, at })
        if (staffId === null) throw new FailureError('setup_email_taken')
        await addGrant(transaction, staffId, { grant: ADMIN }, at)
        await transaction.deleteFrom('shop.setup_links').execute()
        const by = { id: staffId, ...ADMIN, subject: { kind: 'marketplace' } } as const
        await audit(transaction, { at, by, action: 'staff-first-admin', detail: { person: staffId } })
        return await enter(transaction, dependencies, {
          staffId,
          client,
          secondFactor: false,
          method: 'setup-link',
        })
      })
    },
  }
}
