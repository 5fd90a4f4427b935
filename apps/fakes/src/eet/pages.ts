/** The page of the demo's registry: certificates to try it with, and what it has registered. */
import { html } from '@sousto/html/html.ts'
import type { FastifyInstance } from 'fastify'
import { page } from '../page.ts'
import type { TestAuthority } from './certificates.ts'
import type { RegisteredMessage } from './routes.ts'

const PASSWORD = 'ukazka'
const TAXPAYER = /^CZ\d{8,10}$/

type Options = {
  readonly authority: () => TestAuthority
  readonly registered: () => readonly RegisteredMessage[]
  readonly now: () => Temporal.Instant
}

/** Register this under the path of the page. */
export function registryPages(app: FastifyInstance, { authority, registered, now }: Options): void {
  app.get('/', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(registryPage(registered())),
  )

  app.get<{ Querystring: { dic?: string } }>('/certifikat', async ({ query: { dic = '' } }, reply) => {
    if (!TAXPAYER.test(dic))
      return reply.code(400).type('text/plain; charset=utf-8').send('DIČ se píše jako CZ99001012.')
    const validity = { validFrom: now().subtract({ hours: 1 }), validTo: now().add({ hours: 365 * 24 }) }
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${dic}.p12"`)
      .type('application/x-pkcs12')
      .send(authority().issue({ taxpayer: dic, password: PASSWORD, ...validity }))
  })
}

function registryPage(messages: readonly RegisteredMessage[]): string {
  const rows = messages.map(
    ({ code, data }) =>
      html`<tr><td>${data.dat_trzby ?? ''}</td><td>${data.dic_popl ?? ''}</td><td>${data.porad_cis ?? ''}</td><td>${data.celk_trzba ?? ''} Kč</td><td>${code}</td></tr>`,
  )
  const table = html`<table><thead><tr><th>Kdy</th><th>DIČ</th><th>Číslo</th><th>Tržba</th><th>Kód (FIK)</th></tr></thead><tbody>${rows}</tbody></table>`
  return page(
    'Zkušební evidence tržeb',
    html`<h1>Zkušební evidence tržeb</h1>
<p>Ukázka: nic odsud neodchází státu a certifikáty nikde jinde neplatí.</p>
<h2>Certifikát k vyzkoušení</h2>
<form action="/dev/evidence/certifikat"><label>DIČ podniku <input name="dic" required pattern="CZ[0-9]{8,10}" value="CZ99001012"></label> <button>Stáhnout</button></form>
<p>Heslo k souboru je <b>${PASSWORD}</b>. DIČ podniku je na jeho účtence; podnik bez DIČ přijme kterékoli.</p>
<h2>Zaevidované tržby</h2>${messages.length === 0 ? html`<p>Zatím žádná.</p>` : table}`,
  )
}
