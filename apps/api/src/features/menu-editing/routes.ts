import { menuEditing as calls } from '@sousto/contract/menu-editing/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { MenuEditing, StaffRequest } from './service.ts'

type KeyedRequest = {
  readonly params: { readonly outlet: number }
  readonly headers: { readonly key: string } | { readonly 'idempotency-key': string }
}

const staffRequestOf = (request: FastifyRequest, { params, headers }: KeyedRequest): StaffRequest => ({
  staff: signedIn(request),
  outlet: params.outlet,
  key: 'key' in headers ? headers.key : headers['idempotency-key'],
})

export function menuEditingRoutes(fastify: FastifyInstance, menus: MenuEditing): void {
  readingRoutes(fastify, menus)
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.addDish),
    handler: (request) => menus.addDish(staffRequestOf(request, request), request.body),
  })
  app.route({
    ...consoleRoute(calls.putDish),
    handler: (request) =>
      menus.putDish(
        staffRequestOf(request, request),
        request.params.id,
        request.headers.version,
        request.body,
      ),
  })
  app.route({
    ...consoleRoute(calls.removeDish),
    handler: (request) =>
      menus.removeDish(staffRequestOf(request, request), request.params.id, request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.addCategory),
    handler: (request) => {
      const { place, ...names } = request.body
      return menus.addCategory(staffRequestOf(request, request), place, names)
    },
  })
  app.route({
    ...consoleRoute(calls.putCategory),
    handler: (request) =>
      menus.putCategory(
        staffRequestOf(request, request),
        request.params.id,
        request.headers.version,
        request.body,
      ),
  })
  app.route({
    ...consoleRoute(calls.removeCategory),
    handler: (request) => {
      const withDishes = request.query.dependents === 'remove'
      const { id } = request.params
      return menus.removeCategory(staffRequestOf(request, request), id, request.headers.version, withDishes)
    },
  })
  app.route({
    ...consoleRoute(calls.orderCategories),
    handler: (request) => {
      const { place } = request.params
      return menus.orderCategories(
        staffRequestOf(request, request),
        place,
        request.headers.version,
        request.body.ids,
      )
    },
  })
  app.route({
    ...consoleRoute(calls.orderDishes),
    handler: (request) => {
      const { id } = request.params
      return menus.orderDishes(
        staffRequestOf(request, request),
        id,
        request.headers.version,
        request.body.ids,
      )
    },
  })
  app.route({
    ...consoleRoute(calls.addExtraGroup),
    handler: (request) => menus.addExtraGroup(staffRequestOf(request, request), request.body),
  })
  app.route({
    ...consoleRoute(calls.orderExtraGroups),
    handler: (request) =>
      menus.orderExtraGroups(staffRequestOf(request, request), request.headers.version, request.body.ids),
  })
  app.route({
    ...consoleRoute(calls.putExtraGroup),
    handler: (request) =>
      menus.putExtraGroup(
        staffRequestOf(request, request),
        request.params.id,
        request.headers.version,
        request.body,
      ),
  })
  app.route({
    ...consoleRoute(calls.removeExtraGroup),
    handler: (request) => {
      const fromDishes = request.query.dependents === 'remove'
      const { id } = request.params
      return menus.removeExtraGroup(staffRequestOf(request, request), id, request.headers.version, fromDishes)
    },
  })
  app.route({
    ...consoleRoute(calls.putLunchDay),
    handler: (request) =>
      menus.putLunchDay(
        staffRequestOf(request, request),
        request.params.on,
        request.headers.version,
        request.body,
      ),
  })
  app.route({
    ...consoleRoute(calls.removeLunchDay),
    handler: (request) =>
      menus.removeLunchDay(staffRequestOf(request, request), request.params.on, request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.revert),
    handler: (request) =>
      menus.revert(staffRequestOf(request, request), request.body.subject, request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.merge),
    handler: (request) => menus.merge(staffRequestOf(request, request), request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.discard),
    handler: (request) => menus.discard(staffRequestOf(request, request), request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.publish),
    handler: (request) =>
      menus.publish(staffRequestOf(request, request), request.headers.version, request.body.note),
  })
  app.route({
    ...consoleRoute(calls.takeBack),
    handler: (request) => {
      const { id } = request.params
      return menus.takeBack(staffRequestOf(request, request), id, request.headers.version, request.body.note)
    },
  })
}

function readingRoutes(fastify: FastifyInstance, menus: MenuEditing): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.load), handler: ({ params }) => menus.load(params.outlet) })
  app.route({
    ...consoleRoute(calls.publications),
    handler: ({ params, query }) => menus.publications(params.outlet, query.before ?? null),
  })
  app.route({
    ...consoleRoute(calls.publication),
    handler: ({ params }) => menus.publication(params.outlet, params.id),
  })
  app.route({
    ...consoleRoute(calls.compare),
    handler: async ({ params, query }) => ({
      changes: await menus.compare(params.outlet, query.from, query.to),
    }),
  })
}
