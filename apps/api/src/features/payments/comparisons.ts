/** Payments beside the statements of gateways, as the console shows them and asks for them (`wire.md`, Payments). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { PaymentComparisons } from '@sousto/contract/payment-comparisons/wire.ts'
import { lastStatementDay } from '@sousto/domain/payment/statement.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { PaymentGateway } from '../../ports/payment-gateway.ts'
import { askForComparison, comparedDays, unsettledDifferences } from './statement-store.ts'

const SHOWN_DAYS = 14

type Work = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly gateways: () => readonly PaymentGateway[]
}

export type Comparisons = ReturnType<typeof createComparisons>

export function createComparisons({ database: { kysely }, clock, gateways }: Work) {
  const list = async (): Promise<PaymentComparisons> => {
    const lastDay = lastStatementDay(clock())
    const since = Temporal.PlainDate.from(lastDay).subtract({ days: SHOWN_DAYS - 1 })
    const names = gateways().map(({ name }) => name)
    const [days, unsettled] = await Promise.all([
      comparedDays(kysely, names, since.toString()),
      unsettledDifferences(kysely),
    ])
    return {
      gateways: names,
      lastDay,
      comparisons: days.map(({ gateway, day, checkedAt }) => ({
        gateway,
        day,
        comparedAt: checkedAt?.toString() ?? null,
        differences: unsettled.get(`${day} ${gateway}`) ?? 0,
      })),
    }
  }
  return {
    list,

    /** Asks all gateways with keys. Throws `statement_day_not_over`, and `gateway_missing` if none has keys. */
    compare: async (day: string): Promise<PaymentComparisons> => {
      const asked = gateways()
      if (asked.length === 0) throw new FailureError('gateway_missing')
      if (day > lastStatementDay(clock())) throw new FailureError('statement_day_not_over')
      await inTransaction(kysely, async (transaction) => {
        for (const { name } of asked) await askForComparison(transaction, name, day)
      })
      return await list()
    },
  }
}
