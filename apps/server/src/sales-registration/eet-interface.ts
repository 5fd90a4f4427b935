/**
 * What depends on the version of the registry's interface: names, fields, codes and answers. It follows the published
 * description of EET 3.1 (data messages v3). The interface of 2027 (v4.1) was not public when this was written: compare
 * each name and code with it before registration is switched on (check).
 */
import { createHash, createSign } from 'node:crypto'
import type {
  OutageCodes,
  RegistryAnswer,
  SaleFacts,
  SaleMessage,
  SigningKey,
} from '@sousto/api/ports/sales-registration.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { VatRow } from '@sousto/domain/receipt/vat.ts'
import { DOMImplementation, DOMParser, type Document, type Element } from '@xmldom/xmldom'

const NAMESPACE = 'http://fs.mfcr.cz/eet/schema/v3'
export const SOAP_ACTION = 'http://fs.mfcr.cz/eet/OdeslaniTrzby'

/** Codes by which the registry says that it could not process a message now. */
const TEMPORARY = ['-1', '8']

const amount = (value: Haler): string => (value / 100).toFixed(2)

/** Prague's local time with its offset, in whole seconds. */
const moment = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Prague').toString({ smallestUnit: 'second', timeZoneName: 'never' })

/** Returns the outage codes: the taxpayer's signature (PKP) and its digest, the security code (BKP). */
export function outageCodes(sale: SaleFacts, { privateKey }: SigningKey): OutageCodes {
  const { taxpayer, premises, register, number, soldAt, total } = sale
  const text = [taxpayer, premises, register, number, moment(soldAt), amount(total)].join('|')
  const signature = createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey)
  const digest = createHash('sha1').update(signature).digest('hex').toUpperCase()
  return { signature: signature.toString('base64'), security: (digest.match(/.{8}/g) ?? []).join('-') }
}

type Slot = { readonly base: string; readonly vat: string | null }

/** The fields of a rate: basic, first and second reduced, and outside VAT. */
function slotOf(rate: number): Slot {
  if (rate >= 18) return { base: 'zakl_dan1', vat: 'dan1' }
  if (rate > 10) return { base: 'zakl_dan2', vat: 'dan2' }
  return rate > 0 ? { base: 'zakl_dan3', vat: 'dan3' } : { base: 'zakl_nepodl_dph', vat: null }
}

function taxFields(rates: readonly VatRow[]): Readonly<Record<string, string>> {
  const sums = new Map<string, number>()
  for (const { rate, base, vat } of rates) {
    const slot = slotOf(rate)
    sums.set(slot.base, (sums.get(slot.base) ?? 0) + base)
    if (slot.vat !== null) sums.set(slot.vat, (sums.get(slot.vat) ?? 0) + vat)
  }
  return Object.fromEntries([...sums].map(([field, sum]) => [field, (sum / 100).toFixed(2)]))
}

/** Returns the element of a sale, for the body of the envelope. */
export function saleElement({ id, isFirst, sentAt, sale, codes }: SaleMessage): Element {
  const document: Document = new DOMImplementation().createDocument(NAMESPACE, 'Trzba')
  const root = document.documentElement
  if (root === null) throw new Error('the document has no root')
  const add = (parent: Element, name: string, attributes: Readonly<Record<string, string>>, text = '') => {
    const element = document.createElementNS(NAMESPACE, name)
    parent.appendChild(element)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    if (text !== '') element.appendChild(document.createTextNode(text))
    return element
  }
  add(root, 'Hlavicka', {
    uuid_zpravy: id,
    dat_odesl: moment(sentAt),
    prvni_zaslani: String(isFirst),
    overeni: 'false',
  })
  add(root, 'Data', {
    dic_popl: sale.taxpayer,
    id_provoz: String(sale.premises),
    id_pokl: sale.register,
    porad_cis: sale.number,
    dat_trzby: moment(sale.soldAt),
    celk_trzba: amount(sale.total),
    ...taxFields(sale.rates),
    ...(sale.drawn === 0 ? {} : { cerp_zuct: amount(sale.drawn) }),
    rezim: '0',
  })
  const control = add(root, 'KontrolniKody', {})
  add(control, 'pkp', { digest: 'SHA256', cipher: 'RSA2048', encoding: 'base64' }, codes.signature)
  add(control, 'bkp', { digest: 'SHA1', encoding: 'base16' }, codes.security)
  return root
}

const failed = (failure: 'unreadable' | 'other_message' | 'busy') => ({ kind: 'failed', failure }) as const

/** Reads an answer to that message. */
export function readAnswer(xml: string, { id, codes }: SaleMessage): RegistryAnswer {
  const document = parsed(xml)
  const child = (name: string) => document?.getElementsByTagNameNS(NAMESPACE, name)[0] ?? null
  const answers = document?.getElementsByTagNameNS(NAMESPACE, 'Odpoved') ?? []
  const head = child('Hlavicka')
  if (document === null || answers.length !== 1 || head === null) return failed('unreadable')
  const [confirmation, error] = [child('Potvrzeni'), child('Chyba')]
  const code = error?.getAttribute('kod') ?? ''
  if (error !== null && TEMPORARY.includes(code)) return failed('busy')
  const security = head.getAttribute('bkp')
  // An answer to a message that the registry could not read names neither.
  const isOurs = head.getAttribute('uuid_zpravy') === id && (security === null || security === codes.security)
  if (error !== null && head.getAttribute('uuid_zpravy') === null) {
    return { kind: 'refused', reason: reasonOf(error, code), receivedAt: instantOf(head, 'dat_odmit') }
  }
  if (!isOurs) return failed('other_message')
  if (error !== null) {
    return { kind: 'refused', reason: reasonOf(error, code), receivedAt: instantOf(head, 'dat_odmit') }
  }
  const fik = confirmation?.getAttribute('fik') ?? ''
  const receivedAt = instantOf(head, 'dat_prij')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{2}$/i.test(fik) || receivedAt === null) {
    return failed('unreadable')
  }
  const warnings = [...document.getElementsByTagNameNS(NAMESPACE, 'Varovani')].map(
    (warning) => `${warning.getAttribute('kod_varov') ?? ''}: ${(warning.textContent ?? '').trim()}`,
  )
  return { kind: 'registered', code: fik, receivedAt, warnings }
}

const reasonOf = (error: Element, code: string): string => `${code}: ${(error.textContent ?? '').trim()}`

function parsed(xml: string): Document | null {
  try {
    return new DOMParser({ onError: refuse }).parseFromString(xml, 'text/xml')
  } catch {
    return null
  }
}

const refuse = (_level: string, message: string) => {
  throw new Error(message)
}

function instantOf(head: Element, name: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(head.getAttribute(name) ?? '')
  } catch {
    return null
  }
}
