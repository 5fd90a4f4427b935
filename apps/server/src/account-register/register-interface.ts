/** The messages of `getStatusNespolehlivyPlatce` of the service `rozhraniCRPDPH`, by its published description. */
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import type { PublishedAccount, RegisterAnswer } from '@sousto/domain/payout/published-accounts.ts'
import { all, find, readXml, type XmlElement } from '@sousto/exchange/xml/read-xml.ts'
import { element, xml, xmlDocument } from '@sousto/html/xml.ts'

const NAMESPACE = 'http://adis.mfcr.cz/rozhraniCRPDPH/'
export const SOAP_ACTION = `${NAMESPACE}getStatusNespolehlivyPlatce`

export const requestFor = (vatId: string): string =>
  xmlDocument(xml`<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>
  <StatusNespolehlivyPlatceRequest xmlns="${NAMESPACE}">${element('dic', digitsOf(vatId))}</StatusNespolehlivyPlatceRequest>
</soapenv:Body></soapenv:Envelope>`)

const digitsOf = (vatId: string): string => vatId.replace(/^CZ/, '')

const FAILED: RegisterAnswer = { kind: 'failed' }
const STATUS_OK = '0'

/** Reads the answer about that VAT id. One that cannot be read, or is about another payer, is no answer. */
export function readAnswer(document: string, vatId: string): RegisterAnswer {
  let envelope: XmlElement
  try {
    envelope = readXml(document, () => false)
  } catch {
    return FAILED
  }
  const answer = find(envelope, 'Body/StatusNespolehlivyPlatceResponse')
  if (answer === undefined || find(answer, 'status')?.attributes.get('statusCode') !== STATUS_OK)
    return FAILED
  const payer = all(answer, 'statusPlatceDPH').find(
    ({ attributes }) => digitsOf(attributes.get('dic') ?? '') === digitsOf(vatId),
  )
  const state = payer?.attributes.get('nespolehlivyPlatce')
  if (state === 'NENALEZEN') return { kind: 'unknown' }
  if (payer === undefined || (state !== 'ANO' && state !== 'NE')) return FAILED
  return { kind: 'payer', isUnreliable: state === 'ANO', accounts: accountsOf(payer) }
}

function accountsOf(payer: XmlElement): readonly PublishedAccount[] {
  const published = find(payer, 'zverejneneUcty')
  return (published === undefined ? [] : all(published, 'ucet')).flatMap((account) => {
    const iban = ibanOf(writtenIn(account))
    const from = dayOf(account.attributes.get('datumZverejneni'))
    if (iban === null || from === null) return []
    return [{ iban, from, to: dayOf(account.attributes.get('datumZverejneniUkonceni')) }]
  })
}

function writtenIn(account: XmlElement): string {
  const standard = find(account, 'standardniUcet')?.attributes
  if (standard === undefined) return find(account, 'nestandardniUcet')?.attributes.get('cislo') ?? ''
  const prefix = standard.get('predcisli') ?? ''
  const number = `${standard.get('cislo') ?? ''}/${standard.get('kodBanky') ?? ''}`
  return prefix === '' ? number : `${prefix}-${number}`
}

/** An XML Schema date may have an offset after its ten characters. */
const dayOf = (date: string | undefined): string | null => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? null
