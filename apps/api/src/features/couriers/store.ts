/** The SQL of couriers: profiles, shifts and breaks. */
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type Profile = {
  readonly phone: string
  readonly vehicle: Vehicle
  readonly bankAccount: string
  readonly mayCheckDocuments: boolean
  readonly hasPhoto: boolean
}

/** Null means that the courier has no profile yet. */
export async function profileOf(database: Kysely<DB>, courier: number): Promise<Profile | null> {
  const row = await database
    .selectFrom('shop.couriers')
    .select(['phone', 'vehicle', 'bank_account as bankAccount', 'may_check_documents as mayCheckDocuments'])
    .select((eb) => eb('photo', 'is not', null).$castTo<boolean>().as('hasPhoto'))
    .where('staff_id', '=', courier)
    .executeTakeFirst()
  return row ?? null
}

/** An account that is known stays: it is changed by `saveBankAccount`. */
export async function saveProfile(
  transaction: Transaction<DB>,
  courier: number,
  { phone, vehicle, bankAccount }: Pick<Profile, 'phone' | 'vehicle' | 'bankAccount'>,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.couriers')
    .values({ staff_id: courier, phone, vehicle, bank_account: bankAccount, created_at: at })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet((eb) => ({
        phone,
        vehicle,
        bank_account: eb
          .case()
          .when('shop.couriers.bank_account', '=', '')
          .then(bankAccount)
          .else(eb.ref('shop.couriers.bank_account'))
          .end(),
      })),
    )
    .execute()
}

