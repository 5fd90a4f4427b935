/** GoPay's statement of account: CSV in windows-1250, one row for each movement. */
import { dayOf, korunas, type Payment } from '../payments/payments.ts'
import { errorAnswer } from './messages.ts'

const HEADER =
  'ID pohybu;Datum;Typ;Protistrana;Subjekt/E-mail;Bank.účet - prefix;Bank.účet - číslo;Bank.účet - kód banky;ID objednávky/VS;Částka;Počáteční stav;Koncový stav;Měna;ID referenčního pohybu'
const FORMATS = new Set(['CSV_A', 'CSV_B'])
const FEE = 0.019

type Movement = {
  readonly type: string
  readonly at: number
  readonly amount: number
  readonly payment: Payment
}

export function statementAnswer(
  { goid, currency, format, date_from, date_to }: Readonly<Record<string, unknown>>,
  goId: string,
  payments: readonly Payment[],
) {
  if (String(goid) !== goId || currency !== 'CZK' || !FORMATS.has(String(format))) {
    return errorAnswer(409, { error_code: 111, error_name: 'INVALID', field: 'format' })
  }
  const [from, to] = [String(date_from), String(date_to)]
  const booked = payments
    .flatMap(movementsOf)
    .filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
    .sort((a, b) => a.at - b.at)
  let balance = 0
  const rows = booked.map(({ type, at, amount, payment }, index) => {
    const before = balance
    balance += amount
    const cells = [index + 1, time(at), type, '', payment.email, '', '', '', payment.reference]
    return [...cells, korunas(amount), korunas(before), korunas(balance), 'CZK', ''].join(';')
  })
  return { type: 'application/octet-stream', body: inWindows1250([HEADER, ...rows, ''].join('\r\n')) }
}

function movementsOf(payment: Payment): readonly Movement[] {
  const { paidAt, amount, refunds } = payment
  if (paidAt === null) return []
  const fee = -Math.round(amount * FEE)
  return [
    { type: 'Platba', at: paidAt, amount, payment },
    { type: 'Poplatek za platbu', at: paidAt, amount: fee, payment },
    ...refunds
      .filter(({ state }) => state === 'SUCCESS')
      .map((refund) => ({
        type: 'Refundace platby',
        at: refund.requestedAt,
        amount: -refund.amount,
        payment,
      })),
  ]
}

function time(at: number): string {
  const [day = '', clock = ''] = new Date(at)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Prague' })
    .split(' ')
  return `${day.split('-').reverse().join('.')} ${clock.slice(0, 5)}`
}

/** Maps each byte to its character. */
const CHARACTERS = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
const BYTES = new Map(Array.from(CHARACTERS, (character, byte) => [character, byte]))

const inWindows1250 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (character) => BYTES.get(character) ?? 0x3f))
