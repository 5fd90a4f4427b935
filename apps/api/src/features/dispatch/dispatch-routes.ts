import { dispatchCalls as calls } from '@sousto/contract/dispatch/endpoints.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Alerts } from './alerts.ts'
import type { CourierCash } from './cash.ts'
import type { SetPause } from './city-pause.ts'
import { keyOf } from './courier-routes.ts'
import type { OrderAddresses } from './new-address.ts'
import type { OrderCareActions } from './order-care.ts'
import type { DispatchedOrders } from './orders.ts'
import type { OutletMessageBox } from './outlet-messages.ts'
import type { ResolvePayment } from './payment-alerts.ts'
import type { CityRequest, RideRequest, Rides } from './rides.ts'
import type { Screens } from './screens.ts'
import type { Settings } from './settings.ts'

type Parts = {
  readonly rides: Rides
  readonly cash: CourierCash
  readonly alerts: Alerts
  readonly orders: DispatchedOrders
  readonly care: OrderCareActions
  readonly settings: Settings
  readonly screens: Screens
  readonly setPause: SetPause
  readonly resolvePayment: ResolvePayment
  readonly outletMessages: OutletMessageBox
  readonly addresses: OrderAddresses
}

export function dispatchRoutes(
  fastify: FastifyInstance,
  {
    rides,
    cash,
    alerts,
    orders,
    care,
    settings,
    screens,
    setPause,
    resolvePayment,
    outletMessages,
    addresses,
  }: Parts,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.load),
    handler: ({ params, query }) => alerts.changesOf(params.city, query.seen),
  })
  app.route({ ...consoleRoute(calls.alertHistory), handler: ({ params }) => alerts.history(params.city) })
  app.route({
    ...consoleRoute(calls.setAlertOwner),
    handler: (request) => alerts.setOwner(request.params.city, signedIn(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.saveSettings),
    handler: (request) =>
      settings.save(
        { city: request.params.city, by: signedIn(request), headers: actionHeaders(request) },
        request.body,
      ),
  })
  app.route({ ...consoleRoute(calls.loadSettings), handler: ({ params }) => settings.load(params.city) })
  app.route({
    ...consoleRoute(calls.saveConstants),
    handler: (request) =>
      settings.saveConstants(
        { city: request.params.city, by: signedIn(request), headers: actionHeaders(request) },
        request.body,
      ),
  })
  app.route({
    ...consoleRoute(calls.setPause),
    handler: async (request) => ({ pause: await setPause(cityRequest(request), request.body) }),
  })
  app.route({
    ...consoleRoute(calls.showPanel),
    handler: async (request) => {
      await screens.show(request.params.city, signedIn(request), request.body)
      return { status: 'ok' } as const
    },
  })
  app.route({
    ...consoleRoute(calls.resolvePayment),
    handler: async (request) => {
      await resolvePayment({ ...request.params, ...request.body, by: signedIn(request) })
      return { status: 'ok' } as const
    },
  })
  app.route({
    ...consoleRoute(calls.changeAddress),
    handler: (request) =>
      addresses.change({
        by: signedIn(request),
        order: request.params,
        addressCode: request.body.code,
        charge: haler(request.body.charge),
      }),
  })
  app.route({
    ...consoleRoute(calls.checkAddress),
    handler: ({ params, query }) => addresses.check({ order: params, addressCode: query.code }),
  })
  app.route({
    ...consoleRoute(calls.createRide),
    handler: (request) => rides.create(cityRequest(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.addOrders),
    handler: (request) => rides.addOrders(rideRequest(request), request.body.orders),
  })
  app.route({
    ...consoleRoute(calls.split),
    handler: (request) => rides.split(rideRequest(request), request.body.orders),
  })
  app.route({
    ...consoleRoute(calls.orderDoors),
    handler: (request) => rides.orderDoors(rideRequest(request), request.body.orders),
  })
  app.route({
    ...consoleRoute(calls.offer),
    handler: (request) => rides.offer(rideRequest(request), request.body.courier),
  })
  app.route({
    ...consoleRoute(calls.assign),
    handler: (request) => rides.assign(rideRequest(request), request.body.courier),
  })
  app.route({
    ...consoleRoute(calls.lock),
    handler: (request) => rides.lock(rideRequest(request), request.body.locked),
  })
  app.route({ ...consoleRoute(calls.cancelRide), handler: (request) => rides.cancel(rideRequest(request)) })
  app.route({
    ...consoleRoute(calls.resolveProblem),
    handler: (request) => rides.resolve(rideRequest(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.decisions),
    handler: ({ params }) => rides.decisions(params.city, params.ride),
  })
  app.route({
    ...consoleRoute(calls.orderTimeline),
    handler: ({ params: { city, ...number } }) => orders.timeline(city, number),
  })
  app.route({
    ...consoleRoute(calls.cancelOrder),
    handler: (request) => orders.cancel(cityRequest(request), request.params, request.body),
  })
  app.route({
    ...consoleRoute(calls.refundOrder),
    handler: (request) => care.refund(careRequest(request), request.params, request.body),
  })
  app.route({
    ...consoleRoute(calls.creditOrder),
    handler: (request) => care.credit(careRequest(request), request.params, request.body),
  })
  app.route({
    ...consoleRoute(calls.sendMessage),
    handler: (request) => orders.sendMessage(cityRequest(request), request.params, request.body),
  })
  app.route({
    ...consoleRoute(calls.sendToOutlet),
    handler: (request) =>
      orders.sendToOutlet(cityRequest(request), request.params, request.params.outlet, request.body.text),
  })
  app.route({
    ...consoleRoute(calls.outletMessages),
    handler: ({ params }) => outletMessages.unread(params.outlet),
  })
  app.route({
    ...consoleRoute(calls.acknowledgeMessage),
    handler: ({ params }) => outletMessages.acknowledge(params.outlet, params.message),
  })
  app.route({
    ...consoleRoute(calls.giveFloat),
    handler: (request) =>
      cash.giveFloat(cityRequest(request), request.params.courier, haler(request.body.amount)),
  })
  app.route({
    ...consoleRoute(calls.confirmHandover),
    handler: (request) => {
      const { amount, reason } = request.body
      return cash.confirmHandover(cityRequest(request), request.params.handover, {
        amount: haler(amount),
        reason,
      })
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

const cityRequest = (
  request: FastifyRequest & { readonly params: { readonly city: string } },
): CityRequest => ({
  city: request.params.city,
  by: signedIn(request),
  key: keyOf(request),
})

const careRequest = (request: FastifyRequest & { readonly params: { readonly city: string } }) => ({
  city: request.params.city,
  by: signedIn(request),
  headers: actionHeaders(request),
})

const rideRequest = (
  request: FastifyRequest & { readonly params: { readonly city: string; readonly ride: number } },
): RideRequest => ({
  city: request.params.city,
  ride: request.params.ride,
  by: signedIn(request),
  headers: actionHeaders(request),
})

// The route's schema has decoded the headers.
const actionHeaders = (request: FastifyRequest) => request.headers as unknown as ActionHeaders
