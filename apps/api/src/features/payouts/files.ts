/** The file of a run for the bank. */
import { createHash } from 'node:crypto'
import type { PaymentOrder } from '@sousto/domain/banking/payment-order.ts'
import { NO_SYMBOLS } from '@sousto/domain/banking/payment-order.ts'
import type { PayoutFormat } from '@sousto/domain/payout/runs.ts'
import { writeAbo } from '@sousto/exchange/bank/abo.ts'
import { writePain } from '@sousto/exchange/bank/pain.ts'
import type { NumberedPayout } from './store.ts'

type RunToWrite = {
  readonly payer: PaymentOrder['payer']
  readonly dueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
  readonly payouts: readonly NumberedPayout[]
}

export function payoutOrder({ payer, dueOn, at, payouts }: RunToWrite): PaymentOrder {
  return {
    id: `VYPLATA-${dueOn.toString()}-${payouts[0]?.id ?? 0}`,
    payer,
    createdAt: at.toZonedDateTimeISO('Europe/Prague').toPlainDateTime(),
    dueOn,
    payments: payouts.map(({ iban, name, amount, variableSymbol }) => ({
      iban,
      name,
      amount,
      symbols: { ...NO_SYMBOLS, variable: variableSymbol },
      message: `Sousto ${variableSymbol}`,
    })),
  }
}

/** Files of ABO are numbered from 1 to 999. */
const ABO_FILES = 999

export function writeOrder(order: PaymentOrder, format: PayoutFormat, number: number): Buffer {
  if (format === 'pain') return Buffer.from(writePain(order))
  const letters = format === 'abo-ascii' ? 'ascii' : 'windows-1250'
  return Buffer.from(writeAbo(order, { letters, clientNumber: 0, fileNumber: (number % ABO_FILES) + 1 }))
}

export const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex')

export const fileName = (run: number, format: PayoutFormat): string =>
  `vyplata-${run}.${format === 'pain' ? 'xml' : 'kpc'}`
