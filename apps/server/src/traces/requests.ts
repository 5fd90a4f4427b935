import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Traced = { readonly span: Span; readonly within: Context }

/**
 * Gives each request a span with its method, route and status. A request of another process of Sousto, or of one that
 * this process makes to itself while it renders a page, belongs to the caller's trace.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('sousto')
  const requests = new WeakMap<FastifyRequest, Traced>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request
    const parent = propagation.extract(context.active(), headers)
    const attributes = { 'http.request.method': method, 'sousto.request_id': id }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    const within = trace.setSpan(parent, span)
    requests.set(request, { span, within })
    context.with(within, done)
  })

  // A body arrives outside the context, in which the handler must run again.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(requests.get(request)?.within ?? context.active(), done)
  })

  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = requests.get(request)?.span
    if (span === undefined) return
    const route = request.routeOptions.url ?? ''
    span.updateName(`${request.method} ${route}`.trim())
    span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
