/** The SQL of chains, as far as it makes menus of outlets (decision 152). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Differences, DishDifference, Thing, ThingKind } from '@sousto/domain/chain/outlet-menu.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { lockMenu } from './store.ts'

/** Returns the outlet whose menu this one has. Null means that it has its own, as the leader of a chain does. */
export async function leaderOf(
  database: Kysely<DB>,
  outlet: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const row = await database
    .selectFrom('shop.chain_outlets as o')
    .innerJoin('shop.chains as c', 'c.id', 'o.chain_id')
    .leftJoin('shop.restaurants as r', 'r.id', 'c.leader_id')
    .select(['c.leader_id as id', 'r.name'])
    .where('o.outlet_id', '=', outlet)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, name: row.name ?? '' }
}

/** Returns the outlets that have the menu of this one, in the order in which they are locked. */
export async function followersOfLeader(database: Kysely<DB>, leader: number): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('shop.chain_outlets as o')
    .innerJoin('shop.chains as c', 'c.id', 'o.chain_id')
    // An outlet that an import has removed has no menu.
    .innerJoin('shop.restaurants as r', 'r.id', 'o.outlet_id')
    .select('o.outlet_id as outlet')
    .where('c.leader_id', '=', leader)
    .orderBy('o.outlet_id')
    .execute()
  return rows.map(({ outlet }) => outlet)
}

export const countFollowers = async (database: Kysely<DB>, leader: number): Promise<number> =>
  (await followersOfLeader(database, leader)).length

/** Like `lockMenu`. Throws `menu_of_chain` if the outlet has the menu of another one. */
export async function lockOwnMenu(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await lockMenu(transaction, outlet)
  if ((await leaderOf(transaction, outlet)) !== null) throw new FailureError('menu_of_chain')
}

export type OwnIds = ReadonlyMap<string, number>
export const thingKey = ({ kind, id }: Thing): string => `${kind}:${id}`

/** Returns the ids that things of the shared menu have at each of the outlets, by `thingKey`. */
export async function ownIds(
  database: Kysely<DB>,
  outlets: readonly number[],
): Promise<ReadonlyMap<number, OwnIds>> {
  const rows = await database
    .selectFrom('shop.chain_ids')
    .select(['outlet_id', 'kind', 'shared_id', 'own_id'])
    .where('outlet_id', '=', sql<number>`ANY(${[...outlets]})`)
    .execute()
  const byOutlet = Map.groupBy(rows, ({ outlet_id }) => outlet_id)
  return new Map(
    [...byOutlet].map(([outlet, ids]) => [
      outlet,
      new Map(ids.map(({ kind, shared_id, own_id }) => [thingKey({ kind, id: shared_id }), own_id])),
    ]),
  )
}

export type OwnId = {
  readonly outlet: number
  readonly kind: ThingKind
  readonly shared: number
  readonly own: number
}

export async function insertOwnIds(transaction: Transaction<DB>, ids: readonly OwnId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`INSERT INTO shop.chain_ids (outlet_id, kind, shared_id, own_id)
    SELECT * FROM unnest(${ids.map(({ outlet }) => outlet)}::integer[], ${ids.map(({ kind }) => kind)}::text[],
      ${ids.map(({ shared }) => shared)}::integer[], ${ids.map(({ own }) => own)}::integer[])`.execute(
    transaction,
  )
}

const NONE: Differences = { dishes: new Map(), extras: new Map() }

/** Returns what each of the outlets has otherwise. */
export async function differencesOf(
  database: Kysely<DB>,
  outlets: readonly number[],
): Promise<(outlet: number) => Differences> {
  const rows = await database
    .selectFrom('shop.chain_differences')
    .select(['outlet_id', 'kind', 'shared_id', 'price', 'hidden'])
    .where('outlet_id', '=', sql<number>`ANY(${[...outlets]})`)
    .orderBy('shared_id')
    .execute()
  const byOutlet = Map.groupBy(rows, ({ outlet_id }) => outlet_id)
  return (outlet) => {
    const own = byOutlet.get(outlet)
    if (own === undefined) return NONE
    const dishes = new Map<number, DishDifference>()
    const extras = new Map<number, Haler>()
    for (const { kind, shared_id, price, hidden } of own) {
      if (kind === 'dish') dishes.set(shared_id, { price, hidden })
      else if (price !== null) extras.set(shared_id, price)
    }
    return { dishes, extras }
  }
}