/** Returns false if the courier has no profile yet. */
export async function saveBankAccount(
  transaction: Transaction<DB>,
  courier: number,
  bankAccount: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.couriers')
    .set({ bank_account: bankAccount })
    .where('staff_id', '=', courier)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function allowDocuments(
  transaction: Transaction<DB>,
  courier: number,
  allowed: boolean,
): Promise<void> {
  await transaction
    .updateTable('shop.couriers')
    .set({ may_check_documents: allowed })
    .where('staff_id', '=', courier)
    .execute()
}

/** Serializes changes to one courier. False means that there is no profile. */
export async function lockCourier(transaction: Transaction<DB>, courier: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.couriers')
    .select('staff_id')
    .where('staff_id', '=', courier)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type Shift = {
  readonly id: number
  readonly city: string
  readonly vehicle: Vehicle
  readonly beganAt: Temporal.Instant
  readonly plannedEnd: Temporal.Instant
  readonly reason: string | null
  /** Null means no break. */
  readonly breakSince: Temporal.Instant | null
}

const openShifts = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.courier_shifts as s')
    .leftJoin('shop.courier_breaks as b', (join) =>
      join.onRef('b.shift_id', '=', 's.id').on('b.ended_at', 'is', null),
    )
    .select([
      's.id',
      's.city_slug as city',
      's.vehicle',
      's.began_at as beganAt',
      's.planned_end as plannedEnd',
    ])
    .select(['s.begin_reason as reason', 'b.began_at as breakSince'])
    .where('s.ended_at', 'is', null)

/** Null means that the courier is not on shift. */
export async function openShift(database: Kysely<DB>, courier: number): Promise<Shift | null> {
  return (await openShifts(database).where('s.courier_id', '=', courier).executeTakeFirst()) ?? null
}

/** Returns the latest shift, open or not. Null means that the courier has never worked. */
export async function latestShift(database: Kysely<DB>, courier: number) {
  const row = await database
    .selectFrom('shop.courier_shifts')
    .select(['id', 'city_slug as city', 'vehicle', 'began_at as beganAt'])
    .where('courier_id', '=', courier)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertShift(
  transaction: Transaction<DB>,
  courier: number,
  {
    city,
    vehicle,
    beganAt,
    plannedEnd,
    reason,
    language,
  }: Omit<Shift, 'id' | 'breakSince'> & { readonly language: Language },
): Promise<void> {
  await transaction
    .insertInto('shop.courier_shifts')
    .values({
      courier_id: courier,
      city_slug: city,
      vehicle,
      began_at: beganAt,
      planned_end: plannedEnd,
      begin_reason: reason,
      language,
    })
    .execute()
}

export async function endShift(
  transaction: Transaction<DB>,
  shift: number,
  at: Temporal.Instant,
): Promise<void> {
  await endBreak(transaction, shift, at)
  await transaction.updateTable('shop.courier_shifts').set({ ended_at: at }).where('id', '=', shift).execute()
}

export async function beginBreak(
  transaction: Transaction<DB>,
  shift: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.courier_breaks')
    .values({ shift_id: shift, began_at: at })
    .onConflict((conflict) => conflict.column('shift_id').where('ended_at', 'is', null).doNothing())
    .execute()
}

export async function endBreak(
  transaction: Transaction<DB>,
  shift: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.courier_breaks')
    .set({ ended_at: at })
    .where('shift_id', '=', shift)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns the vehicles of these couriers at that time. Couriers who were not on shift are left out. */
export async function vehiclesAt(
  database: Kysely<DB>,
  couriers: readonly number[],
  at: Temporal.Instant,
): Promise<ReadonlyMap<number, Vehicle>> {
  const rows = await database
    .selectFrom('shop.courier_shifts')
    .select(['courier_id as courier', 'vehicle'])
    .where((eb) => eb('courier_id', '=', eb.fn.any(eb.val([...couriers]))))
    .where('began_at', '<=', at)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
    .execute()
  return new Map(rows.map(({ courier, vehicle }) => [courier, vehicle]))
}

/** Returns the ended breaks of a shift. */
export async function breaksOf(
  database: Kysely<DB>,
  shift: number,
): Promise<readonly { readonly from: Temporal.Instant; readonly to: Temporal.Instant }[]> {
  const rows = await database
    .selectFrom('shop.courier_breaks')
    .select(['began_at as from', 'ended_at as to'])
    .where('shift_id', '=', shift)
    .execute()
  return rows.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]))
}

export type CityCourier = Profile & {
  readonly id: number
  readonly name: string
  readonly shift: Shift | null
}

/**
 * Returns the people with a profile who have the courier role in the city or are on shift there. `only` restricts the
 * result to one courier.
 */
export async function couriersOf(
  database: Kysely<DB>,
  city: string,
  only: number | null = null,
): Promise<readonly CityCourier[]> {
  const rows = await database
    .selectFrom('shop.couriers as c')
    .innerJoin('shop.staff as p', 'p.id', 'c.staff_id')
    .leftJoin(openShifts(database).select('s.courier_id').as('s'), 's.courier_id', 'c.staff_id')
    .select(['c.staff_id', 'p.name', 'c.phone', 'c.vehicle', 'c.bank_account', 'c.may_check_documents'])
    .select(['s.id as shift', 's.city', 's.vehicle as shiftVehicle', 's.beganAt', 's.plannedEnd', 's.reason'])
    .select('s.breakSince')
    .select((eb) => eb('c.photo', 'is not', null).$castTo<boolean>().as('hasPhoto'))
    .where((eb) =>
      eb.or([
        eb('s.city', '=', city),
        eb.exists(
          eb
            .selectFrom('shop.staff_grants as g')
            .innerJoin('shop.cities as t', 't.id', 'g.city_id')
            .select('g.id')
            .whereRef('g.staff_id', '=', 'c.staff_id')
            .where('g.role', '=', 'courier')
            .where('t.slug', '=', city),
        ),
      ]),
    )
    .$if(only !== null, (query) => query.where('c.staff_id', '=', only ?? 0))
    .orderBy('p.name')
    .orderBy('c.staff_id')
    .execute()
  return rows.map((row) => ({
    id: row.staff_id,
    name: row.name,
    phone: row.phone,
    vehicle: row.shiftVehicle ?? row.vehicle,
    bankAccount: row.bank_account,
    mayCheckDocuments: row.may_check_documents,
    hasPhoto: row.hasPhoto,
    // A shift in another city does not count here.
    shift: row.city === city ? shiftOf(row) : null,
  }))
}

type ShiftColumns = {
  readonly shift: number | null
  readonly city: string | null
  readonly shiftVehicle: Vehicle | null
  readonly beganAt: Temporal.Instant | null
  readonly plannedEnd: Temporal.Instant | null
  readonly reason: string | null
  readonly breakSince: Temporal.Instant | null
}

function shiftOf({
  shift: id,
  city,
  shiftVehicle: vehicle,
  beganAt,
  plannedEnd,
  ...rest
}: ShiftColumns): Shift | null {
  if (id === null || city === null || vehicle === null || beganAt === null || plannedEnd === null) return null
  return { id, city, vehicle, beganAt, plannedEnd, reason: rest.reason, breakSince: rest.breakSince }
}
