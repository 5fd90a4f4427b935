import { menuEditing as calls } from '@sousto/contract/menu-editing/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { MenuEditing, Press } from './service.ts'

type Pressed = {
  readonly params: { readonly outlet: number }
  readonly headers: { readonly key: string } | { readonly 'idempotency-key': string }
}

const pressOf = (request: FastifyRequest, { params, headers }: Pressed): Press => ({
  staff: signedIn(request),
  outlet: params.outlet,
  key: 'key' in headers ? headers.key : headers['idempotency-key'],
})

export function menuEditingRoutes(fastify: FastifyInstance, menus: MenuEditing): void {
  readingRoutes(fastify, menus)
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.addDish),
    handler: (request) => menus.addDish(pressOf(request, request), request.body),
  })
  app.route({
    ...consoleRoute(calls.putDish),
    handler: (request) =>
      menus.putDish(pressOf(request, request), request.params.id, request.headers.version, request.body),
  })
  app.route({
    ...consoleRoute(calls.removeDish),
    handler: (request) =>
      menus.removeDish(pressOf(request, request), request.params.id, request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.addCategory),
    handler: (request) => {
      const { place, ...names } = request.body
      return menus.addCategory(pressOf(request, request), place, names)
    },
  })
  app.route({
    ...consoleRoute(calls.putCategory),
    handler: (request) =>
      menus.putCategory(pressOf(request, request), request.params.id, request.headers.version, request.body),
  })
  app.route({
    ...consoleRoute(calls.removeCategory),
    handler: (request) => {
      const withDishes = request.query.dependents === 'remove'
      const { id } = request.params
      return menus.removeCategory(pressOf(request, request), id, request.headers.version, withDishes)
    },
  })
  app.route({
    ...consoleRoute(calls.orderCategories),
    handler: (request) => {
      const { place } = request.params
      return menus.orderCategories(
        pressOf(request, request),
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
      return menus.orderDishes(pressOf(request, request), id, request.headers.version, request.body.ids)
    },
  })
  app.route({
    ...consoleRoute(calls.addExtraGroup),
    handler: (request) => menus.addExtraGroup(pressOf(request, request), request.body),
  })
  app.route({
    ...consoleRoute(calls.orderExtraGroups),
    handler: (request) =>
      menus.orderExtraGroups(pressOf(request, request), request.headers.version, request.body.ids),
  })
  app.route({
    ...consoleRoute(calls.putExtraGroup),
    handler: (request) =>
      menus.putExtraGroup(
        pressOf(request, request),
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
      return menus.removeExtraGroup(pressOf(request, request), id, request.headers.version, fromDishes)
    },
  })
  app.route({
    ...consoleRoute(calls.putLunchDay),
    handler: (request) =>
      menus.putLunchDay(pressOf(request, request), request.params.on, request.headers.version, request.body),
  })
  app.route({
    ...consoleRoute(calls.removeLunchDay),
    handler: (request) =>
      menus.removeLunchDay(pressOf(request, request), request.params.on, request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.revert),
    handler: (request) =>
      menus.revert(pressOf(request, request), request.body.subject, request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.merge),
    handler: (request) => menus.merge(pressOf(request, request), request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.discard),
    handler: (request) => menus.discard(pressOf(request, request), request.headers.version),
  })
  app.route({
    ...consoleRoute(calls.publish),
    handler: (request) =>
      menus.publish(pressOf(request, request), request.headers.version, request.body.note),
  })
  app.route({
    ...consoleRoute(calls.takeBack),
    handler: (request) => {
      const { id } = request.params
      return menus.takeBack(pressOf(request, request), id, request.headers.version, request.body.note)
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
