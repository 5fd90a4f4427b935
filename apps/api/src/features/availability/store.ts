/**
 * The SQL of busy modes, pauses and sold-out items. Queries do not check whether a state has ended: the domain does.
 */
import type { BusyMinutes } from '@sousto/domain/availability/periods.ts'
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import { type Kysely, sql } from 'kysely'
import { restaurantFrom, selectRestaurants } from '../../database/catalogue-rows.ts'
import type { DB } from '../../database/tables.ts'

type Database = Kysely<DB>

export type Kind = 'dish' | 'extra'

/** Returns the outlet's data that the rules need. Null means that the catalogue does not have the outlet (any more). */
export async function outletById(
  database: Database,
  id: number,
): Promise<{ readonly hours: OpeningHours; readonly citySlug: string } | null> {
  const row = await selectRestaurants(database).where('r.id', '=', id).executeTakeFirst()
  return row ? restaurantFrom(row) : null
}

/** Stores an action by its key. `other_request` means that the key was used before for a different request. */
export async function rememberRequest(
  transaction: Database,
  asked: {
    readonly actor: string
    readonly key: string
    readonly hash: Buffer
    readonly at: Temporal.Instant
  },
): Promise<'first' | 'repeated' | 'other_request'> {
  const { actor, key, hash: request_hash, at } = asked
  const inserted = await transaction
    .insertInto('shop.availability_requests')
    .values({ actor, key, request_hash, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted !== undefined) return 'first'
  const { request_hash: earlier } = await transaction
    .selectFrom('shop.availability_requests')
    .select('request_hash')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return earlier.equals(request_hash) ? 'repeated' : 'other_request'
}

export type StoredBusy = { readonly minutes: BusyMinutes; readonly until: Temporal.Instant }

/** The pause of the city that a dispatcher started. Null means that there is none. */
export async function pauseOfCity(
  database: Database,
  city: string,
): Promise<{ readonly until: Temporal.Instant; readonly text: string } | null> {
  const row = await database
    .selectFrom('shop.city_pauses')
    .select(['until', 'text'])
    .where('city_slug', '=', city)
    .executeTakeFirst()
  return row ?? null
}

export async function busyOf(database: Database, outlet: number): Promise<StoredBusy | null> {
  const row = await database
    .selectFrom('shop.busy_modes')
    .select(['minutes', 'until'])
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row ?? null
}

export async function setBusy(transaction: Database, outlet: number, busy: StoredBusy): Promise<void> {
  await transaction
    .insertInto('shop.busy_modes')
    .values({ outlet_id: outlet, ...busy })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(busy))
    .execute()
}

/** Returns whether the outlet was busy. */
export async function deleteBusy(transaction: Database, outlet: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.busy_modes')
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function pauseOf(database: Database, outlet: number): Promise<Temporal.Instant | null> {
  const row = await database
    .selectFrom('shop.pauses')
    .select('until')
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row?.until ?? null
}

export async function setPause(
  transaction: Database,
  outlet: number,
  until: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.pauses')
    .values({ outlet_id: outlet, until })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet({ until }))
    .execute()
}

