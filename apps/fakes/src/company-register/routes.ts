/** ARES, the register of companies, by its published description; it can be told to fail. */
import type { FastifyInstance } from 'fastify'

type FakeCompany = {
  readonly name: string
  readonly address: string
  readonly vatId?: string
  /** An ISO date. */
  readonly endedOn?: string
}

/** `away` cuts the connection, `silent` never answers, `other` answers about another company. */
type RegisterFault = 'away' | 'silent' | 'busy' | 'html' | 'not-found-page' | 'garbage' | 'nameless' | 'other'

type CompanyRegisterControl = {
  /** By the company number. */
  readonly companies: Map<string, FakeCompany>
  /** Applies to every request until it is null again. */
  fault: RegisterFault | null
  readonly asked: string[]
}

type Options = {
  /** Answers about numbers that are not among the companies. By default they are unknown. */
  readonly invented?: (companyNumber: string) => FakeCompany
}

/** Register this under the path of its URL. */
export function fakeCompanyRegister(
  app: FastifyInstance,
  { invented }: Options = {},
): CompanyRegisterControl {
  const control: CompanyRegisterControl = { companies: new Map(), fault: null, asked: [] }
  app.get<{ Params: { ico: string } }>('/ekonomicke-subjekty/:ico', async ({ params: { ico } }, reply) => {
    control.asked.push(ico)
    const { fault } = control
    if (fault === 'away' || fault === 'silent') {
      reply.hijack()
      if (fault === 'away') reply.raw.destroy()
      return
    }
    if (fault === 'html') return reply.type('text/html').send('<html><body>Odstávka</body></html>')
    if (fault === 'not-found-page') return reply.code(404).type('text/html').send('<html></html>')
    if (fault === 'busy') return reply.code(503).send({ kod: 'CHYBA_SLUZBY' })
    if (fault === 'garbage') return reply.type('application/json').send('{"ico": ')
    const company = control.companies.get(ico) ?? invented?.(ico)
    if (company === undefined) return reply.code(404).send({ kod: 'NENALEZENO', popis: 'Subjekt nenalezen' })
    const { name, address, vatId, endedOn } = company
    return {
      ico: fault === 'other' ? '00000019' : ico,
      ...(fault !== 'nameless' && { obchodniJmeno: name }),
      sidlo: { kodStatu: 'CZ', textovaAdresa: address },
      ...(vatId !== undefined && { dic: vatId }),
      ...(endedOn !== undefined && { datumZaniku: endedOn }),
      seznamRegistraci: {},
    }
  })
  return control
}
