/** The letters to sellers with their own figures, which are sent with the report (`settlement.md` §7). */
import type { ReportedQuarter } from '@sousto/contract/sellers/reported-year.ts'
import type { PlannedRecord } from '@sousto/domain/dac7/planned-report.ts'
import { type Dac7Quarter, wholeKorunas } from '@sousto/domain/dac7/report.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { sendMail } from '../mail/service.ts'
import { sellersToWriteTo } from './identity-requests.ts'
import { sellerIdOf } from './sellers.ts'

const reportedAmount = (amount: Dac7Quarter['paid']) => haler(wholeKorunas(amount) * 100)

/** As the report has them: in whole korunas. */
export const reportedFigures = (year: readonly Dac7Quarter[]): readonly ReportedQuarter[] =>
  year.map(({ paid, fees, activities }) => ({
    paid: reportedAmount(paid),
    fees: reportedAmount(fees),
    activities,
  }))

/** Who has left cannot be written to. */
export async function sendLetters(
  transaction: Transaction<DB>,
  { year, at }: { readonly year: number; readonly at: Temporal.Instant },
  records: readonly PlannedRecord[],
): Promise<void> {
  const addressees = new Map(
    (await sellersToWriteTo(transaction, at)).map((each) => [sellerIdOf(each.payee), each]),
  )
  for (const { change, seller } of records) {
    const addressee = addressees.get(seller.id)
    if (addressee === undefined) continue
    const { name, mails, link } = addressee
    const data = { seller: name, year, change, quarters: [...reportedFigures(seller.year)], link }
    for (const to of mails) await sendMail(transaction, { template: 'dac7Figures', to, data })
  }
}
