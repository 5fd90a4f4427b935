/** A database with a part of the address register. */
import { replaceRegister } from '@sousto/location/features/addresses/import/partial-import.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { migrate } from '@sousto/postgres/migrate.ts'
import { readRegister } from './register.ts'

const MIGRATIONS = new URL('../../../apps/location/src/migrations', import.meta.url).pathname

export type Filled = { readonly url: string; readonly addresses: number }

/**
 * Stores the addresses of `percent` of the register's towns. Whole towns are sampled by their codes, so that streets
 * keep their houses.
 */
export async function fillDatabase(serverUrl: string, path: string, percent: number): Promise<Filled> {
  const name = `register_${percent}`
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href
  await using server = disposable(openDatabase({ url: serverUrl, max: 1 }))
  await server.pool.query(`CREATE DATABASE ${name}`)
  await using database = disposable(openDatabase<unknown>({ url, statementTimeout: 0 }))
  await migrate(database.pool, { schema: 'location', folder: MIGRATIONS })
  const { added } = await database.kysely
    .transaction()
    .execute((transaction) => replaceRegister(transaction, someTowns(path, percent)))
  return { url, addresses: added }
}

const disposable = <Schema>(database: Database<Schema>) => ({
  ...database,
  [Symbol.asyncDispose]: () => database.close(),
})

/** Knuth's multiplicative hash, since neighbouring codes are towns of one district. */
const HASH = 2_654_435_761

async function* someTowns(path: string, percent: number) {
  for await (const address of readRegister(path)) {
    if (((address.town.code * HASH) >>> 0) % 100 < percent) yield address
  }
}
