/** Symbols of payments in ISO 20022: in `EndToEndId`, and as references of the Czech Banking Association. */
import { NO_SYMBOLS, type PaymentSymbols } from '@sousto/domain/banking/payment-order.ts'
import { element, NOTHING, optional, type Xml, xml } from '@sousto/html/xml.ts'
import { fieldFailure } from '../file-failure.ts'
import { all, find, textOf, type XmlElement } from '../xml/read-xml.ts'

const KINDS = { VS: 'variable', SS: 'specific', KS: 'constant' } as const
const CODES = ['VS', 'SS', 'KS'] as const
type Code = (typeof CODES)[number]

const written = (code: Code, symbol: number): string =>
  code === 'KS' ? String(symbol).padStart(4, '0') : String(symbol)
const used = (symbols: PaymentSymbols) => CODES.filter((code) => symbols[KINDS[code]] !== 0)

/** `/VS123/SS4/KS0308`, at most 33 characters. */
export function endToEndId(symbols: PaymentSymbols): string {
  const parts = used(symbols).map((code) => `/${code}${written(code, symbols[KINDS[code]])}`)
  return parts.length === 0 ? 'NOTPROVIDED' : parts.join('')
}

/** Writes `RmtInf`: the message and one reference for each symbol. */
export function remittance(symbols: PaymentSymbols, message: string): Xml {
  const references = used(symbols).map((code) => {
    const reference = element('Ref', `${code}:${written(code, symbols[KINDS[code]])}`)
    return xml`<Strd><CdtrRefInf>${reference}</CdtrRefInf></Strd>`
  })
  if (message === '' && references.length === 0) return NOTHING
  return xml`<RmtInf>${optional('Ustrd', message)}${references}</RmtInf>`
}

const REFERENCE = /^(VS|SS|KS):(\d{1,10})$/
const END_TO_END = /\/(VS|SS|KS)(\d{1,10})(?=\/|$)/g

/**
 * Reads the symbols of a transaction whose `EndToEndId` is at `idPath`. Two different values of one symbol leave no
 * payment to be recognized, so that the file is refused.
 */
export function symbolsOf(transaction: XmlElement, idPath: string): PaymentSymbols {
  const remittances = find(transaction, 'RmtInf')
  const references = remittances === undefined ? [] : all(remittances, 'Strd')
  const found = [
    ...references.flatMap((structured) => {
      const [, code, digits] = REFERENCE.exec(textOf(structured, 'CdtrRefInf/Ref')) ?? []
      return code === undefined || digits === undefined ? [] : [[code, Number(digits)] as const]
    }),
    ...[...textOf(transaction, idPath).matchAll(END_TO_END)].map(
      ([, code = '', digits]) => [code, Number(digits)] as const,
    ),
  ]
  const symbols = { ...NO_SYMBOLS }
  for (const [code, symbol] of found) {
    const kind = KINDS[code as Code]
    if (symbols[kind] !== 0 && symbols[kind] !== symbol) throw fieldFailure(transaction.line, code)
    symbols[kind] = symbol
  }
  return symbols
}
