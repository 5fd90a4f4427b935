import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Returns a signed-in staff member for the board of each outlet: their cookies by outlet. */
export async function staffOf(
  pool: pg.Pool,
  outlets: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const people = outlets.map((outlet) => ({ outlet, token: randomBytes(32).toString('base64url') }))
  await pool.query(
    `WITH people AS (
       SELECT outlet, email, hash FROM unnest($1::int[], $2::text[], $3::bytea[]) AS people (outlet, email, hash)
     ), accounts AS (
       INSERT INTO shop.staff (email, name, password_hash, created_at)
       SELECT email, 'Vlasta Vymyšlená', NULL, now() FROM people RETURNING id, email
     ), grants AS (
       INSERT INTO shop.staff_grants (staff_id, role, outlet_id, granted_at)
       SELECT id, 'staff', outlet, now() FROM accounts JOIN people USING (email)
     )
     INSERT INTO shop.staff_sessions (token_hash, id, staff_id, device, started_at, last_seen_at)
     SELECT hash, gen_random_uuid(), id, 'Benchmark', now(), now() FROM accounts JOIN people USING (email)`,
    [
      people.map(({ outlet }) => outlet),
      people.map(() => `${randomUUID()}@podnik.example`),
      people.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  )
  return new Map(people.map(({ outlet, token }) => [outlet, `sousto_staff=${token}`]))
}
