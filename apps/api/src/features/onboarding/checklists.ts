/** The checklist of an outlet, what its items are checked by, and the switch that it blocks (`administration.md` §3). */
import { createHash } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type OutletChecklist,
  type OutletClosing,
  type OutletMove,
  outletChecklist,
} from '@sousto/contract/onboarding/wire.ts'
import type { ClosedRestaurant } from '@sousto/contract/restaurants/codec.ts'
import { isIco } from '@sousto/domain/catalogue/company-number.ts'
import { checklistOf, isReady } from '@sousto/domain/onboarding/checklist.ts'
import { companyCheck } from '@sousto/domain/onboarding/company-check.ts'
import { moveProblem } from '@sousto/domain/onboarding/move.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { holdOffImports } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { CompanyRegister } from '../../ports/company-register.ts'
import { audit } from '../audit/service.ts'
import { operatorPausesOf } from '../availability/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { sendMail } from '../mail/service.ts'
import type { TestOrders } from '../orders/service.ts'
import { fileEntry } from '../register/service.ts'
import { outletRecipients } from '../staff/service.ts'
import { closeOutlet, closingOf } from './closing.ts'
import { closedBySlug, hasOpenOrders } from './closing-store.ts'
import { hasAreaAt, type KnownOutlet, knownOutlet } from './facts.ts'
import { moveTo, streetOf } from './move-store.ts'
import {
  hasCity,
  insertSwitch,
  lockOutlet,
  saveCompanyCheck,
  saveStatement,
  setCompany,
  switchesOf,
  switchOff,
  switchOn,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'locations' | 'ownAreas'> & {
  /** If it is left out, every check finds that the register did not answer. */
  readonly companyRegister: CompanyRegister | undefined
  readonly testOrders: TestOrders
}

/** The outlet, and the version of its checklist that was seen. */
type SeenOutlet = { readonly outlet: number; readonly version: string }

export type Checklists = ReturnType<typeof createChecklists>

export function createChecklists({ companyRegister, testOrders, ...dependencies }: Dependencies) {
  const {
    database: { kysely },
    clock,
  } = dependencies

  async function read(outlet: number): Promise<OutletChecklist> {
    const hasArea = await hasAreaAt(dependencies, outlet)
    return await wireOf(kysely, outlet, await knownOutlet(kysely, outlet, { now: clock(), hasArea }))
  }

  /**
   * Locks the outlet, and throws `outlet_changed_meanwhile` with what is true now, and `outlet_closed_for_good` if it was closed
   * for good.
   */
  async function change(
    { outlet, version }: SeenOutlet,
    make: (transaction: Transaction<DB>, now: OutletChecklist, known: KnownOutlet) => Promise<void>,
  ): Promise<OutletChecklist> {
    const hasArea = await hasAreaAt(dependencies, outlet)
    await inTransaction(kysely, async (transaction) => {
      await holdOffImports(transaction)
      await lockOutlet(transaction, outlet)
      const known = await knownOutlet(transaction, outlet, { now: clock(), hasArea })
      const now = await wireOf(transaction, outlet, known)
      if (now.version !== version) {
        throw new FailureError('outlet_changed_meanwhile', { current: z.encode(outletChecklist, now) })
      }
      if (known.closed !== null) throw new FailureError('outlet_closed_for_good')
      await make(transaction, now, known)
    })
    return await read(outlet)
  }

  return {
    read,

    /**
     * Throws `company_number_invalid`, and `company_of_catalogue` if the catalogue file has set another number. The
     * number is stored even if the register does not answer.
     */
    checkCompany: async (seen: SeenOutlet, written: string, by: CurrentStaff): Promise<OutletChecklist> => {
      const companyNumber = written.replaceAll(/\s/g, '')
      if (!isIco(companyNumber)) throw new FailureError('company_number_invalid')
      const answer = (await companyRegister?.lookUp(companyNumber)) ?? { kind: 'failed' as const }
      return await change(seen, async (transaction, _now, { facts, isOfConsole }) => {
        const before = { companyNumber: facts.companyNumber, finding: facts.company?.finding ?? null }
        if (!isOfConsole && companyNumber !== before.companyNumber)
          throw new FailureError('company_of_catalogue')
        const at = clock()
        const check = companyCheck(answer, companyNumber, { earlier: facts.company, now: at })
        await saveCompanyCheck(transaction, seen.outlet, check)
        if (isOfConsole) {
          await setCompany(transaction, seen.outlet, { ico: companyNumber, dic: check.vatId })
          await announceCatalogueChange(transaction)
        }
        const after = { companyNumber, finding: check.finding }
        await audit(transaction, { at, by, action: 'outlet-company', detail: { before, after } })
      })
    },

    /** Ids of dishes that the outlet does not have are stored without an effect. */
    sayAllergens: async (
      outlet: number,
      dishes: readonly number[],
      by: CurrentStaff,
    ): Promise<OutletChecklist> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await saveStatement(transaction, outlet, { dishes, at, by: by.id })
        await announceCatalogueChange(transaction)
        await audit(transaction, {
          at,
          by,
          action: 'outlet-allergens',
          detail: { dishes: dishes.length },
        })
      })
      return await read(outlet)
    },

    /** Throws `test_order_menu_missing`. */
    placeTestOrder: async (seen: SeenOutlet, by: CurrentStaff): Promise<OutletChecklist> => {
      const placed = await change(seen, async (transaction, { testOrder }) => {
        const number = formatOrderNumber(await testOrders.place(transaction, seen.outlet))
        const detail = { before: { order: testOrder?.number ?? null }, after: { order: number } }
        await audit(transaction, { at: clock(), by, action: 'outlet-test-order', detail })
      })
      testOrders.announce()
      return placed
    },

    /** Its address on the web stays, with another city. Throws what stands in the way (`moveProblem`). */
    move: async (seen: SeenOutlet, wanted: OutletMove, by: CurrentStaff): Promise<OutletChecklist> => {
      const address = requireFound(await dependencies.locations.address(wanted.address), 'address_not_found')
      const position = requireFound(address.position, 'address_not_found')
      return await change(seen, async (transaction, { isOn }, { facts, isOfConsole, city }) => {
        const problem = moveProblem({
          isOfConsole,
          isOn,
          hasOpenOrders: await hasOpenOrders(transaction, seen.outlet),
          // While the service of areas is away there may be some.
          hasOwnAreas: facts.ownDelivery && facts.hasArea !== false,
        })
        if (problem !== null) throw new FailureError(problem)
        if (!(await hasCity(transaction, wanted.city))) throw new FailureError('city_not_found')
        const before = { city, street: await streetOf(transaction, seen.outlet) }
        await moveTo(transaction, seen.outlet, { city: wanted.city, address, position })
        await announceCatalogueChange(transaction)
        const after = { city: wanted.city, street: address.name }
        await audit(transaction, { at: clock(), by, action: 'outlet-move', detail: { before, after } })
      })
    },

    /** Throws `outlet_not_ready` with the checklist. */
    switchOn: (seen: SeenOutlet, by: CurrentStaff): Promise<OutletChecklist> =>
      change(seen, async (transaction, now) => {
        if (now.isOn) return
        if (!isReady(now.items)) {
          throw new FailureError('outlet_not_ready', { current: z.encode(outletChecklist, now) })
        }
        await switchOn(transaction, seen.outlet)
        const at = clock()
        await noteSwitch(transaction, seen.outlet, { at, by, isOn: true, reason: null })
      }),

    /** The owners, or else the contact of the application, get the reason by mail. */
    switchOff: (seen: SeenOutlet, reason: string, by: CurrentStaff): Promise<OutletChecklist> =>
      change(seen, async (transaction, now) => {
        if (!now.isOn) return
        const at = clock()
        await switchOff(transaction, seen.outlet, at)
        await noteSwitch(transaction, seen.outlet, { at, by, isOn: false, reason })
        const statement = { kind: 'outlet_off', at, written: reason } as const
        await fileEntry(transaction, { ...statement, outlet_id: seen.outlet, filed_by: by.id })
        await tellOwners(transaction, seen.outlet, { template: 'outletSwitchedOff', at, reason })
      }),

    /** Throws `restaurant_not_found`. */
    closed: async (slug: string): Promise<ClosedRestaurant> =>
      requireFound(await closedBySlug(kysely, slug), 'restaurant_not_found'),

    closing: (outlet: number): Promise<OutletClosing> => closingOf(kysely, outlet, clock()),

    /** Cannot be taken back. The owners get the reason as after `switchOff`. Throws `outlet_has_open_orders`. */
    close: (seen: SeenOutlet, reason: string, by: CurrentStaff): Promise<OutletChecklist> =>
      change(seen, async (transaction, { isOn }) => {
        // Before the orders are read, so that one that is being stored is seen, or refused by the changed catalogue.
        await announceCatalogueChange(transaction)
        if (await hasOpenOrders(transaction, seen.outlet)) throw new FailureError('outlet_has_open_orders')
        const at = clock()
        await switchOff(transaction, seen.outlet, at)
        const ended = await closeOutlet(transaction, seen.outlet, { at, by: by.id, reason })
        const detail = { before: { on: isOn }, after: { closed: true, ...ended }, reason }
        await audit(transaction, { at, by, action: 'outlet-close', detail })
        const statement = { kind: 'outlet_off', at, written: reason } as const
        await fileEntry(transaction, { ...statement, outlet_id: seen.outlet, filed_by: by.id })
        await tellOwners(transaction, seen.outlet, { template: 'outletClosed', at, reason })
      }),
  }
}

