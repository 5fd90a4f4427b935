/** Cities as the administration prepares, edits, shows and hides them (`administration.md` §2, Cities and areas). */
import { createHash } from 'node:crypto'
import type { DecodedCity } from '@sousto/contract/catalogue-file/format.ts'
import {
  type CityValues,
  type ManagedCity,
  type ManagedCityEntry,
  managedCity,
  type NewCity,
} from '@sousto/contract/cities/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { CITY_FIELD_NAMES } from '@sousto/domain/city-editing/lost-edits.ts'
import { blocksOpening, cityGaps, isReservedSlug } from '@sousto/domain/city-editing/opening.ts'
import { canonicalText } from '@sousto/domain/menu-editing/subjects.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { holdOffImports } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { noteCityEdit } from '../city-edits/service.ts'
import { keeperOf } from './keeper.ts'
import * as store from './store.ts'

export { keeperOf } from './keeper.ts'

/** A change of the city with that id, based on a version that the person saw. */
type Change = { readonly id: number; readonly by: CurrentStaff; readonly version: string }

export type Cities = ReturnType<typeof createCities>

const versionOf = (city: DecodedCity): string => createHash('md5').update(canonicalText(city)).digest('hex')

/** The log keeps the beginning of long texts. */
const LOGGED_LETTERS = 500

