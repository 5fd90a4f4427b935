/** The own delivery areas of an outlet (`operations.md` §2, §4), which the location service keeps. */

import { ownFeature, readFeatures, writeFeatures } from '@sousto/contract/catalogue-file/geojson.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type AreaProblem,
  type OwnAreaDraft,
  type OwnAreasState,
  ownAreasWire,
} from '@sousto/contract/own-areas/wire.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { holdOffImports } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { OwnAreas } from '../../ports/own-areas.ts'
import { audit } from '../audit/service.ts'
import { noteEdit } from '../outlet-edits/service.ts'

export type OutletAreas = ReturnType<typeof createOwnAreas>

type Outlet = { readonly id: number; readonly homeCity: string; readonly position: [number, number] }

/** Formats the areas like the file of the operator's commands, so that the same form is checked and stored. */
const textOf = (areas: readonly OwnAreaDraft[]): string =>
  writeFeatures(
    ownFeature,
    areas.map(({ geometry, ...properties }) => ({ type: 'Feature' as const, properties, geometry })),
  )

function areasOf(text: string) {
  const { features, problems } = readFeatures(text, ownFeature)
  const areas: readonly OwnAreaDraft[] = features.map(({ properties, geometry }) => ({
    ...properties,
    geometry,
  }))
  return { areas, problems }
}

export function createOwnAreas({
  database: { kysely },
  clock,
  ownAreas,
}: Pick<ApiDependencies, 'database' | 'clock' | 'ownAreas'>) {
  /** Throws if another process stores the areas and this one has no access to it. */
  const keeper = (): OwnAreas => {
    if (ownAreas === undefined) throw new FailureError('unavailable')
    return ownAreas
  }

  async function outletOf(id: number): Promise<Outlet> {
    const found = await kysely
      .selectFrom('shop.restaurants as r')
      .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
      .select(['r.own_delivery', 'r.lng', 'r.lat', 'c.slug'])
      .where('r.id', '=', id)
      .executeTakeFirst()
    const { own_delivery, lng, lat, slug } = requireFound(found, 'outlet_not_found')
    if (!own_delivery) throw new FailureError('own_delivery_only')
    return { id, homeCity: slug, position: [lng, lat] }
  }

  const stateOf = (
    { position }: Outlet,
    { version, text }: { version: string; text: string },
  ): OwnAreasState => ({
    version,
    position,
    areas: areasOf(text).areas,
  })

  async function noteAreas(transaction: Transaction<DB>, { id }: Outlet, text: string): Promise<void> {
    const cities = await transaction.selectFrom('shop.cities').select(['id', 'slug']).execute()
    const slugs = new Map<OwnAreaDraft['cityId'], string>(cities.map((city) => [city.id, city.slug]))
    const before = areasOf(text).areas.map(({ cityId, geometry, ...terms }) => ({
      type: 'Feature' as const,
      properties: { ...terms, city: slugs.get(cityId) ?? null },
      geometry,
    }))
    await noteEdit(transaction, id, 'own_areas', before)
  }

  const check = (outlet: Outlet, text: string): Promise<readonly AreaProblem[]> =>
    keeper().check(outlet.id, { homeCity: outlet.homeCity, text })

  return {
    read: async (id: number): Promise<OwnAreasState> => {
      const outlet = await outletOf(id)
      return stateOf(outlet, await keeper().read(id))
    },

    check: async (id: number, areas: readonly OwnAreaDraft[]) => ({
      problems: await check(await outletOf(id), textOf(areas)),
    }),

    readFile: async (id: number, text: string) => {
      const outlet = await outletOf(id)
      const { areas, problems } = areasOf(text)
      return { areas, problems: problems.length > 0 ? problems : await check(outlet, text) }
    },

    writeFile: async (id: number) => {
      await outletOf(id)
      return { text: (await keeper().read(id)).text }
    },

    save: async (
      id: number,
      { staff, version }: { readonly staff: CurrentStaff; readonly version: string },
      areas: readonly OwnAreaDraft[],
    ): Promise<OwnAreasState> => {
      const outlet = await outletOf(id)
      const wanted = { homeCity: outlet.homeCity, text: textOf(areas), version }
      const before = await keeper().read(id)
      if (before.version === version) {
        // Recorded before the change, so that no edit lacks its record. If the process ends in between, there is a
        // record without an edit.
        await kysely.transaction().execute(async (transaction) => {
          await holdOffImports(transaction)
          await noteAreas(transaction, outlet, before.text)
        })
      }
      const done = await keeper().replace(id, wanted)
      if (done.kind === 'invalid') {
        throw new FailureError('areas_invalid', { current: { problems: done.problems } })
      }
      const now = stateOf(outlet, done.now)
      if (done.kind === 'changed') {
        throw new FailureError('areas_changed_meanwhile', { current: z.encode(ownAreasWire, now) })
      }
      // The areas may be in another database, so this cannot be one transaction with them.
      await kysely.transaction().execute(async (transaction) => {
        // Recorded again, because an import that ran in between has deleted the record.
        if (before.version === version) await noteAreas(transaction, outlet, before.text)
        await audit(transaction, {
          at: clock(),
          by: staff,
          action: 'areas-save',
          detail: {
            before: { version },
            after: { areas: now.areas.length, version: now.version },
          },
        })
      })
      return now
    },
  }
}
