/**
 * The text of a QR payment (Short Payment Descriptor 1.0, a standard of the Czech Banking Association), in the letters
 * that make the smallest QR code.
 */
import type { Haler } from '../money/money.ts'

export type QrPayment = {
  readonly iban: string
  readonly amount: Haler
  /** At most ten digits. */
  readonly variableSymbol: number
  readonly message: string
}

const MESSAGE_LENGTH = 60

export function spayd({ iban, amount, variableSymbol, message }: QrPayment): string {
  const fields = [
    ['ACC', iban],
    ['AM', (amount / 100).toFixed(2)],
    ['CC', 'CZK'],
    ['X-VS', String(variableSymbol)],
    ['MSG', plain(message)],
  ]
  return ['SPD*1.0', ...fields.map((field) => field.join(':'))].join('*')
}

/** Letters without diacritics, digits and a few marks. An asterisk would end the message. */
const plain = (message: string): string =>
  message
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\dA-Z $+./:-]/g, ' ')
    .slice(0, MESSAGE_LENGTH)
    .trim()