export function createCities({
  database: { kysely },
  clock,
  cityAreas,
  operatorSettings: settings,
}: Pick<ApiDependencies, 'database' | 'clock' | 'cityAreas' | 'operatorSettings'>) {
  const keeper = () => keeperOf(cityAreas)
  const marketplaceNow = () => ({
    hasOperator: settings?.hasOperator() ?? true,
    hasMail: settings === undefined || settings.mailAccount() !== null,
  })

  async function stateOf(database: Kysely<DB>, city: DecodedCity): Promise<ManagedCity> {
    const { id, hidden, ...values } = city
    const outlets = await store.outletsOf(database, id)
    const areas = (await keeper().counts()).get(id) ?? 0
    const { hotline, contactHtml } = city
    return {
      id,
      version: versionOf(city),
      hidden,
      values,
      outlets,
      areas,
      gaps: cityGaps({ marketplace: marketplaceNow(), areas, outlets, hotline, contactHtml }),
      openOrders: await store.countOpenOrders(database, city.slug),
      slugChanges: hidden && !(await store.isSlugUsed(database, city.slug)),
    }
  }

  async function change(
    { id, by, version }: Change,
    action: 'city-save' | 'city-show' | 'city-hide',
    next: (transaction: Transaction<DB>, now: DecodedCity) => DecodedCity | Promise<DecodedCity>,
  ): Promise<ManagedCity> {
    return await inTransaction(kysely, async (transaction) => {
      await holdOffImports(transaction)
      await store.lockCity(transaction, id)
      const now = requireFound(await store.cityById(transaction, id), 'city_not_found')
      // Before the next one is decided: orders that were checked earlier are not stored from now on.
      await announceCatalogueChange(transaction)
      const after = await next(transaction, now)
      if (versionOf(after) === versionOf(now)) return await stateOf(transaction, now)
      if (versionOf(now) !== version) {
        const current = z.encode(managedCity, await stateOf(transaction, now))
        throw new FailureError('city_changed_meanwhile', { current })
      }
      await noteCityEdit(transaction, id, now)
      await store.updateCity(transaction, after)
      await audit(transaction, {
        at: clock(),
        by,
        action,
        subject: { kind: 'city', city: after.slug },
        detail: differences(now, after),
      })
      await keeper().saveCity(placeOf(after))
      return await stateOf(transaction, after)
    })
  }

  async function requireFreeSlug(database: Kysely<DB>, slug: string, besides: number | null): Promise<void> {
    if (isReservedSlug(slug)) throw new FailureError('city_slug_reserved')
    if (await store.isSlugTaken(database, slug, besides)) throw new FailureError('city_slug_taken')
  }

  return {
    list: async (): Promise<{ readonly cities: readonly ManagedCityEntry[] }> => {
      const marketplace = marketplaceNow()
      const [cities, counts] = await Promise.all([store.allCities(kysely), keeper().counts()])
      return {
        cities: cities.map(({ city: { id, slug, name, hidden, hotline, contactHtml }, outlets }) => {
          const areas = counts.get(id) ?? 0
          const gaps = cityGaps({ marketplace, areas, outlets, hotline, contactHtml })
          return { id, slug, name, hidden, outlets, areas, gaps }
        }),
      }
    },

    read: async (id: number): Promise<ManagedCity> =>
      await stateOf(kysely, requireFound(await store.cityById(kysely, id), 'city_not_found')),

    /** A repeated request returns the city that the first one has added. */
    add: async (
      { by, key }: { readonly by: CurrentStaff; readonly key: string },
      { slug, name, position }: NewCity,
    ): Promise<ManagedCity> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await holdOffImports(transaction)
        const request = ['city', slug, name, position]
        const id = await store.newCityId(transaction)
        if ((await rememberRequest(transaction, { by, key, request, at })) === 'repeated') {
          const added = (await store.allCities(transaction)).find(({ city }) => city.slug === slug)
          return await stateOf(transaction, requireFound(added, 'city_not_found').city)
        }
        await requireFreeSlug(transaction, slug, null)
        const city = await store.insertCity(transaction, { id, slug, name, position })
        await noteCityEdit(transaction, id, null)
        const subject = { kind: 'city', city: slug } as const
        await audit(transaction, { at, by, action: 'city-add', subject, detail: { slug, city: name } })
        await announceCatalogueChange(transaction)
        await keeper().saveCity(placeOf(city))
        return await stateOf(transaction, city)
      })
    },

    save: (request: Change, values: CityValues): Promise<ManagedCity> =>
      change(request, 'city-save', async (transaction, now) => {
        if (values.slug !== now.slug) {
          const isFixed = !now.hidden || (await store.isSlugUsed(transaction, now.slug))
          if (isFixed) throw new FailureError('city_slug_fixed')
          await requireFreeSlug(transaction, values.slug, now.id)
        }
        return { ...now, ...values }
      }),

    /**
     * Removes a mistaken city, with its areas. Throws `city_in_use` if customers see it, outlets or people belong to it, or
     * anything was stored by its address.
     */
    remove: async ({ id, by, version }: Change): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        await holdOffImports(transaction)
        await store.lockCity(transaction, id)
        const now = requireFound(await store.cityById(transaction, id), 'city_not_found')
        if (versionOf(now) !== version) {
          const current = z.encode(managedCity, await stateOf(transaction, now))
          throw new FailureError('city_changed_meanwhile', { current })
        }
        const isUsed =
          (await store.hasMembers(transaction, id)) || (await store.isSlugUsed(transaction, now.slug))
        if (!now.hidden || isUsed) throw new FailureError('city_in_use')
        const { slug, name } = now
        const subject = { kind: 'city', city: slug } as const
        const detail = { before: { slug, city: name }, after: null }
        await audit(transaction, { at: clock(), by, action: 'city-remove', subject, detail })
        await store.removeCity(transaction, id)
        await announceCatalogueChange(transaction)
        await keeper().removeCity(id)
      }),

    setHidden: (request: Change, hidden: boolean): Promise<ManagedCity> =>
      change(request, hidden ? 'city-hide' : 'city-show', async (transaction, now) => {
        const { gaps, openOrders } = await stateOf(transaction, now)
        if (!hidden && gaps.some(blocksOpening)) throw new FailureError('city_incomplete')
        if (hidden && openOrders > 0) throw new FailureError('city_has_open_orders')
        return { ...now, hidden }
      }),
  }
}

const placeOf = ({ id, slug, name, position, hidden }: DecodedCity) => ({ id, slug, name, position, hidden })

/** Returns the fields that differ, with their values before and after. */
function differences(before: DecodedCity, after: DecodedCity): object {
  const names = CITY_FIELD_NAMES.filter((name) => canonicalText(before[name]) !== canonicalText(after[name]))
  const of = (city: DecodedCity) => Object.fromEntries(names.map((name) => [name, logged(city[name])]))
  return { before: of(before), after: of(after) }
}

const logged = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LOGGED_LETTERS ? `${value.slice(0, LOGGED_LETTERS)}…` : value
