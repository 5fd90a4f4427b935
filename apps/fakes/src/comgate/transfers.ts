/** Comgate transfers a day's payments to the merchant's account on the next day, less refunds and fees. */
import { dayOf, korunas, type Payment } from '../payments/payments.ts'

const DAY_MS = 86_400_000

const dayAfter = (at: number): string => dayOf(Date.parse(`${dayOf(at)}T12:00:00Z`) + DAY_MS)
/** There is one transfer a day, numbered by the day. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''))

export function transfersOn(date: string, payments: readonly Payment[]) {
  if (rowsOn(numberOf(date), payments).length === 0) return []
  const transfer = { accountCounterparty: '0/0000', accountOutgoing: '281481882/0300' }
  return [
    { transferId: numberOf(date), transferDate: date, ...transfer, variableSymbol: String(numberOf(date)) },
  ]
}

/** Returns the rows of a transfer: payments (1), refunds (2), fees (3, 4), and the sum (5). */
export function transferRows(transferId: string, merchant: string, payments: readonly Payment[]) {
  const rows = rowsOn(Number(transferId), payments).map(({ type, payment, amount, reference }) => ({
    typ: type,
    Merchant: merchant,
    'ID ComGate': payment.id,
    'ID od klienta': reference,
    Metoda: payment.method,
    Popis: payment.description,
    'E-mail plátce': payment.email,
    'Variabilní symbol převodu': transferId,
    Měna: payment.currency,
    'Potvrzená částka': korunas(amount),
    'Převedená částka': korunas(amount),
  }))
  return rows.length === 0 ? [] : [...rows, { typ: 5, Merchant: 'suma', 'ID ComGate': '' }]
}

function rowsOn(transfer: number, payments: readonly Payment[]) {
  const isOn = (at: number | null) => at !== null && numberOf(dayAfter(at)) === transfer
  return payments.flatMap((payment) => [
    ...(isOn(payment.paidAt)
      ? [{ type: 1, payment, amount: payment.amount, reference: payment.reference }]
      : []),
    ...payment.refunds
      .filter(({ requestedAt }) => isOn(requestedAt))
      .map(({ amount, reference }) => ({ type: 2, payment, amount: -amount, reference })),
  ])
}
