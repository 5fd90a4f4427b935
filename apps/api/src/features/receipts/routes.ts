import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { inlineSources } from '@sousto/html/inline-sources.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import Negotiator from 'negotiator'
import { consoleRoute } from '../../http/staff-session.ts'
import { failurePage, receiptPage } from './page.ts'
import { receiptPdf } from './pdf.ts'
import type { FoundReceipt, Receipts } from './service.ts'

/** The rate limits per IP address, which the server enforces (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }

const FORMATS = { 'text/html': 'html', 'application/pdf': 'pdf' } as const
type Format = (typeof FORMATS)[keyof typeof FORMATS]
const isMediaType = (type: string | undefined): type is keyof typeof FORMATS =>
  type !== undefined && type in FORMATS

export function receiptRoutes(fastify: FastifyInstance, receipts: Receipts): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.orders.receipt),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const { params, query, user } = request
      const { guid = null, share = null } = query
      const reader = { guid, share, userId: user?.id ?? null }
      return await sendReceipt(request, reply, receipts.of(params, reader, query.refund ?? null))
    },
  })

  app.route({
    ...consoleRoute(dispatchCalls.orderReceipt),
    handler: async (request, reply) => {
      const { city, ...number } = request.params
      return await sendReceipt(request, reply, receipts.of(number, { city }, request.query.refund ?? null))
    },
  })
}

type Asked = {
  readonly query: {
    readonly refund?: number | undefined
    readonly format?: Format | undefined
  }
  readonly headers: FastifyRequest['headers']
}

async function sendReceipt(
  { query, headers }: Asked,
  reply: FastifyReply,
  found: Promise<FoundReceipt>,
): Promise<FastifyReply> {
  const asked = query.format ?? acceptedFormat(headers.accept)
  try {
    const { document, query: own } = await found
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
    if (asked === 'pdf') {
      const name = `uctenka-${document.number.replaceAll('/', '-')}.pdf`
      return await reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(await receiptPdf(document))
    }
    const links = linksOf(own, query.refund, document.corrections.length)
    return await sendPage(reply, receiptPage(document, links))
  } catch (error) {
    // A link to a receipt is opened in a browser, so its failure is a page as well. Programs get the usual body.
    const isPage = headers.accept?.includes('text/html') === true
    if (!(error instanceof FailureError) || !isPage) throw error
    reply.header('cache-control', 'no-store').code(error.statusCode)
    return await sendPage(reply, failurePage(error.failure.text))
  }
}

/** Returns the page unless only a PDF is accepted or preferred. */
function acceptedFormat(accept: string | undefined): Format {
  const type = new Negotiator({ headers: { accept } }).mediaType(Object.keys(FORMATS))
  return isMediaType(type) ? FORMATS[type] : 'html'
}

/** Returns links relative to the page. */
function linksOf(own: FoundReceipt['query'], refund: number | undefined, corrections: number) {
  const numbers = Array.from({ length: corrections }, (_, index) => index + 1)
  const query = (more: Readonly<Record<string, string>>): string =>
    `?${new URLSearchParams({ ...own, ...more })}`
  return {
    pdf: query({ ...(refund !== undefined && { refund: String(refund) }), format: 'pdf' }),
    corrections: numbers.map((number) => query({ refund: String(number) })),
  }
}

/** The page may use nothing but its own style sheet. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const { styles } = inlineSources(page)
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${styles.join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(page)
}
