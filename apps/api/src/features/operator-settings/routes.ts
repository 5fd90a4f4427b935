import { FailureError } from '@sousto/contract/failure-error.ts'
import { setupCalls as calls } from '@sousto/contract/setup/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { createGatewaySettings, createMailServer, createOperator, createSetupState } from './service.ts'

type Services = {
  readonly state: ReturnType<typeof createSetupState>
  readonly operator: ReturnType<typeof createOperator>
  readonly mail: ReturnType<typeof createMailServer>
  readonly gateways: ReturnType<typeof createGatewaySettings>
}

/** Each try asks another server, and a test mail is sent. */
const RATE_LIMITED = { rateLimit: { max: 10, timeWindow: '1 minute' } }

/** Null means that this process has no settings to change. */
export function setupRoutes(fastify: FastifyInstance, given: Services | null): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const services = (): Services => {
    if (given === null) throw new FailureError('unavailable')
    return given
  }
  const seen = (
    request: { readonly headers: { readonly version: string } },
    by: ReturnType<typeof signedIn>,
  ) => ({
    version: request.headers.version,
    by,
  })

  app.route({ ...consoleRoute(calls.state), handler: () => services().state.read() })
  app.route({
    ...consoleRoute(calls.postponeCity),
    handler: (request) => services().state.postponeCity(request.body.later, seen(request, signedIn(request))),
  })
  app.route({ ...consoleRoute(calls.operator), handler: () => services().operator.read() })
  app.route({
    ...consoleRoute(calls.saveOperator),
    handler: (request) => services().operator.save(request.body, seen(request, signedIn(request))),
  })
  app.route({
    ...consoleRoute(calls.company, RATE_LIMITED),
    handler: ({ query }) => services().operator.company(query.number),
  })
  app.route({ ...consoleRoute(calls.mail), handler: () => services().mail.read() })
  app.route({
    ...consoleRoute(calls.tryMail, RATE_LIMITED),
    handler: (request) => services().mail.try(request.body, seen(request, signedIn(request))),
  })
  app.route({
    ...consoleRoute(calls.confirmMail, RATE_LIMITED),
    handler: (request) => services().mail.confirm(request.body.code, seen(request, signedIn(request))),
  })
  app.route({ ...consoleRoute(calls.gateways), handler: () => services().gateways.read() })
  app.route({
    ...consoleRoute(calls.tryGateway, RATE_LIMITED),
    handler: (request) => services().gateways.try(request.body, seen(request, signedIn(request))),
  })
  app.route({
    ...consoleRoute(calls.checkGateway),
    handler: (request) => services().gateways.check(signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.postponeGateway),
    handler: (request) => services().gateways.postpone(request.body.later, seen(request, signedIn(request))),
  })
}
