/** Statements as ISO 20022 camt.053, by the standard of the Czech Banking Association (decision 112). */
import type { BankStatement, StatementEntry } from '@sousto/domain/banking/bank-statement.ts'
import { computedClosing } from '@sousto/domain/banking/bank-statement.ts'
import { type Haler, haler, minus, sum, ZERO } from '@sousto/domain/money/money.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { element, NOTHING, optional, type Xml, xml, xmlDocument } from '@sousto/html/xml.ts'
import { FileFailure, fieldFailure } from '../file-failure.ts'
import { decimal } from '../xml/decimal.ts'
import { all, find, readXml, required, textOf, type XmlElement } from '../xml/read-xml.ts'
import { bankText } from './bank-text.ts'
import { checkCount, dayOf, korunas, wholeNumber } from './decimals.ts'
import { endToEndId, remittance, symbolsOf } from './reference-symbols.ts'

/** Banks send version 02 and, since 2025, version 08. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}$/
const WRITTEN_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** Returns what the format tells of a statement. */
export function withinCamt(statement: BankStatement): BankStatement {
  return {
    ...statement,
    entries: statement.entries.map((entry) => ({
      ...entry,
      reference: bankText(entry.reference, 35),
      counterName: bankText(entry.counterName, 70),
      message: bankText(entry.message, 140),
    })),
  }
}

export function writeCamt(whole: BankStatement): Uint8Array {
  const { iban, number, from, to, opening, closing, entries } = withinCamt(whole)
  const id = `${iban}-${to.year}-${number}`
  const document = xml`<Document xmlns="${WRITTEN_NAMESPACE}">
  <BkToCstmrStmt>
    <GrpHdr>${element('MsgId', id)}${element('CreDtTm', `${to.toString()}T23:59:59`)}</GrpHdr>
    <Stmt>
      ${element('Id', id)}
      ${element('LglSeqNb', String(number))}
      ${element('CreDtTm', `${to.toString()}T23:59:59`)}
      <FrToDt>${element('FrDtTm', `${from.toString()}T00:00:00`)}${element('ToDtTm', `${to.toString()}T23:59:59`)}</FrToDt>
      <Acct><Id>${element('IBAN', iban)}</Id><Ccy>CZK</Ccy></Acct>
      ${balance('OPBD', opening, from)}
      ${balance('CLBD', closing, to)}${entries.map(entryXml)}
    </Stmt>
  </BkToCstmrStmt>
</Document>`
  return new TextEncoder().encode(xmlDocument(document))
}

const side = (amount: Haler): Xml => element('CdtDbtInd', amount < 0 ? 'DBIT' : 'CRDT')
const money = (amount: Haler): Xml => xml`<Amt Ccy="CZK">${decimal(haler(Math.abs(amount)))}</Amt>`

const balance = (code: string, amount: Haler, on: Temporal.PlainDate): Xml =>
  xml`<Bal><Tp><CdOrPrtry>${element('Cd', code)}</CdOrPrtry></Tp>${money(amount)}${side(amount)}<Dt>${element('Dt', on.toString())}</Dt></Bal>`

function entryXml(entry: StatementEntry): Xml {
  const party = counterParty(entry)
  const named =
    entry.counterName === ''
      ? NOTHING
      : xml`<${{ markup: party }}><Pty>${element('Nm', entry.counterName)}</Pty></${{ markup: party }}>`
  const account =
    entry.counterIban === null
      ? NOTHING
      : xml`<${{ markup: party }}Acct><Id>${element('IBAN', entry.counterIban)}</Id></${{ markup: party }}Acct>`
  return xml`
      <Ntry>
        ${optional('NtryRef', entry.reference)}${money(entry.amount)}${side(entry.amount)}
        ${optional('RvslInd', entry.isReversal ? 'true' : '')}<Sts><Cd>BOOK</Cd></Sts>
        <BookgDt>${element('Dt', entry.bookedOn.toString())}</BookgDt>
        <BkTxCd><Prtry><Cd>20001</Cd></Prtry></BkTxCd>
        <NtryDtls><TxDtls>
          <Refs>${element('EndToEndId', endToEndId(entry.symbols))}</Refs>
          <RltdPties>${named}${account}</RltdPties>
          ${remittance(entry.symbols, entry.message)}
        </TxDtls></NtryDtls>
      </Ntry>`
}

/** Reads the booked entries of all statements of a file. */
export function statementsOfCamt(text: string): readonly BankStatement[] {
  const statements: BankStatement[] = []
  let entries: StatementEntry[] = []
  let count = 0
  const document = readXml(text, (closed, parent) => {
    if (closed.name === 'Ntry' && parent === 'Stmt') {
      entries.push(...entriesOf(closed))
      count += 1
      return true
    }
    if (closed.name === 'Stmt') {
      checkCount(closed, 'TxsSummry/TtlNtries/NbOfNtries', count)
      statements.push(statementOf(closed, entries))
      entries = []
      count = 0
      return true
    }
    return false
  })
  if (!NAMESPACE.test(document.namespace)) throw new FileFailure({ code: 'format_unknown' })
  if (statements.length === 0) throw new FileFailure({ code: 'empty' })
  return statements
}

