/** Payment orders as ISO 20022 pain.001.001.09 (decision 112). */
import type { OrderedPayment, PaymentOrder } from '@sousto/domain/banking/payment-order.ts'
import { orderedSum, paymentOrderProblem } from '@sousto/domain/banking/payment-order.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { element, optional, type Xml, xml, xmlDocument } from '@sousto/html/xml.ts'
import { FileFailure, fieldFailure, type Read, readFile } from '../file-failure.ts'
import { decimal } from '../xml/decimal.ts'
import { readXml, required, textOf, type XmlElement } from '../xml/read-xml.ts'
import { bankText } from './bank-text.ts'
import { checkCount, checkSum, dayOf, korunas } from './decimals.ts'
import { decodeXml } from './encodings.ts'
import { endToEndId, remittance, symbolsOf } from './reference-symbols.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const NAME_LENGTH = 70
const MESSAGE_LENGTH = 140

/** Returns the order with its texts as long as the format allows, in letters that Czech banks take. */
export function withinPain(order: PaymentOrder): PaymentOrder {
  const name = (text: string) => bankText(text, NAME_LENGTH)
  return {
    ...order,
    createdAt: order.createdAt.round({ smallestUnit: 'second', roundingMode: 'floor' }),
    payer: { ...order.payer, name: name(order.payer.name) },
    payments: order.payments.map((payment) => ({
      ...payment,
      name: name(payment.name),
      message: bankText(payment.message, MESSAGE_LENGTH),
    })),
  }
}

export function writePain(whole: PaymentOrder): Uint8Array {
  const problem = paymentOrderProblem(whole)
  if (problem !== null) throw new RangeError(`not a payment order: ${problem}`)
  const order = withinPain(whole)
  const { id, payer, payments, createdAt, dueOn } = order
  const count = element('NbOfTxs', String(payments.length))
  const total = element('CtrlSum', decimal(orderedSum(payments)))
  const document = xml`<Document xmlns="${NAMESPACE}">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      ${element('MsgId', id)}
      ${element('CreDtTm', createdAt.toString())}
      ${count}
      ${total}
      <InitgPty>${optional('Nm', payer.name)}</InitgPty>
    </GrpHdr>
    <PmtInf>
      ${element('PmtInfId', id)}
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      ${count}
      ${total}
      <ReqdExctnDt>${element('Dt', dueOn.toString())}</ReqdExctnDt>
      <Dbtr>${optional('Nm', payer.name)}</Dbtr>
      <DbtrAcct><Id>${element('IBAN', payer.iban)}</Id><Ccy>CZK</Ccy></DbtrAcct>
      <DbtrAgt><FinInstnId><ClrSysMmbId>${element('MmbId', payer.iban.slice(4, 8))}</ClrSysMmbId></FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>${payments.map((payment, index) => transaction(payment, `${id}-${index + 1}`))}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>`
  return new TextEncoder().encode(xmlDocument(document))
}

const transaction = ({ iban, name, amount, symbols, message }: OrderedPayment, id: string): Xml => xml`
      <CdtTrfTxInf>
        <PmtId>${element('InstrId', id)}${element('EndToEndId', endToEndId(symbols))}</PmtId>
        <Amt><InstdAmt Ccy="CZK">${decimal(amount)}</InstdAmt></Amt>
        <Cdtr>${optional('Nm', name)}</Cdtr>
        <CdtrAcct><Id>${element('IBAN', iban)}</Id></CdtrAcct>
        ${remittance(symbols, message)}
      </CdtTrfTxInf>`

/** Reads an order of one payer and day, of which counts and sums agree. */
export function readPain(file: Uint8Array): Read<{ readonly order: PaymentOrder }> {
  return readFile(file, (bytes) => {
    const payments: OrderedPayment[] = []
    const document = readXml(decodeXml(bytes), (closed) => {
      if (closed.name !== 'CdtTrfTxInf') return false
      payments.push(paymentOf(closed))
      return true
    })
    if (document.namespace !== NAMESPACE) throw new FileFailure({ code: 'format_unknown' })
    const header = required(document, 'CstmrCdtTrfInitn/GrpHdr')
    const group = required(document, 'CstmrCdtTrfInitn/PmtInf')
    const total = orderedSum(payments)
    for (const part of [header, group]) {
      checkCount(part, 'NbOfTxs', payments.length)
      checkSum(part, 'CtrlSum', total)
    }
    return {
      order: {
        id: required(header, 'MsgId').text.trim(),
        payer: { iban: ibanAt(group, 'DbtrAcct/Id/IBAN'), name: textOf(group, 'Dbtr/Nm') },
        createdAt: momentOf(required(header, 'CreDtTm')),
        dueOn: dayOf(required(group, 'ReqdExctnDt/Dt')),
        payments,
      },
    }
  })
}

function paymentOf(transfer: XmlElement): OrderedPayment {
  return {
    iban: ibanAt(transfer, 'CdtrAcct/Id/IBAN'),
    name: textOf(transfer, 'Cdtr/Nm'),
    amount: korunas(required(transfer, 'Amt/InstdAmt')),
    symbols: symbolsOf(transfer, 'PmtId/EndToEndId'),
    message: textOf(transfer, 'RmtInf/Ustrd'),
  }
}

function ibanAt(element: XmlElement, path: string): string {
  const { text, line } = required(element, path)
  const iban = ibanOf(text)
  if (iban === null) throw fieldFailure(line, path)
  return iban
}

function momentOf({ text, line, name }: XmlElement): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(text.trim())
  } catch (failure) {
    if (failure instanceof RangeError) throw fieldFailure(line, name)
    throw failure
  }
}
