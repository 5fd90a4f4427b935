import { dispatchCalls as calls } from '@sousto/contract/dispatch/endpoints.ts'
import type { Pressed } from '@sousto/contract/version-headers.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { CourierCash } from './cash.ts'
import { keyOf } from './courier-routes.ts'
import type { CityPress, RidePress, Rides } from './rides.ts'

type Parts = { readonly rides: Rides; readonly cash: CourierCash }

export function dispatchRoutes(fastify: FastifyInstance, { rides, cash }: Parts): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.load), handler: ({ params }) => rides.load(params.city) })
  app.route({
    ...consoleRoute(calls.createRide),
    handler: (request) => rides.create(press(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.addOrders),
    handler: (request) => rides.addOrders(ridePress(request), request.body.orders),
  })
  app.route({
    ...consoleRoute(calls.split),
    handler: (request) => rides.split(ridePress(request), request.body.orders),
  })
  app.route({
    ...consoleRoute(calls.orderDoors),
    handler: (request) => rides.orderDoors(ridePress(request), request.body.orders),
  })
  app.route({
    ...consoleRoute(calls.offer),
    handler: (request) => rides.offer(ridePress(request), request.body.courier),
  })
  app.route({
    ...consoleRoute(calls.assign),
    handler: (request) => rides.assign(ridePress(request), request.body.courier),
  })
  app.route({
    ...consoleRoute(calls.lock),
    handler: (request) => rides.lock(ridePress(request), request.body.locked),
  })
  app.route({ ...consoleRoute(calls.cancelRide), handler: (request) => rides.cancel(ridePress(request)) })
  app.route({
    ...consoleRoute(calls.resolveProblem),
    handler: (request) => rides.resolve(ridePress(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.decisions),
    handler: ({ params }) => rides.decisions(params.city, params.ride),
  })
  app.route({
    ...consoleRoute(calls.giveFloat),
    handler: (request) => cash.giveFloat(press(request), request.params.courier, haler(request.body.amount)),
  })
  app.route({
    ...consoleRoute(calls.confirmHandover),
    handler: (request) => {
      const { amount, reason } = request.body
      return cash.confirmHandover(press(request), request.params.handover, { amount: haler(amount), reason })
    },
  })
  app.route({
    ...consoleRoute(calls.saveCourier),
    handler: (request) => {
      const { city, courier } = request.params
      return cash.allowDocuments({ city, by: signedIn(request) }, courier, request.body.mayCheckDocuments)
    },
  })
}

const press = (request: FastifyRequest & { readonly params: { readonly city: string } }): CityPress => ({
  city: request.params.city,
  by: signedIn(request),
  key: keyOf(request),
})

const ridePress = (
  request: FastifyRequest & { readonly params: { readonly city: string; readonly ride: number } },
): RidePress => ({
  city: request.params.city,
  ride: request.params.ride,
  by: signedIn(request),
  // The route's schema has decoded the headers.
  pressed: request.headers as unknown as Pressed,
})
