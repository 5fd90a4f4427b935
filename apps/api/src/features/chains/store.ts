/** The SQL of chains: who leads, who follows, what an outlet has otherwise. */
import type { Differences } from '@sousto/domain/chain/outlet-menu.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inForce } from '../../database/grants-in-force.ts'
import type { DB } from '../../database/tables.ts'

export type Chain = { readonly id: number; readonly name: string; readonly leader: number }

const selected = (database: Kysely<DB>) =>
  database.selectFrom('shop.chains as c').select(['c.id', 'c.name', 'c.leader_id as leader'])

export async function chainById(database: Kysely<DB>, id: number): Promise<Chain | null> {
  return (await selected(database).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the chain that the outlet leads or follows in. */
export async function chainOf(database: Kysely<DB>, outlet: number): Promise<Chain | null> {
  const row = await selected(database)
    .where((eb) =>
      eb.or([
        eb('c.leader_id', '=', outlet),
        eb.exists(
          eb
            .selectFrom('shop.chain_outlets as o')
            .select('o.outlet_id')
            .whereRef('o.chain_id', '=', 'c.id')
            .where('o.outlet_id', '=', outlet),
        ),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

/** By name. */
export async function followers(database: Kysely<DB>, chain: number) {
  return await database
    .selectFrom('shop.chain_outlets as o')
    .innerJoin('shop.restaurants as r', 'r.id', 'o.outlet_id')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.name', 'c.name as city'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM shop.chain_differences d WHERE d.outlet_id = o.outlet_id)`.as(
        'differences',
      ),
    )
    .where('o.chain_id', '=', chain)
    .orderBy('r.name', (order) => order.collate('cs-x-icu'))
    .orderBy('r.id')
    .execute()
}

export async function countMembers(database: Kysely<DB>, chain: number): Promise<number> {
  const { count } = await database
    .selectFrom('shop.chain_outlets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('chain_id', '=', chain)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Null means that the outlet is not in the catalogue. */
export async function outletNamed(database: Kysely<DB>, outlet: number) {
  const row = await database
    .selectFrom('shop.restaurants')
    .select(['id', 'name'])
    .where('id', '=', outlet)
    .executeTakeFirst()
  return row ?? null
}

export async function isClosed(database: Kysely<DB>, outlet: number): Promise<boolean> {
  const row = await database
    .selectFrom('shop.closed_outlets')
    .select('outlet_id')
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether somebody owns both outlets. */
export async function haveCommonOwner(
  database: Kysely<DB>,
  [one, other]: readonly [number, number],
  at: Temporal.Instant,
): Promise<boolean> {
  const owners = await database
    .selectFrom('shop.staff_grants as g')
    .innerJoin('shop.staff as s', 's.id', 'g.staff_id')
    .select('g.staff_id')
    .where('g.role', '=', 'owner')
    .where('s.deactivated_at', 'is', null)
    .where(inForce(at))
    .where('g.outlet_id', 'in', [one, other])
    .groupBy('g.staff_id')
    .having((eb) => eb(eb.fn.count('g.outlet_id').distinct(), '=', 2))
    .execute()
  return owners.length > 0
}

export async function insertChain(
  transaction: Transaction<DB>,
  chain: { readonly name: string; readonly leader: number; readonly at: Temporal.Instant },
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.chains')
    .values({ name: chain.name, leader_id: chain.leader, made_at: chain.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteChain(transaction: Transaction<DB>, chain: number): Promise<void> {
  await transaction.deleteFrom('shop.chains').where('id', '=', chain).execute()
}

export async function insertMember(
  transaction: Transaction<DB>,
  member: { readonly outlet: number; readonly chain: number; readonly at: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('shop.chain_outlets')
    .values({ outlet_id: member.outlet, chain_id: member.chain, joined_at: member.at })
    .execute()
}

/** With its ids and what it has otherwise. */
export async function deleteMember(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await transaction.deleteFrom('shop.chain_outlets').where('outlet_id', '=', outlet).execute()
}

export async function replaceDifferences(
  transaction: Transaction<DB>,
  outlet: number,
  { dishes, extras }: Differences,
): Promise<void> {
  await transaction.deleteFrom('shop.chain_differences').where('outlet_id', '=', outlet).execute()
  const rows = [
    ...[...dishes].map(([shared_id, { price, hidden }]) => ({
      outlet_id: outlet,
      kind: 'dish' as const,
      shared_id,
      price,
      hidden,
    })),
    ...[...extras].map(([shared_id, price]) => ({
      outlet_id: outlet,
      kind: 'extra' as const,
      shared_id,
      price,
      hidden: false,
    })),
  ]
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('shop.chain_differences')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 5_000
