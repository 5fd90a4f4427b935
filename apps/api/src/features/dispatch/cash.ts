/** Cash of couriers: what dispatchers hand out and receive, and what couriers see of it (`dispatch.md` §4). */
import type { CashLedger, CourierState } from '@sousto/contract/courier/wire.ts'
import type { DispatchCourier } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { cashLimitOf } from '@sousto/domain/dispatch/city-constants.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { cashInHand, settleHandover } from '@sousto/domain/ride/cash.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import { audit } from '../audit/service.ts'
import {
  addCash,
  allowDocuments,
  cashOf,
  confirmHandover,
  entriesOf,
  insertHandover,
  latestShift,
  lockCourier,
  lockHandover,
} from '../couriers/service.ts'
import { cityCourier } from './city-view.ts'
import { type Courier, courierState } from './courier-view.ts'
import { isNewRequest } from './decision-store.ts'
import type { CityRequest } from './rides.ts'
import { constantsOf } from './settings-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export type CourierCash = ReturnType<typeof createCourierCash>

export function createCourierCash({ database: { kysely }, clock }: Dependencies) {
  return {
    ledger: async (courier: Courier): Promise<CashLedger> => {
      const entries = await entriesOf(kysely, courier.id)
      const city = (await latestShift(kysely, courier.id))?.city ?? ''
      return {
        inDetails: cashInHand(entries),
        limit: cashLimitOf((await constantsOf(kysely, [city]))(city)),
        entries: entries.map(({ at, kind, amount, reason, year, number }) => ({
          at: at.toString(),
          kind,
          amount,
          reason,
          order: year === null || number === null ? null : formatOrderNumber({ year, number }),
        })),
      }
    },

    declareHandover: async (courier: Courier, key: string, amount: Haler): Promise<CourierState> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await lockCourier(transaction, courier.id)
        const keyed = { key, staff: courier.id, request: 'handover', body: { amount }, at }
        if (await isNewRequest(transaction, keyed)) {
          const { city } = requireFound(await latestShift(transaction, courier.id), 'shift_missing')
          const added = await insertHandover(transaction, { courier: courier.id, city, amount, at })
          if (!added) throw new FailureError('handover_open')
          await audit(transaction, { at, by: courier, action: 'cash-handover', detail: { amount } })
          await publishToDispatch(transaction, { cities: [city], couriers: [courier.id] })
        }
        return await courierState(transaction, courier, at)
      })
    },

    giveFloat: async (
      { city, by, key }: CityRequest,
      courier: number,
      amount: Haler,
    ): Promise<DispatchCourier> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await lockCourier(transaction, courier)
        await cityCourier(transaction, city, courier)
        const keyed = { key, staff: by.id, request: `float ${courier}`, body: { amount }, at }
        if (await isNewRequest(transaction, keyed)) {
          await addCash(transaction, { courier, kind: 'float', amount, at, actor: actorName(by) })
          await audit(transaction, { at, by, action: 'cash-float', detail: { courier, amount } })
          await publishToDispatch(transaction, { cities: [city], couriers: [courier] })
        }
        return await cityCourier(transaction, city, courier)
      })
    },

    /** Sets the cash in hand to zero. A difference is recorded with its reason. */
    confirmHandover: async (
      { city, by, key }: CityRequest,
      handover: number,
      { amount, reason }: { readonly amount: Haler; readonly reason: string },
    ): Promise<DispatchCourier> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        const found = requireFound(await lockHandover(transaction, handover, city), 'handover_not_found')
        const { courier, confirmed } = found
        await lockCourier(transaction, courier)
        const keyed = { key, staff: by.id, request: `confirm ${handover}`, body: { amount, reason }, at }
        const isNew = await isNewRequest(transaction, keyed)
        if (isNew && confirmed === null) {
          const inDetails = (await cashOf(transaction, [courier])).get(courier) ?? ZERO
          const settled = settleHandover(inDetails, amount)
          if (settled.difference !== 0 && reason.trim() === '')
            throw new FailureError('handover_reason_required')
          const entry = { courier, at, actor: actorName(by) }
          await addCash(transaction, { ...entry, kind: 'handover', amount: settled.handover })
          await addCash(transaction, {
            ...entry,
            kind: 'difference',
            amount: settled.difference,
            reason: reason.trim(),
          })
          await confirmHandover(transaction, handover, { amount, at, actor: actorName(by) })
          const detail = { courier, amount, difference: settled.difference }
          await audit(transaction, { at, by, action: 'cash-confirm', detail })
          await publishToDispatch(transaction, { cities: [city], couriers: [courier] })
        }
        return await cityCourier(transaction, city, courier)
      })
    },

    allowDocuments: async (
      { city, by }: Omit<CityRequest, 'key'>,
      courier: number,
      allowed: boolean,
    ): Promise<DispatchCourier> =>
      await inTransaction(kysely, async (transaction) => {
        const { mayCheckDocuments } = await cityCourier(transaction, city, courier)
        await allowDocuments(transaction, courier, allowed)
        await audit(transaction, {
          at: clock(),
          by,
          action: 'courier-change',
          detail: { courier, before: { mayCheckDocuments }, after: { mayCheckDocuments: allowed } },
        })
        await publishToDispatch(transaction, { cities: [city], couriers: [courier] })
        return await cityCourier(transaction, city, courier)
      }),
  }
}