function statementOf(statement: XmlElement, entries: readonly StatementEntry[]): BankStatement {
  const account = required(statement, 'Acct/Id/IBAN')
  const iban = ibanOf(account.text)
  if (iban === null) throw fieldFailure(account.line, 'IBAN')
  const first = balanceOf(statement, ['OPBD', 'PRCD'])
  const last = balanceOf(statement, ['CLBD'])
  const opening = signedAmount(first)
  const closing = signedAmount(last)
  const computed = computedClosing({ opening, entries })
  if (closing !== computed) throw new FileFailure({ code: 'sums_differ', stated: closing, computed })
  const number = find(statement, 'LglSeqNb') ?? find(statement, 'ElctrncSeqNb')
  return {
    iban,
    number: number === undefined ? 0 : wholeNumber(number),
    from: dayOf(find(statement, 'FrToDt/FrDtTm') ?? dateOf(first, 'Dt')),
    to: dayOf(find(statement, 'FrToDt/ToDtTm') ?? dateOf(last, 'Dt')),
    opening,
    closing,
    entries,
  }
}

function balanceOf(statement: XmlElement, codes: readonly string[]): XmlElement {
  const found = all(statement, 'Bal').find((each) => codes.includes(textOf(each, 'Tp/CdOrPrtry/Cd')))
  if (found === undefined) throw fieldFailure(statement.line, `Bal/${codes[0]}`)
  return found
}

function signedAmount(element: XmlElement): Haler {
  const amount = korunas(required(element, 'Amt'))
  const { text, line } = required(element, 'CdtDbtInd')
  if (text.trim() === 'CRDT') return amount
  if (text.trim() === 'DBIT') return minus(ZERO, amount)
  throw fieldFailure(line, 'CdtDbtInd')
}

/** A date is in `Dt`, or with its time in `DtTm`. */
const dateOf = (element: XmlElement, name: string): XmlElement =>
  find(element, `${name}/DtTm`) ?? required(element, `${name}/Dt`)

/** An entry that holds several transactions is one entry for each, of the same sum. */
function entriesOf(entry: XmlElement): readonly StatementEntry[] {
  const status = textOf(entry, 'Sts/Cd') || textOf(entry, 'Sts')
  if (status !== 'BOOK') return []
  const amount = signedAmount(entry)
  const isReversal = textOf(entry, 'RvslInd') === 'true'
  const bookedOn = dayOf(dateOf(entry, 'BookgDt'))
  const common = { isReversal, bookedOn }
  const reference = textOf(entry, 'NtryRef') || textOf(entry, 'AcctSvcrRef')
  const transactions = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))
  const [first] = transactions
  if (first === undefined) return [transactionOf(entry, { ...common, amount, reference })]
  if (transactions.length === 1) return [transactionOf(first, { ...common, amount, reference })]
  const parts = transactions.map((transaction, index) =>
    transactionOf(transaction, {
      ...common,
      amount: amountOfPart(transaction, amount),
      reference: textOf(transaction, 'Refs/AcctSvcrRef') || `${reference}/${index + 1}`,
    }),
  )
  const computed = sum(parts.map((part) => part.amount))
  if (computed !== amount) throw new FileFailure({ code: 'sums_differ', stated: amount, computed })
  return parts
}

function amountOfPart(transaction: XmlElement, whole: Haler): Haler {
  const amount = korunas(find(transaction, 'Amt') ?? required(transaction, 'AmtDtls/TxAmt/Amt'))
  const indicated = textOf(transaction, 'CdtDbtInd')
  const isDebit = indicated === '' ? whole < 0 : indicated === 'DBIT'
  return isDebit ? minus(ZERO, amount) : amount
}

type Common = {
  readonly amount: Haler
  readonly reference: string
  readonly isReversal: boolean
  readonly bookedOn: Temporal.PlainDate
}

/** The other side keeps its role when the bank reverses an entry. */
const counterParty = ({ amount, isReversal }: Pick<Common, 'amount' | 'isReversal'>) =>
  amount < 0 !== isReversal ? 'Cdtr' : 'Dbtr'

function transactionOf(transaction: XmlElement, common: Common): StatementEntry {
  const party = counterParty(common)
  return {
    ...common,
    counterIban: ibanOf(textOf(transaction, `RltdPties/${party}Acct/Id/IBAN`)),
    counterName:
      textOf(transaction, `RltdPties/${party}/Pty/Nm`) || textOf(transaction, `RltdPties/${party}/Nm`),
    symbols: symbolsOf(transaction, 'Refs/EndToEndId'),
    message: textOf(transaction, 'RmtInf/Ustrd') || textOf(transaction, 'AddtlTxInf'),
  }
}
