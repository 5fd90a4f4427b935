/** The only place where staff sessions begin. */
import { randomUUID } from 'node:crypto'
import { requireFound } from '@sousto/contract/failure-error.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { needsSecondFactor } from '@sousto/domain/staff/permissions.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { audit } from '../audit/service.ts'
import type { StaffClient, StaffDependencies } from './dependencies.ts'
import { insertSession } from './session-store.ts'
import { placesOf, rememberBrowser, staffById } from './store.ts'

const MOST = 20

export type Entered = { readonly me: Me; readonly session: string; readonly browser: string }

/** The method of signing in, for the audit log. */
type Method =
  | 'password'
  | 'totp'
  | 'recovery-code'
  | 'passkey'
  | 'invitation'
  | 'setup-link'
  | 'password-change'
  | 'demo'

type Entry = {
  readonly staffId: number
  readonly client: StaffClient
  readonly secondFactor: boolean
  readonly method: Method
}

/** Returns the signed-in person, as the console shows them. */
export async function meOf(
  database: Kysely<DB>,
  {
    id,
    secondFactor,
    at,
  }: { readonly id: number; readonly secondFactor: boolean; readonly at: Temporal.Instant },
): Promise<Me> {
  const { email, name, grants } = requireFound(await staffById(database, id, at), 'staff_not_signed_in')
  const required = needsSecondFactor(grants)
  const state = secondFactor ? 'proven' : required ? 'required' : 'optional'
  return { id, email, name, grants, ...(await placesOf(database, grants)), secondFactor: state }
}

export async function enter(
  transaction: Transaction<DB>,
  { clock }: Pick<StaffDependencies, 'clock'>,
  { staffId, client: { device, browser }, secondFactor, method }: Entry,
): Promise<Entered> {
  const [token, kept, at] = [newToken(), browser ?? newToken(), clock()]
  const session = { hash: tokenHash(token), id: randomUUID(), staffId, device, at, secondFactor }
  await insertSession(transaction, session, MOST)
  await rememberBrowser(transaction, staffId, tokenHash(kept), at)
  const by = { id: staffId, role: null, subject: { kind: 'self' } } as const
  await audit(transaction, { at, by, action: 'sign-in', detail: { method } })
  return { me: await meOf(transaction, { id: staffId, secondFactor, at }), session: token, browser: kept }
}
