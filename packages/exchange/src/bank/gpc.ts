/** Statements as GPC, in records of 128 characters (decision 112). */
import type { BankStatement, StatementEntry } from '@sousto/domain/banking/bank-statement.ts'
import { computedClosing } from '@sousto/domain/banking/bank-statement.ts'
import { type Haler, haler, minus, sum, ZERO } from '@sousto/domain/money/money.ts'
import { accountOf, ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { FileFailure, fieldFailure } from '../file-failure.ts'
import { bankText } from './bank-text.ts'
import { encodeWindows1250 } from './encodings.ts'
import { day, dayFrom, digits, textLines } from './fixed-width.ts'

const RECORD_LENGTH = 128
const NAME_LENGTH = 20
/** Of the message in each of the records 078 and 079. */
const MESSAGE_LENGTH = 70
/** Debit, credit, and the reversals of both. */
const CODES = { debit: '1', credit: '2', debitReversal: '4', creditReversal: '5' } as const
const CZK = '0203'
const NO_ACCOUNT = '0'.repeat(16)

/** Returns what the format tells of a statement. */
export function withinGpc(statement: BankStatement): BankStatement {
  return {
    ...statement,
    number: statement.number % 1000,
    entries: statement.entries.map((entry) => ({
      ...entry,
      reference: bankText(entry.reference, 13),
      counterName: bankText(entry.counterName, NAME_LENGTH),
      message: messageParts(entry.message).join('').trimEnd(),
    })),
  }
}

const messageParts = (message: string): readonly string[] => {
  const text = bankText(message, 2 * MESSAGE_LENGTH)
  return [text.slice(0, MESSAGE_LENGTH), text.slice(MESSAGE_LENGTH)].filter((part) => part !== '')
}

export function writeGpc(whole: BankStatement, holder: string): Uint8Array {
  const statement = withinGpc(whole)
  const { debit, credit } = turnover(statement.entries)
  const account = accountDigits(statement.iban)
  const head = [
    '074',
    account,
    bankText(holder, NAME_LENGTH).padEnd(NAME_LENGTH),
    day(statement.from),
    digits(Math.abs(statement.opening), 14),
    statement.opening < 0 ? '-' : '+',
    digits(Math.abs(statement.closing), 14),
    statement.closing < 0 ? '-' : '+',
    digits(Math.abs(debit), 14),
    debit < 0 ? '-' : '0',
    digits(Math.abs(credit), 14),
    credit < 0 ? '-' : '0',
    digits(statement.number, 3),
    day(statement.to),
    ' '.repeat(14),
  ]
  const records = [head.join(''), ...statement.entries.flatMap((entry) => entryRecords(entry, account))]
  return encodeWindows1250(records.map((record) => `${record.padEnd(RECORD_LENGTH)}\r\n`).join(''))
}

const accountDigits = (iban: string): string => {
  const { prefix, number } = accountOf(iban)
  return `${prefix.padStart(6, '0')}${number.padStart(10, '0')}`
}

function entryRecords(entry: StatementEntry, account: string): readonly string[] {
  const { counterIban, symbols } = entry
  const item = [
    '075',
    account,
    counterIban === null ? NO_ACCOUNT : accountDigits(counterIban),
    entry.reference.padStart(13, '0'),
    digits(Math.abs(entry.amount), 12),
    codeOf(entry),
    digits(symbols.variable, 10),
    `00${counterIban === null ? '0000' : accountOf(counterIban).bank}${digits(symbols.constant, 4)}`,
    digits(symbols.specific, 10),
    day(entry.bookedOn),
    entry.counterName.padEnd(NAME_LENGTH),
    '0',
    CZK,
    day(entry.bookedOn),
  ]
  return [
    item.join(''),
    ...messageParts(entry.message).map((part, index) => `${['078', '079'][index]}${part}`),
  ]
}

function codeOf({ amount, isReversal }: StatementEntry): string {
  if (isReversal) return amount > 0 ? CODES.debitReversal : CODES.creditReversal
  return amount < 0 ? CODES.debit : CODES.credit
}

/** The turnovers of a statement: a reversal lessens that of the entry that it reverses. */
function turnover(entries: readonly StatementEntry[]): { readonly debit: Haler; readonly credit: Haler } {
  const isDebit = ({ amount, isReversal }: StatementEntry) => amount < 0 !== isReversal
  const all = sum(entries.map(({ amount }) => amount))
  const debits = sum(entries.filter(isDebit).map(({ amount }) => amount))
  return { debit: minus(ZERO, debits), credit: minus(all, debits) }
}

/** Reads the statements of a file. `bank` is the code of the bank that sent it, which the format does not name. */
export function statementsOfGpc(text: string, bank: string): readonly BankStatement[] {
  const statements: BankStatement[] = []
  let current: { readonly head: Head; readonly entries: StatementEntry[] } | null = null
  const finish = () => {
    if (current !== null) statements.push(checked(current.head, current.entries))
  }
  for (const [index, record] of textLines(text).entries()) {
    const line = index + 1
    const kind = record.slice(0, 3)
    if (kind === '074') {
      finish()
      current = { head: headOf(record, line, bank), entries: [] }
    } else if (current === null) {
      throw new FileFailure({ code: 'format_unknown' })
    } else if (kind === '075') {
      current.entries.push(entryOf(record, line, current.head.account))
    } else if (kind === '078' || kind === '079') {
      addMessage(current.entries, record, line)
    } else if (!IGNORED.has(kind)) {
      throw new FileFailure({ code: 'record_unknown', line, record: kind })
    }
  }
  finish()
  return statements
}

/** Identifiers of the bank, and amounts in a foreign currency, of entries that are complete without them. */
const IGNORED = new Set(['076', '077'])

type Head = Omit<BankStatement, 'entries'> & {
  readonly account: string
  readonly debit: Haler
  readonly credit: Haler
}

const HEAD =
  /^074(?<account>\d{16}).{20}(?<from>\d{6})(?<opening>\d{14})(?<openingSign>[+-])(?<closing>\d{14})(?<closingSign>[+-])(?<debit>\d{14})(?<debitSign>[ 0+-])(?<credit>\d{14})(?<creditSign>[ 0+-])(?<number>\d{3})(?<to>\d{6})/

function fieldsOf(form: RegExp, record: string, line: number): Readonly<Record<string, string>> {
  if (record.trimEnd().length < LEAST_LENGTH) throw new FileFailure({ code: 'cut', line })
  const groups = form.exec(record)?.groups
  if (groups === undefined) throw fieldFailure(line, record.slice(0, 3))
  return groups
}

/** Of the records 074 and 075 without the spaces at their ends. */
const LEAST_LENGTH = 114

const signed = (amount: string | undefined, sign: string | undefined): Haler =>
  haler(Number(amount) * (sign === '-' ? -1 : 1))

function headOf(record: string, line: number, bank: string): Head {
  const fields = fieldsOf(HEAD, record, line)
  const { account = '', from = '', to = '' } = fields
  return {
    account,
    iban: ibanFrom(account, bank, line),
    number: Number(fields.number),
    from: dayFrom(from, line, '074'),
    to: dayFrom(to, line, '074'),
    opening: signed(fields.opening, fields.openingSign),
    closing: signed(fields.closing, fields.closingSign),
    debit: signed(fields.debit, fields.debitSign),
    credit: signed(fields.credit, fields.creditSign),
  }
}

const ENTRY =
  /^075(?<account>\d{16})(?<counter>\d{16})(?<reference>.{13})(?<amount>\d{12})(?<code>[1245])(?<variable>\d{10})(?:..)(?<bank>\d{4})(?<constant>\d{4})(?<specific>\d{10})(?<valued>\d{6})(?<name>.{20}).{5}(?<booked>\d{6})/

function entryOf(record: string, line: number, account: string): StatementEntry {
  const fields = fieldsOf(ENTRY, record, line)
  if (fields.account !== account) throw fieldFailure(line, '075')
  const { code, counter = '', bank = '', booked = '', reference = '', name = '' } = fields
  const isCredit = code === CODES.credit || code === CODES.debitReversal
  return {
    reference: reference.replace(/^0+/, '').trim(),
    amount: signed(fields.amount, isCredit ? '+' : '-'),
    isReversal: code === CODES.debitReversal || code === CODES.creditReversal,
    bookedOn: dayFrom(booked, line, '075'),
    counterIban: counter === NO_ACCOUNT ? null : ibanOf(`${counter.slice(0, 6)}-${counter.slice(6)}/${bank}`),
    counterName: name.trim(),
    symbols: {
      variable: Number(fields.variable),
      constant: Number(fields.constant),
      specific: Number(fields.specific),
    },
    message: '',
  }
}

function addMessage(entries: StatementEntry[], record: string, line: number): void {
  const last = entries.pop()
  if (last === undefined) throw new FileFailure({ code: 'record_unknown', line, record: record.slice(0, 3) })
  const part = record.slice(3, 3 + MESSAGE_LENGTH)
  entries.push({
    ...last,
    message: `${last.message.padEnd(last.message === '' ? 0 : MESSAGE_LENGTH)}${part}`.trimEnd(),
  })
}

function checked(head: Head, entries: readonly StatementEntry[]): BankStatement {
  const { account: _, debit, credit, ...statement } = head
  const turnovers = turnover(entries)
  const sums = [
    [statement.closing, computedClosing({ opening: statement.opening, entries })],
    [debit, turnovers.debit],
    [credit, turnovers.credit],
  ] as const
  for (const [stated, computed] of sums)
    if (stated !== computed) throw new FileFailure({ code: 'sums_differ', stated, computed })
  return { ...statement, entries }
}

function ibanFrom(account: string, bank: string, line: number): string {
  const iban = ibanOf(`${account.slice(0, 6)}-${account.slice(6)}/${bank}`)
  if (iban === null) throw fieldFailure(line, '074')
  return iban
}
