/**
 * The register of VAT payers and their published accounts, by the description of the service `rozhraniCRPDPH`, and can
 * be told to fail.
 */
import { xml, xmlDocument } from '@sousto/html/xml.ts'
import type { FastifyInstance } from 'fastify'

type FakeAccount = {
  /** Digits, as `standardniUcet` has them. Without a prefix it is empty. */
  readonly prefix: string
  readonly number: string
  readonly bank: string
  readonly from: string
  readonly to?: string
}
type FakePayer = { readonly isUnreliable: boolean; readonly accounts: readonly FakeAccount[] }

/** `away` cuts the connection, `busy` is a technical failure of the service, `other` answers about another payer. */
type RegisterFault = 'away' | 'busy' | 'fault' | 'html' | 'doctype' | 'other'

type AccountRegisterControl = {
  /** By the digits of the VAT id. */
  readonly payers: Map<string, FakePayer>
  /** Applies to every request until it is null again. */
  fault: RegisterFault | null
  readonly asked: string[]
}

const NAMESPACE = 'http://adis.mfcr.cz/rozhraniCRPDPH/'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

/** Register this under the path of its URL. */
export function fakeAccountRegister(app: FastifyInstance): AccountRegisterControl {
  const control: AccountRegisterControl = { payers: new Map(), fault: null, asked: [] }
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post<{ Body: string }>('/', async ({ body }, reply) => {
    const id = /<(?:\w+:)?dic>(\d+)<\/(?:\w+:)?dic>/.exec(body)?.[1] ?? ''
    control.asked.push(id)
    const { fault } = control
    if (fault === 'away') {
      reply.hijack()
      reply.raw.destroy()
      return
    }
    if (fault === 'html') return reply.type('text/html').send('<html><body>Odstávka</body></html>')
    if (fault === 'fault') return reply.code(500).type('text/xml').send('<soap:Fault/>')
    const answer = answerOf(fault === 'other' ? `${id}1` : id, control.payers.get(id), fault)
    const sent = fault === 'doctype' ? answer.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>') : answer
    return reply.type('text/xml').send(sent)
  })
  return control
}

function answerOf(id: string, payer: FakePayer | undefined, fault: RegisterFault | null): string {
  const [code, text] = fault === 'busy' ? ['2', 'Technická chyba'] : ['0', 'OK']
  const found = payer === undefined ? 'NENALEZEN' : payer.isUnreliable ? 'ANO' : 'NE'
  const accounts = (payer?.accounts ?? []).map(({ prefix, number, bank, from, to }) => {
    const end = to === undefined ? xml`` : xml` datumZverejneniUkonceni="${to}"`
    const first = prefix === '' ? xml`` : xml` predcisli="${prefix}"`
    return xml`<ucet datumZverejneni="${from}"${end}><standardniUcet${first} cislo="${number}" kodBanky="${bank}"/></ucet>`
  })
  return xmlDocument(xml`<soapenv:Envelope xmlns:soapenv="${SOAP}"><soapenv:Body>
  <StatusNespolehlivyPlatceResponse xmlns="${NAMESPACE}">
    <status odpovedGenerovana="2026-12-04" statusCode="${code}" statusText="${text}"/>
    <statusPlatceDPH dic="${id}" nespolehlivyPlatce="${found}" cisloFu="451"><zverejneneUcty>${accounts}</zverejneneUcty></statusPlatceDPH>
  </StatusNespolehlivyPlatceResponse>
</soapenv:Body></soapenv:Envelope>`)
}
