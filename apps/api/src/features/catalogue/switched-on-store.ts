/** Reads the states that staff of outlets (`features/availability`) and dispatchers have switched on. */
import type { BusyMinutes } from '@sousto/domain/availability/periods.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type SwitchedOn = {
  readonly busy: readonly {
    readonly outletId: number
    readonly minutes: BusyMinutes
    readonly until: Temporal.Instant
  }[]
  readonly pauses: readonly { readonly outletId: number; readonly until: Temporal.Instant }[]
  readonly cityPauses: readonly {
    readonly city: string
    readonly outletIds: readonly number[]
    readonly until: Temporal.Instant
    readonly text: string
  }[]
  readonly soldOut: readonly {
    readonly outletId: number
    readonly kind: 'dish' | 'extra'
    readonly id: number
    readonly until: Temporal.Instant | null
  }[]
}

/** Returns the states of every outlet, at most a few rows each. They may include ended ones. */
export async function everythingSwitchedOn(kysely: Kysely<DB>): Promise<SwitchedOn> {
  const [busy, pauses, cityPauses, soldOut] = await Promise.all([
    kysely.selectFrom('shop.busy_modes').select(['outlet_id as outletId', 'minutes', 'until']).execute(),
    kysely.selectFrom('shop.pauses').select(['outlet_id as outletId', 'until']).execute(),
    kysely
      .selectFrom('shop.city_pauses as p')
      .innerJoin('shop.cities as c', 'c.slug', 'p.city_slug')
      .select(['p.city_slug as city', 'p.until', 'p.text'])
      .select((eb) =>
        sql<readonly number[]>`ARRAY(${eb
          .selectFrom('shop.restaurants as r')
          .select('r.id')
          .whereRef('r.city_id', '=', 'c.id')})`.as('outletIds'),
      )
      .orderBy('p.city_slug')
      .execute(),
    kysely
      .selectFrom('shop.sold_out')
      .select(['outlet_id as outletId', 'kind', 'id', 'until'])
      .orderBy('id')
      .execute(),
  ])
  return { busy, pauses, cityPauses, soldOut }
}
