import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

export async function emailOfStaff(database: Kysely<DB>, person: number): Promise<string> {
  const { email } = await database
    .selectFrom('shop.staff')
    .select('email')
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  return email
}
