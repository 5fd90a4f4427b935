import { randomUUID } from 'node:crypto'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { DB } from './database/tables.ts'
import { newToken, tokenHash } from './http/tokens.ts'

export type StaffPerson = {
  readonly id: number
  readonly email: string
  readonly sessionId: string
  /** The session cookie, as a browser sends it. */
  readonly cookie: string
  /** Calls the API as this person, `call(app, 'GET', '/provoz/me')`. */
  readonly call: (
    app: FastifyInstance,
    method: NonNullable<InjectOptions['method']>,
    path: string,
    more?: Pick<InjectOptions, 'payload' | 'headers' | 'remoteAddress'>,
  ) => Promise<LightMyRequestResponse>
}

type Options = {
  readonly email?: string
  readonly name?: string
  /** The time when the session began and was last used; by default the test clock's present. */
  readonly at?: Temporal.Instant
  /** If it is left out, the session proved a second factor. */
  readonly secondFactor?: boolean
}

/** Creates a staff account with these grants and an open session. Cities must be in the catalogue. */
export async function signedInStaff(
  { pool }: Database<DB>,
  grants: readonly RoleGrant[],
  options: Options = {},
): Promise<StaffPerson> {
  const { email = `${randomUUID()}@podnik.example`, name = 'Vlasta Vymyšlená', secondFactor = true } = options
  const at = options.at?.toString() ?? '2026-11-21T12:00Z'
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO shop.staff (email, name, password_hash, created_at) VALUES ($1, $2, NULL, $3) RETURNING id`,
    [email, name, at],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no account was made')
  for (const grant of grants) await grantTo(pool, id, grant, at)
  const [token, sessionId] = [newToken(), randomUUID()]
  await pool.query(
    `INSERT INTO shop.staff_sessions (token_hash, id, staff_id, device, started_at, last_seen_at, second_factor_at)
     VALUES ($1, $2, $3, 'Test', $4, $4, $5)`,
    [tokenHash(token), sessionId, id, at, secondFactor ? at : null],
  )
  const cookie = `sousto_staff=${token}`
  return {
    id,
    email,
    sessionId,
    cookie,
    call: (app, method, path, { payload, headers, ...more } = {}) =>
      app.inject({
        ...more,
        method,
        url: `/api${path}`,
        headers: { ...headers, cookie },
        ...(payload === undefined ? {} : { payload }),
      }),
  }
}

async function grantTo(pool: Database<DB>['pool'], id: number, grant: RoleGrant, at: string): Promise<void> {
  const city = 'city' in grant ? grant.city : null
  const { rowCount } = await pool.query(
    `INSERT INTO shop.staff_grants (staff_id, role, city_id, outlet_id, granted_at)
     SELECT $1, $2, (SELECT id FROM shop.cities WHERE slug = $3), $4, $5
     WHERE $3::text IS NULL OR EXISTS (SELECT FROM shop.cities WHERE slug = $3)`,
    [id, grant.role, city, 'outlet' in grant ? grant.outlet : null, at],
  )
  if (rowCount !== 1) throw new Error(`the catalogue has no city ${city}`)
}
