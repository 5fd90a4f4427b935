import { randomUUID } from 'node:crypto'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { DB } from './database/tables.ts'
import { newToken, tokenHash } from './http/tokens.ts'

export type Customer = {
  readonly id: number
  readonly email: string
  /** The session cookie, as a browser sends it. */
  readonly cookie: string
  /** Calls the API as this customer, `call('GET', '/user/credits/')`. */
  readonly call: (
    app: FastifyInstance,
    method: NonNullable<InjectOptions['method']>,
    path: string,
    more?: Pick<InjectOptions, 'payload' | 'headers' | 'remoteAddress'>,
  ) => Promise<LightMyRequestResponse>
}

type Person = { readonly firstName: string; readonly lastName: string; readonly phone: string }

/** Creates an account with an open session. */
export async function aCustomer(
  database: Database<DB>,
  email = `${randomUUID()}@priklad.example`,
  { firstName, lastName, phone }: Person = { firstName: '', lastName: '', phone: '' },
): Promise<Customer> {
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO shop.users (email, first_name, last_name, phone, created_at, activated_at)
     VALUES ($1, $2, $3, $4, '2026-01-01T00:00Z', '2026-01-01T00:00Z') RETURNING id`,
    [email, firstName, lastName, phone],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no account was made')
  const token = newToken()
  await database.pool.query(
    `INSERT INTO shop.sessions (token_hash, id, user_id, device, started_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, 'Test', '2026-10-01T00:00Z', '2026-10-01T00:00Z', '2036-01-01T00:00Z')`,
    [tokenHash(token), randomUUID(), id],
  )
  const cookie = `sousto_session=${token}`
  return {
    id,
    email,
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
