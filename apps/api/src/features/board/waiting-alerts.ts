/**
 * Alerts dispatchers to orders that no outlet answers (`operations.md` §3): one mail for all such orders of a city, at
 * most once a minute.
 */
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { sendMail } from '../mail/service.ts'
import { alertRecipients } from '../staff/service.ts'
import * as store from './waiting-alerts-store.ts'

const PAUSE = { seconds: 60 } as const

/** Runs in the transaction that detects the waiting order. */
export const alertDispatcher = store.insertAlert

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'>

export function createWaitingAlerts({ database, clock, log }: Dependencies) {
  async function tellCity(
    transaction: Transaction<DB>,
    city: string,
    alerts: readonly store.UntoldAlert[],
    at: Temporal.Instant,
  ): Promise<void> {
    // The other orders have been answered in the meantime.
    const waits = alerts.filter(({ isWaiting }) => isWaiting)
    await store.deleteAlerts(
      transaction,
      alerts.flatMap(({ id, isWaiting }) => (isWaiting ? [] : [id])),
    )
    if (waits.length === 0 || (await store.wasToldSince(transaction, city, at.subtract(PAUSE)))) return
    await store.noteTold(
      transaction,
      waits.map(({ id }) => id),
      at,
    )
    const waiting = new Map(waits.map((alert) => [`${alert.orderId} ${alert.outlet}`, alert]))
    const orders = [...waiting.values()].map(
      ({ year, number: digits, outlet, restaurant, cameAt, phones }) => {
        const number = formatOrderNumber({ year, number: digits })
        return {
          number,
          restaurant,
          minutes: Math.floor(cameAt.until(at).total('minutes')),
          phones: [...phones],
          link: `/provoz/podnik/${outlet}?objednavka=${encodeURIComponent(`${outlet} ${number}`)}`,
        }
      },
    )
    const to = await alertRecipients(transaction, city, at)
    const numbers = orders.map(({ number }) => number)
    if (to.length === 0) log.warn({ orders: numbers }, 'nobody answers orders, and nobody can be told')
    for (const each of to) await sendMail(transaction, { template: 'orderWaits', to: each, data: { orders } })
  }

  return {
    /** Sends the alerts that are due, once, by whichever process is first. */
    tell: (): Promise<void> =>
      inTransaction(database.kysely, async (transaction) => {
        const byCity = Map.groupBy(await store.untoldAlerts(transaction), ({ city }) => city)
        for (const [city, alerts] of byCity) await tellCity(transaction, city, alerts, clock())
      }),
  }
}
