import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { onboardingCalls as calls } from '@sousto/contract/onboarding/endpoints.ts'
import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Checklists } from './checklists.ts'
import type { NewOutlets } from './new-outlets.ts'
import type { OutletTerms } from './terms.ts'

type Services = {
  readonly newOutlets: NewOutlets
  readonly checklists: Checklists
  readonly terms: OutletTerms
}

export function onboardingRoutes(
  fastify: FastifyInstance,
  { newOutlets, checklists, terms }: Services,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(receivedApplicationCalls.makeOutlet),
    handler: (request) =>
      newOutlets.make({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })

  app.route({ ...consoleRoute(calls.checklist), handler: ({ params }) => checklists.read(params.outlet) })
  app.route({
    ...consoleRoute(calls.checkCompany),
    handler: (request) =>
      checklists.checkCompany(
        { ...request.params, ...request.headers },
        request.body.companyNumber,
        signedIn(request),
      ),
  })
  app.route({
    ...consoleRoute(calls.sayAllergens),
    handler: (request) =>
      checklists.sayAllergens(request.params.outlet, request.body.dishes, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.placeTestOrder),
    handler: (request) =>
      checklists.placeTestOrder({ ...request.params, ...request.headers }, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.move),
    handler: (request) =>
      checklists.move({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.switchOn),
    handler: (request) => checklists.switchOn({ ...request.params, ...request.headers }, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.switchOff),
    handler: (request) =>
      checklists.switchOff({ ...request.params, ...request.headers }, request.body.reason, signedIn(request)),
  })

  app.route({
    ...route(ENDPOINTS.restaurants.closed),
    handler: ({ params }) => checklists.closed(params.restaurant),
  })
  app.route({ ...consoleRoute(calls.closing), handler: ({ params }) => checklists.closing(params.outlet) })
  app.route({
    ...consoleRoute(calls.close),
    handler: (request) =>
      checklists.close({ ...request.params, ...request.headers }, request.body.reason, signedIn(request)),
  })

  app.route({ ...consoleRoute(calls.announcedTerms), handler: () => terms.announced() })
  app.route({
    ...consoleRoute(calls.announceTerms),
    handler: (request) => terms.announce(request.body, signedIn(request)),
  })
  app.route({ ...consoleRoute(calls.ownTerms), handler: ({ params }) => terms.ofOutlet(params.outlet) })
  app.route({
    ...consoleRoute(calls.acceptTerms),
    handler: async (request) => {
      await terms.accept(request.params, signedIn(request))
      return { status: 'ok' as const }
    },
  })
}