/** Mails the reason to the owners, or else to the contact of the application. */
async function tellOwners(
  transaction: Transaction<DB>,
  outlet: number,
  {
    template,
    at,
    reason,
  }: {
    readonly template: 'outletSwitchedOff' | 'outletClosed'
    readonly at: Temporal.Instant
    readonly reason: string
  },
): Promise<void> {
  const { name: restaurant, emails } = await outletRecipients(transaction, outlet, at)
  const data = { restaurant, reason, link: `/provoz/podnik/${outlet}/zapnuti` }
  for (const to of emails) await sendMail(transaction, { template, to, data })
}

async function noteSwitch(
  transaction: Transaction<DB>,
  outlet: number,
  {
    at,
    by,
    isOn,
    reason,
  }: {
    readonly at: Temporal.Instant
    readonly by: CurrentStaff
    readonly isOn: boolean
    readonly reason: string | null
  },
): Promise<void> {
  await insertSwitch(transaction, { outlet_id: outlet, at, staff_id: by.id, is_on: isOn, reason })
  await announceCatalogueChange(transaction)
  const detail = { before: { on: !isOn }, after: { on: isOn }, reason }
  await audit(transaction, { at, by, action: isOn ? 'outlet-on' : 'outlet-off', detail })
}

async function wireOf(
  database: Kysely<DB>,
  outlet: number,
  { facts, isOn, closed, unsaidDishes, contact, owner, testOrder }: KnownOutlet,
): Promise<OutletChecklist> {
  const { companyNumber, company } = facts
  const [switches, pauses] = await Promise.all([
    switchesOf(database, outlet),
    operatorPausesOf(database, outlet),
  ])
  const shown = {
    isOn,
    closed: closed && { ...closed, at: closed.at.toString() },
    items: checklistOf(facts),
    companyNumber,
    company: company && { ...company, checkedAt: company.checkedAt.toString() },
    unsaidAllergens: unsaidDishes,
    contact,
    owner,
    testOrder: testOrder && {
      number: formatOrderNumber(testOrder.number),
      placedAt: testOrder.placedAt.toString(),
      acceptedAt: testOrder.acceptedAt?.toString() ?? null,
      isOver: testOrder.isOver,
    },
    switches: switches.map(({ at, ...each }) => ({ ...each, at: at.toString() })),
    pauses: pauses.map(({ at, until, ...each }) => ({
      ...each,
      at: at.toString(),
      until: until.toString(),
    })),
  }
  return { version: createHash('md5').update(JSON.stringify(shown)).digest('hex'), ...shown }
}
