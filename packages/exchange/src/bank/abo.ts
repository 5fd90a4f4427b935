/** Payment orders as ABO, also called KPC: the format of text that every Czech bank takes (decision 112). */
import type { OrderedPayment, PaymentOrder } from '@sousto/domain/banking/payment-order.ts'
import { orderedSum, paymentOrderProblem } from '@sousto/domain/banking/payment-order.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { accountOf, ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { FileFailure, fieldFailure, type Read, readFile } from '../file-failure.ts'
import { type BankLetters, bankText } from './bank-text.ts'
import { decodeText, encodeWindows1250 } from './encodings.ts'
import { day, dayFrom, digits, textLines } from './fixed-width.ts'

/** What a bank agrees with its client. */
export type AboSettings = {
  readonly letters: BankLetters
  /** At most ten digits. */
  readonly clientNumber: number
  /** At most three digits; each file of a day has another one. */
  readonly fileNumber: number
}

const NAME_LENGTH = 20
const MESSAGE_LENGTH = 35
const PAYMENTS = '1501'

/** Returns what the format tells of an order: no identifier and time, and of recipients no names. */
export function withinAbo(order: PaymentOrder, letters: BankLetters): PaymentOrder {
  return {
    ...order,
    id: '',
    createdAt: order.createdAt.toPlainDate().toPlainDateTime(),
    payer: { ...order.payer, name: bankText(order.payer.name, NAME_LENGTH, letters) },
    payments: order.payments.map((payment) => ({
      ...payment,
      name: '',
      message: bankText(payment.message.replaceAll('|', ' '), MESSAGE_LENGTH, letters),
    })),
  }
}

export function writeAbo(whole: PaymentOrder, settings: AboSettings): Uint8Array {
  const problem = paymentOrderProblem(whole)
  if (problem !== null) throw new RangeError(`not a payment order: ${problem}`)
  const { payer, payments, createdAt, dueOn } = withinAbo(whole, settings.letters)
  const file = digits(settings.fileNumber, 3)
  const lines = [
    `UHL1${day(createdAt)}${payer.name.padEnd(NAME_LENGTH)}${digits(settings.clientNumber, 10)}${file}${file}${'0'.repeat(12)}`,
    `1 ${PAYMENTS} ${file}000 ${accountOf(payer.iban).bank}`,
    `2 ${accountDigits(payer.iban)} ${digits(orderedSum(payments), 14)} ${day(dueOn)}`,
    ...payments.map(itemLine),
    '3 +',
    '5 +',
  ]
  return encodeWindows1250(lines.map((line) => `${line}\r\n`).join(''))
}

function accountDigits(iban: string): string {
  const { prefix, number } = accountOf(iban)
  return `${prefix.padStart(6, '0')}-${number.padStart(10, '0')}`
}

function itemLine({ iban, amount, symbols, message }: OrderedPayment): string {
  const bankAndConstant = `${accountOf(iban).bank}${digits(symbols.constant, 4)}`
  const fields = [
    accountDigits(iban),
    digits(amount, 12),
    digits(symbols.variable, 10),
    bankAndConstant,
    digits(symbols.specific, 10),
  ]
  return `${fields.join(' ')} AV:${message}`
}

const HEADER = /^UHL1(\d{6})(.{20})(\d{10})(\d{3})\d{3}.{12}$/
const FILE = /^1 (\d{4}) (\d{3})(\d{3}) (\d{4})$/
const GROUP = /^2 (\d{6}-\d{10}) (\d{1,14}) (\d{6})$/
const ITEM =
  /^((?:\d{1,6}-)?\d{2,10}) (\d{1,12}) (\d{1,10}) (\d{4})(\d{4})(?: (\d{1,10}))?(?: AV:([^|]{0,140}))?$/

/** Reads a file with one group of payments, of which the sum agrees. */
export function readAbo(file: Uint8Array): Read<{ readonly order: PaymentOrder }> {
  return readFile(file, (bytes) => {
    const lines = textLines(decodeText(bytes))
    const matched = (index: number, form: RegExp, field: string) => {
      const line = lines[index]
      if (line === undefined) throw new FileFailure({ code: 'cut', line: lines.length })
      const match = form.exec(line)
      if (match === null) throw fieldFailure(index + 1, field)
      return match
    }
    if (lines[0]?.startsWith('UHL1') !== true) throw new FileFailure({ code: 'format_unknown' })
    const [, created = '', payerName = ''] = matched(0, HEADER, 'UHL1')
    const [, kind = '', , , bank = ''] = matched(1, FILE, '1')
    if (kind !== PAYMENTS) throw new FileFailure({ code: 'record_unknown', line: 2, record: kind })
    const [, payerAccount = '', stated = '', due = ''] = matched(2, GROUP, '2')
    const end = lines.indexOf('3 +')
    if (end === -1 || lines[end + 1] !== '5 +') throw new FileFailure({ code: 'cut', line: lines.length })
    if (lines.length > end + 2)
      throw new FileFailure({
        code: 'record_unknown',
        line: end + 3,
        record: lines[end + 2]?.slice(0, 3) ?? '',
      })
    const payments = Array.from({ length: end - 3 }, (_, index) =>
      paymentOf(matched(index + 3, ITEM, 'AV'), index + 4),
    )
    const computed = orderedSum(payments)
    if (Number(stated) !== computed)
      throw new FileFailure({ code: 'sums_differ', stated: haler(Number(stated)), computed })
    return {
      order: {
        id: '',
        payer: { iban: ibanFrom(payerAccount, bank, 3), name: payerName.trim() },
        createdAt: dayFrom(created, 1, 'UHL1').toPlainDateTime(),
        dueOn: dayFrom(due, 3, '2'),
        payments,
      },
    }
  })
}

function paymentOf(match: RegExpExecArray, line: number): OrderedPayment {
  const [, account = '', amount, variable, bank = '', constant, specific = '0', message = ''] = match
  return {
    iban: ibanFrom(account, bank, line),
    name: '',
    amount: haler(Number(amount)),
    symbols: { variable: Number(variable), constant: Number(constant), specific: Number(specific) },
    message: message.trim(),
  }
}

function ibanFrom(account: string, bank: string, line: number): string {
  const iban = ibanOf(`${account}/${bank}`)
  if (iban === null) throw fieldFailure(line, account)
  return iban
}
