/** Whether customers collect orders at an outlet themselves (`delights.md` §8). A change applies at once. */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { type OutletPickup, outletPickup } from '@sousto/contract/pickup-terms/wire.ts'
import type { PickupTerms } from '@sousto/domain/catalogue/restaurant.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { holdOffImports } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Actor } from '../../http/actor.ts'
import { audit } from '../audit/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { noteEdit } from '../outlet-edits/service.ts'
import * as store from './store.ts'

export type OutletPickupTerms = ReturnType<typeof createPickupTerms>

const withVersion = (pickup: PickupTerms | null): OutletPickup => ({
  version: pickup === null ? 'none' : `${pickup.minutes}-${pickup.minimumOrder}`,
  pickup,
})

export function createPickupTerms({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  async function current(from: Kysely<DB>, outlet: number): Promise<OutletPickup> {
    const { pickup } = requireFound(await store.pickupOf(from, outlet), 'outlet_not_found')
    return withVersion(pickup)
  }

  return {
    read: (outlet: number) => current(kysely, outlet),

    /** Throws `pickup_changed_meanwhile`, and `catalogue_busy` while the catalogue is imported. */
    save: async (
      outlet: number,
      { by, version }: { readonly by: Actor; readonly version: string },
      pickup: PickupTerms | null,
    ): Promise<OutletPickup> =>
      await kysely.transaction().execute(async (transaction) => {
        await holdOffImports(transaction)
        await store.lockOutlet(transaction, outlet)
        const before = await current(transaction, outlet)
        const wanted = withVersion(pickup)
        if (before.version === wanted.version) return before
        if (before.version !== version) {
          throw new FailureError('pickup_changed_meanwhile', { current: z.encode(outletPickup, before) })
        }
        await announceCatalogueChange(transaction)
        await noteEdit(transaction, outlet, 'pickup', before.pickup)
        await store.replacePickup(transaction, outlet, pickup)
        await audit(transaction, {
          at: clock(),
          by,
          action: 'pickup-change',
          detail: { before: detailOf(before.pickup), after: detailOf(pickup) },
        })
        return wanted
      }),
  }
}

const detailOf = (pickup: PickupTerms | null): object =>
  pickup === null ? { on: false } : { on: true, minutes: pickup.minutes, minimum: pickup.minimumOrder }