/** Returns whether the outlet was paused. */
export async function deletePause(transaction: Database, outlet: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.pauses')
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns those of the ids that the outlet has, ascending. */
export async function idsOfOutlet(
  database: Database,
  { outlet, kind, ids }: { readonly outlet: number; readonly kind: Kind; readonly ids: readonly number[] },
): Promise<readonly number[]> {
  const rows =
    kind === 'dish'
      ? await database
          .selectFrom('shop.items as i')
          .innerJoin('shop.sections as s', 's.id', 'i.section_id')
          .select('i.id')
          .where('s.restaurant_id', '=', outlet)
          .where((item) => item('i.id', '=', item.fn.any(item.val(ids))))
          .orderBy('i.id')
          .execute()
      : await database
          .selectFrom('shop.extras as e')
          .innerJoin('shop.extra_groups as g', 'g.id', 'e.group_id')
          .select('e.id')
          .where('g.restaurant_id', '=', outlet)
          .where((extra) => extra('e.id', '=', extra.fn.any(extra.val(ids))))
          .orderBy('e.id')
          .execute()
  return rows.map(({ id }) => id)
}

type SwitchedOff = {
  readonly outlet: number
  readonly kind: Kind
  /** Sorted ascending, so that two actions do not deadlock. */
  readonly ids: readonly number[]
  /** Null means until it is switched back by hand. */
  readonly until: Temporal.Instant | null
  readonly at: Temporal.Instant
}

/** With `or-longer`, an item that is off for longer stays so. An item that is already off keeps its start time. */
export async function switchOff(
  transaction: Database,
  { outlet, kind, ids, until, at }: SwitchedOff,
  ends: 'then' | 'or-longer',
): Promise<void> {
  const latest = sql<Temporal.Instant | null>`CASE
    WHEN sold_out.until IS NULL OR excluded.until IS NULL THEN NULL
    ELSE greatest(sold_out.until, excluded.until) END`
  await transaction
    .insertInto('shop.sold_out')
    .values(ids.map((id) => ({ kind, id, outlet_id: outlet, since: at, until, answered_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        outlet_id: outlet,
        until: ends === 'then' ? until : latest,
        since: sql`CASE WHEN sold_out.until <= excluded.since THEN excluded.since ELSE sold_out.since END`,
        answered_at: at,
      }),
    )
    .execute()
}

/** Returns whether the item was sold out. */
export async function switchBack(
  transaction: Database,
  { outlet, kind, id }: { readonly outlet: number; readonly kind: Kind; readonly id: number },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.sold_out')
    .where('outlet_id', '=', outlet)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type StoredSoldOut = {
  readonly kind: Kind
  readonly id: number
  readonly name: string
  readonly group: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant | null
  readonly answeredAt: Temporal.Instant
}

/** Returns dishes first, by name. Items that the catalogue no longer has are left out. */
export async function soldOutOf(database: Database, outlet: number): Promise<readonly StoredSoldOut[]> {
  const off = database
    .selectFrom('shop.sold_out as o')
    .select(['o.kind', 'o.id', 'o.since', 'o.until', 'o.answered_at as answeredAt'])
    .where('o.outlet_id', '=', outlet)
  const [dishes, extras] = await Promise.all([
    off
      .innerJoin('shop.items as i', 'i.id', 'o.id')
      .innerJoin('shop.sections as s', 's.id', 'i.section_id')
      .select(['i.name', 's.name as group'])
      .where('o.kind', '=', 'dish')
      .orderBy('i.name', (order) => order.collate('cs-x-icu'))
      .orderBy('o.id')
      .execute(),
    off
      .innerJoin('shop.extras as e', 'e.id', 'o.id')
      .innerJoin('shop.extra_groups as g', 'g.id', 'e.group_id')
      .select(['e.name', 'g.name as group'])
      .where('o.kind', '=', 'extra')
      .orderBy('e.name', (order) => order.collate('cs-x-icu'))
      .orderBy('o.id')
      .execute(),
  ])
  return [...dishes, ...extras]
}

export type StoredSwitchable = Pick<StoredSoldOut, 'kind' | 'id' | 'name' | 'group'>

/** Returns dishes in the order of the menu, then extras by their group. */
export async function switchableOf(database: Database, outlet: number): Promise<readonly StoredSwitchable[]> {
  const [dishes, extras] = await Promise.all([
    database
      .selectFrom('shop.items as i')
      .innerJoin('shop.sections as s', 's.id', 'i.section_id')
      .select(['i.id', 'i.name', 's.name as group'])
      .where('s.restaurant_id', '=', outlet)
      .orderBy('s.position')
      .orderBy('i.position')
      .orderBy('i.id')
      .execute(),
    database
      .selectFrom('shop.extras as e')
      .innerJoin('shop.extra_groups as g', 'g.id', 'e.group_id')
      .select(['e.id', 'e.name', 'g.name as group'])
      .where('g.restaurant_id', '=', outlet)
      .orderBy('g.name', (order) => order.collate('cs-x-icu'))
      .orderBy('e.name', (order) => order.collate('cs-x-icu'))
      .orderBy('e.id')
      .execute(),
  ])
  return [
    ...dishes.map((dish) => ({ kind: 'dish' as const, ...dish })),
    ...extras.map((extra) => ({ kind: 'extra' as const, ...extra })),
  ]
}

/** Deletes ended states, and actions that are too old to be repeated. */
export async function sweep(
  database: Database,
  { now, pressedBefore }: { readonly now: Temporal.Instant; readonly pressedBefore: Temporal.Instant },
): Promise<void> {
  await database.deleteFrom('shop.busy_modes').where('until', '<=', now).execute()
  await database.deleteFrom('shop.pauses').where('until', '<=', now).execute()
  await database.deleteFrom('shop.sold_out').where('until', '<=', now).execute()
  await database.deleteFrom('shop.availability_requests').where('at', '<', pressedBefore).execute()
}

export type OperatorPause = {
  readonly outlet: number
  readonly at: Temporal.Instant
  readonly until: Temporal.Instant
  readonly reason: string
}

export async function insertOperatorPause(
  transaction: Database,
  { outlet, ...pause }: OperatorPause,
  staff: number,
): Promise<void> {
  await transaction
    .insertInto('shop.operator_pauses')
    .values({ outlet_id: outlet, staff_id: staff, ...pause })
    .execute()
}

/** Latest first. */
export async function operatorPausesOf(database: Database, outlet: number) {
  return await database
    .selectFrom('shop.operator_pauses as p')
    .leftJoin('shop.staff as s', 's.id', 'p.staff_id')
    .select(['p.at', 's.name as by', 'p.until', 'p.reason'])
    .where('p.outlet_id', '=', outlet)
    .orderBy('p.id', 'desc')
    .execute()
}
