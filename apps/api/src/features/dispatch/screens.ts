/** Open dispatch screens, so that dispatchers see what their colleagues have open (`dispatch.md` §6). */
import type { ColleagueWire, PanelBody } from '@sousto/contract/dispatch/wire.ts'
import type { Kysely } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'

/** A screen whose process has ended without closing its stream is forgotten after that time. */
const FORGOTTEN_AFTER = { seconds: 45 } as const

export async function screensOf(
  database: Kysely<DB>,
  city: string,
  now: Temporal.Instant,
): Promise<readonly ColleagueWire[]> {
  return await database
    .selectFrom('shop.dispatch_screens as d')
    .innerJoin('shop.staff as s', 's.id', 'd.staff_id')
    .select(['s.id', 's.name', 'd.panel'])
    .where('d.city_slug', '=', city)
    .where('d.seen_at', '>', now.subtract(FORGOTTEN_AFTER))
    .orderBy('s.name')
    .orderBy('d.screen')
    .execute()
}

export type Screens = ReturnType<typeof createScreens>

export function createScreens({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    /** Stores what the panel of a screen shows. */
    show: async (city: string, by: CurrentStaff, { screen, panel }: PanelBody): Promise<void> => {
      const columns = { city_slug: city, panel, seen_at: clock() }
      await kysely
        .insertInto('shop.dispatch_screens')
        .values({ screen, staff_id: by.id, ...columns })
        .onConflict((conflict) =>
          conflict.column('screen').doUpdateSet(columns).where('shop.dispatch_screens.staff_id', '=', by.id),
        )
        .execute()
      await publishToDispatch(kysely, { screens: [city] })
    },

    /** Keeps a screen whose stream is open. */
    stays: async (screen: string): Promise<void> => {
      await kysely
        .updateTable('shop.dispatch_screens')
        .set({ seen_at: clock() })
        .where('screen', '=', screen)
        .execute()
    },

    /** Forgets a screen whose stream has closed. */
    closed: async (screen: string): Promise<void> => {
      const gone = await kysely
        .deleteFrom('shop.dispatch_screens')
        .where('screen', '=', screen)
        .returning('city_slug as city')
        .executeTakeFirst()
      if (gone !== undefined) await publishToDispatch(kysely, { screens: [gone.city] })
    },
  }
}

/** Deletes screens that were forgotten. */
export async function sweepScreens(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database
    .deleteFrom('shop.dispatch_screens')
    .where('seen_at', '<=', now.subtract(FORGOTTEN_AFTER))
    .execute()
}
