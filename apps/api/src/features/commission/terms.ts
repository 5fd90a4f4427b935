/** An operator's view of an outlet's terms, a preview of others, and their announcement (`settlement.md` §2). */
import type { CommissionPreview, CommissionSums } from '@sousto/contract/commission/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { type Commission, commissionOf, promotionShares } from '@sousto/domain/commission/commission.ts'
import { commissionedOrder } from '@sousto/domain/commission/commissioned-order.ts'
import { summedCommission } from '@sousto/domain/commission/sums.ts'
import {
  type CommissionTerms,
  commissionDay,
  type DatedTerms,
  planTerms,
  termsOn,
  termsProblem,
} from '@sousto/domain/commission/terms.ts'
import { type Haler, sum, ZERO } from '@sousto/domain/money/money.ts'
import { termsRows } from '@sousto/messages/commission-sentences.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type StoredTerms, termsOf, termsSince } from '../../database/commission-terms.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { sendMail } from '../mail/service.ts'
import { deliveredParts } from '../order-history/service.ts'
import { ownersOf } from '../staff/service.ts'
import { allOutlets, endTerms, insertTerms, lockTerms, nameOf, ownCreditsOf } from './store.ts'

const ZONE = 'Europe/Prague'

export type CommissionService = ReturnType<typeof createCommission>

export function createCommission({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  const today = () => commissionDay(clock())

  return {
    outlets: async () => {
      const day = today()
      const [outlets, terms] = await Promise.all([allOutlets(kysely), termsSince(kysely, day)])
      const byOutlet = Map.groupBy(terms, ({ outlet }) => outlet)
      return {
        today: day,
        outlets: outlets.map((outlet) => {
          const own = byOutlet.get(outlet.id) ?? []
          return {
            ...outlet,
            percent: termsOn(own, day)?.rates.marketplace.percent ?? null,
            changesOn: own.find(({ from }) => from > day)?.from ?? null,
          }
        }),
      }
    },

    terms: async (
      outlet: number,
    ): Promise<{ readonly today: string; readonly terms: readonly StoredTerms[] }> => ({
      today: today(),
      terms: await termsOf(kysely, outlet),
    }),

    /** Returns what the orders of the last whole month cost the outlet, and would have cost by other terms. */
    preview: async (outlet: number, next: CommissionTerms): Promise<CommissionPreview> => {
      const month = clock().toZonedDateTimeISO(ZONE).toPlainDate().toPlainYearMonth().subtract({ months: 1 })
      const startOf = (start: Temporal.PlainYearMonth) =>
        start.toPlainDate({ day: 1 }).toZonedDateTime(ZONE).toInstant()
      const span = { from: startOf(month), to: startOf(month.add({ months: 1 })) }
      const [parts, terms] = await Promise.all([
        deliveredParts(kysely, outlet, span),
        termsOf(kysely, outlet),
      ])
      const ownCredits = await ownCreditsOf(
        kysely,
        outlet,
        parts.map(({ id }) => id),
      )
      const orders = parts.flatMap((part) => {
        const figures = commissionedOrder(part, outlet)
        return figures === null ? [] : [{ figures, promotion: ownCredits.get(part.id) ?? ZERO }]
      })
      const by = (termsFor: (day: string) => CommissionTerms | null): CommissionSums => {
        const costs = orders.flatMap(({ figures, promotion }) => {
          const found = termsFor(figures.day)
          if (found === null) return []
          const { outlet: borne } = promotionShares(promotion, found)
          return [{ commission: commissionOf(figures, found), borne }]
        })
        return wireSums(
          costs.map(({ commission }) => commission),
          costs.map(({ borne }) => borne),
        )
      }
      return {
        month: month.toString(),
        orders: orders.length,
        was: by((day) => termsOn(terms, day)),
        wouldBe: by(() => next),
      }
    },

    /** Throws the failure that `termsProblem` names. The owners get a mail with the terms. */
    announce: async (outlet: number, next: DatedTerms, by: CurrentStaff): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await lockTerms(transaction, outlet)
        const known = await termsOf(transaction, outlet)
        const problem = termsProblem(known, next, commissionDay(at))
        if (problem !== null) throw new FailureError(problem)
        const { ends, begins } = planTerms(known, next)
        if (ends !== null) await endTerms(transaction, outlet, ends)
        for (const terms of begins)
          await insertTerms(transaction, outlet, terms, { at, actor: actorName(by) })
        const { from, to } = next
        const link = `/provoz/podnik/${outlet}/provize`
        const data = {
          restaurant: await nameOf(transaction, outlet),
          from,
          to,
          terms: [...termsRows(next)],
          link,
        }
        for (const owner of await ownersOf(transaction, outlet, at)) {
          await sendMail(transaction, { template: 'commissionAnnounced', to: owner, data })
        }
        const detail = { before: termsOn(known, from), after: next }
        await audit(transaction, { at, by, action: 'commission-announce', detail })
      })
    },
  }
}

function wireSums(commissions: readonly Commission[], borne: readonly Haler[]): CommissionSums {
  const { parts, base, vat, total } = summedCommission(commissions)
  return { parts: [...parts], base, vat, total, promotions: sum(borne) }
}
