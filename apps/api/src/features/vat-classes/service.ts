/** VAT classes and their rates, and moving dishes between classes (`settlement.md` §6). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import {
  DISHES_SHOWN,
  type DishVatClasses,
  type VatClasses,
  type VatDishes,
} from '@sousto/contract/vat-classes/wire.ts'
import {
  type DatedPercent,
  newClassCode,
  percentOf,
  rateProblem,
  vatRate,
} from '@sousto/domain/receipt/vat.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { holdOffImports } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { lockMenus, reclassifyDishes } from '../menu-editing/service.ts'
import {
  type DishFilter,
  dishesByClass,
  dishesOfClass,
  dishesWithOutlet,
  insertClass,
  insertRate,
  lockClasses,
} from './store.ts'

/** A person's change with its idempotency key. */
type Change = { readonly by: CurrentStaff; readonly key: string }

export type VatClassService = ReturnType<typeof createVatClasses>

export function createVatClasses({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database
  const today = () => clock().toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

  async function changeClasses(
    { by, key }: Change,
    request: readonly unknown[],
    work: (transaction: Transaction<DB>, at: Temporal.Instant) => Promise<void>,
  ): Promise<void> {
    const at = clock()
    await inTransaction(kysely, async (transaction) => {
      await lockClasses(transaction)
      if ((await rememberRequest(transaction, { by, key, request, at })) === 'first') {
        await work(transaction, at)
      }
    })
  }

  /** Throws `vat_class_not_found` for an unknown class. */
  async function requireClass(code: string): Promise<void> {
    const classes = await vatClassesOf(kysely)
    if (!classes.some((each) => each.code === code)) throw new FailureError('vat_class_not_found')
  }

  return {
    list: async (): Promise<VatClasses> => {
      const [classes, dishes] = await Promise.all([vatClassesOf(kysely), dishesByClass(kysely)])
      return {
        today: today(),
        classes: classes.map((each) => ({ ...each, dishes: dishes.get(each.code) ?? 0 })),
      }
    },

    ofDishes: async (): Promise<DishVatClasses> => {
      const classes = await vatClassesOf(kysely)
      return {
        classes: classes.map(({ code, name, rates }) => ({
          code,
          name,
          percent: percentOf({ code, rates }, today()),
        })),
      }
    },

    add: (change: Change, { name, percent }: { readonly name: string; readonly percent: number }) =>
      changeClasses(change, ['vat class', name, percent], async (transaction, at) => {
        const code = newClassCode(await vatClassesOf(transaction), name)
        if (code === null) throw new FailureError('vat_class_exists')
        await insertClass(transaction, { code, name })
        await insertRate(transaction, code, { from: today(), percent })
        await audit(transaction, {
          at,
          by: change.by,
          action: 'vat-class-add',
          detail: { class: code, percent },
        })
      }),

    announce: (change: Change, code: string, rate: DatedPercent) =>
      changeClasses(change, ['vat rate', code, rate.from, rate.percent], async (transaction, at) => {
        const classes = await vatClassesOf(transaction)
        const problem = rateProblem(classes, { code, from: rate.from }, today())
        if (problem !== null) throw new FailureError(problem)
        await insertRate(transaction, code, rate)
        const before = { percent: vatRate(classes, code, rate.from) }
        await audit(transaction, {
          at,
          by: change.by,
          action: 'vat-rate-announce',
          detail: { class: code, before, after: rate },
        })
      }),

    dishes: async (code: string, filter: DishFilter): Promise<VatDishes> => {
      await requireClass(code)
      return await dishesOfClass(kysely, code, filter, DISHES_SHOWN)
    },

    /** Moves all of the dishes or none. */
    move: async (
      { by, key }: Change,
      {
        from,
        to,
        dishes,
      }: { readonly from: string; readonly to: string; readonly dishes: readonly number[] },
    ): Promise<{ readonly dishes: number }> => {
      const at = clock()
      await requireClass(to)
      return await inTransaction(kysely, async (transaction) => {
        await holdOffImports(transaction)
        const outletsOf = async () =>
          Map.groupBy(await dishesWithOutlet(transaction, from, dishes), ({ outlet }) => outlet)
        await lockMenus(transaction, [...(await outletsOf()).keys()])
        const request = ['vat dishes', from, to, ...dishes]
        const repeated = (await rememberRequest(transaction, { by, key, request, at })) === 'repeated'
        if (repeated) return { dishes: dishes.length }
        const byOutlet = await outletsOf()
        const found = [...byOutlet.values()].flat()
        if (found.length !== new Set(dishes).size) throw new FailureError('vat_dishes_changed')
        for (const [outlet, own] of byOutlet) {
          const ids = new Set(own.map(({ id }) => id))
          await reclassifyDishes(transaction, { outlet, dishes: ids, from, to, by, at })
        }
        await audit(transaction, {
          at,
          by,
          action: 'vat-dishes-move',
          detail: { from, to, outlets: byOutlet.size, dishes },
        })
        return { dishes: found.length }
      })
    },
  }
}
