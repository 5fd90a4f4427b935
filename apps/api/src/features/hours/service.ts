/**
 * The hours of an outlet (`operations.md` §4): by weekday, special days, lunch. They apply at once, without a
 * publication.
 */
import { createHash } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { type Hours, type HoursDraft, hoursWire, type UncoveredOrder } from '@sousto/contract/hours/wire.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import { deliversAt } from '@sousto/domain/time/opening-hours.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { publishToBoards } from '../../database/board-outbox.ts'
import { holdOffImports } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Actor } from '../../http/actor.ts'
import { audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { shortName } from '../board/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { noteEdit } from '../outlet-edits/service.ts'
import * as store from './store.ts'

export type OutletHours = ReturnType<typeof createHours>

type Saved = HoursDraft & {
  /** The orders outside the new hours that the staff member has seen. */
  readonly knownOrders: readonly string[]
}

const ZONE = 'Europe/Prague'

/** Special days are sorted by date, so that equal hours have the same version. */
function withVersion({ weekly, exceptions, lunch }: HoursDraft): Hours {
  const hours = { weekly, exceptions: exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1)), lunch }
  const text = JSON.stringify(z.encode(hoursWire, { version: '', ...hours }))
  return { version: createHash('md5').update(text).digest('hex'), ...hours }
}

export function createHours({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database

  async function current(from: Kysely<DB>, outlet: number): Promise<Hours> {
    return withVersion(requireFound(await store.hoursOf(from, outlet), 'outlet_not_found'))
  }

  async function uncovered(
    from: Kysely<DB>,
    outlet: number,
    { before, after }: { readonly before: HoursDraft; readonly after: HoursDraft },
  ): Promise<readonly UncoveredOrder[]> {
    const now = clock().toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' })
    const orders = await store.laterOrders(from, outlet, now)
    return orders.flatMap(({ year, number, deliver_at, first_name, last_name }) => {
      const at = Temporal.PlainDateTime.from(deliver_at.replace(' ', 'T'))
      if (!deliversAt(before, at) || deliversAt(after, at)) return []
      const deliverAt = at.toString({ smallestUnit: 'minute' }).replace('T', ' ')
      return [{ number: `${year}/${number}`, deliverAt, customer: shortName(first_name, last_name) }]
    })
  }

  return {
    read: (outlet: number) => current(kysely, outlet),

    uncovered: async (outlet: number, after: HoursDraft) => ({
      orders: await uncovered(kysely, outlet, { before: await current(kysely, outlet), after }),
    }),

    save: async (
      outlet: number,
      { by, headers }: { readonly by: Actor; readonly headers: ActionHeaders },
      { knownOrders, ...after }: Saved,
    ): Promise<Hours> => {
      const at = clock()
      return await kysely.transaction().execute(async (transaction) => {
        await holdOffImports(transaction)
        await store.lockOutlet(transaction, outlet)
        const before = await current(transaction, outlet)
        const wanted = withVersion(after)
        const request = ['hours', outlet, wanted.version]
        const action = await rememberRequest(transaction, { by, key: headers.key, request, at })
        if (action === 'repeated') return before
        if (before.version !== headers.version) {
          throw new FailureError('hours_changed_meanwhile', { current: z.encode(hoursWire, before) })
        }
        // Called before the orders are read, so that an order that is being stored waits and is then checked against
        // the new hours.
        await announceCatalogueChange(transaction)
        const known = new Set(knownOrders)
        const orders = await uncovered(transaction, outlet, { before, after })
        if (orders.some(({ number }) => !known.has(number))) {
          throw new FailureError('orders_not_covered', { current: { orders } })
        }
        const { version: _version, ...draft } = before
        await noteEdit(transaction, outlet, 'hours', draft)
        await store.replaceHours(transaction, outlet, wanted)
        await publishToBoards(transaction, outlet)
        await audit(transaction, { at, by, action: 'hours-save', detail: changes(before, wanted) })
        return wanted
      })
    },
  }
}

function changes(before: Hours, after: Hours): object {
  const [from, to] = [z.encode(hoursWire, before), z.encode(hoursWire, after)]
  const parts = ['weekly', 'exceptions', 'lunch'] as const
  return Object.fromEntries(
    parts
      .filter((part) => JSON.stringify(from[part]) !== JSON.stringify(to[part]))
      .map((part) => [part, { from: from[part], to: to[part] }]),
  )
}
