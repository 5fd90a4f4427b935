import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MailStore } from './mail-store.ts'
import { framedMail, listPage, mailPage } from './pages.ts'

const PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
/** The policy that keeps a mail from running scripts, loading resources or submitting forms. */
const MAIL =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** `/dev/posta`, `/dev/posta/{id}`, and `/dev/posta.json` for tests. The server restricts access. */
export function mailboxRoutes(app: FastifyInstance, store: MailStore): void {
  app.get('/dev/posta', async (_request, reply) => show(reply, PAGE, listPage(await store.all())))

  app.get('/dev/posta.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await store.all()),
  )

  app.get<{ Params: { id: string } }>('/dev/posta/:id', async ({ params }, reply) => {
    const mail = await store.one(params.id)
    return mail === null ? reply.callNotFound() : show(reply, PAGE, mailPage(mail))
  })

  app.get<{ Params: { id: string } }>('/dev/posta/:id/html', async ({ params }, reply) => {
    const mail = await store.one(params.id)
    if (mail === null) return reply.callNotFound()
    return show(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL, framedMail(mail))
  })
}

function show(reply: FastifyReply, policy: string, text: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(text)
}
