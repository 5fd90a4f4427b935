/**
 * The endpoints for other systems (`operations.md` §8). They have no separate rules: they call the services of the
 * board and of availability with the partner key as the actor.
 */
import type { AvailabilityWire } from '@sousto/contract/availability/wire.ts'
import { partnerCalls as calls } from '@sousto/contract/partner/endpoints.ts'
import type { PartnerAvailability } from '@sousto/contract/partner/wire.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiDependencies } from '../../dependencies.ts'
import { callingKey, partnerRoute } from '../../http/partner-key.ts'
import type { Availability, StaffRequest } from '../availability/service.ts'
import type { ActionSender, OrderBoards, PartKey } from '../board/service.ts'
import type { OutletHours } from '../hours/service.ts'
import { publishDocument, readPublishedVersion } from '../menu-editing/service.ts'

type Services = {
  readonly boards: OrderBoards
  readonly availability: Availability
  readonly hours: OutletHours
} & Pick<ApiDependencies, 'database' | 'clock'>

type OrderParams = { readonly outlet: number; readonly year: number; readonly number: number }
type Keyed = {
  readonly params: { readonly outlet: number }
  readonly headers: { readonly 'idempotency-key': string }
}

const partOf = ({ outlet, year, number }: OrderParams): PartKey => ({ outlet, number: { year, number } })
const sender = (request: FastifyRequest & { headers: unknown }): ActionSender => ({
  by: callingKey(request),
  // The route's schema has decoded the headers.
  headers: request.headers as unknown as ActionSender['headers'],
})
const staffRequestOf = (request: FastifyRequest, { params, headers }: Keyed): StaffRequest => ({
  by: callingKey(request),
  outlet: params.outlet,
  key: headers['idempotency-key'],
})

/** In bytes; enough for about two thousand dishes. */
const LARGEST_MENU = 4 * 1024 * 1024

/** The period that is listed without `since`. No open order is older than thirty days. */
const LATELY = { hours: 24 } as const
const OPEN = { hours: 30 * 24 } as const

export function partnerRoutes(
  fastify: FastifyInstance,
  { boards, availability, hours, database, clock }: Services,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...partnerRoute(calls.orders),
    handler: async ({ params, query }) => {
      const { since: from, cursor, limit } = query
      const open = query.open === 'true'
      const since = from ? Temporal.Instant.from(from) : clock().subtract(open ? OPEN : LATELY)
      const after = cursor === undefined ? null : parseOrderNumber(cursor)
      const { cards, next } = await boards.since(params.outlet, { since, after, open, limit })
      return { orders: cards, next }
    },
  })
  app.route({ ...partnerRoute(calls.order), handler: ({ params }) => boards.read(partOf(params)) })
  app.route({
    ...partnerRoute(calls.acknowledge),
    handler: (request) => boards.acknowledge(partOf(request.params), callingKey(request)),
  })
  app.route({
    ...partnerRoute(calls.accept),
    handler: (request) => boards.accept(partOf(request.params), sender(request), request.body.minutes),
  })
  app.route({
    ...partnerRoute(calls.decline),
    handler: (request) => boards.decline(partOf(request.params), sender(request), request.body),
  })
  app.route({
    ...partnerRoute(calls.start),
    handler: (request) => boards.start(partOf(request.params), sender(request)),
  })
  app.route({
    ...partnerRoute(calls.ready),
    handler: (request) => boards.ready(partOf(request.params), sender(request)),
  })
  app.route({
    ...partnerRoute(calls.handOver),
    handler: (request) => boards.handOver(partOf(request.params), sender(request)),
  })
  app.route({
    ...partnerRoute(calls.deliver),
    handler: (request) => boards.deliver(partOf(request.params), sender(request)),
  })

  app.route({
    ...partnerRoute(calls.availability),
    handler: async ({ params }) => availabilityOf(await availability.read(params.outlet)),
  })
  app.route({
    ...partnerRoute(calls.startBusy),
    handler: async (request) => {
      const { minutes, period } = request.body
      return availabilityOf(await availability.startBusy(staffRequestOf(request, request), minutes, period))
    },
  })
  app.route({
    ...partnerRoute(calls.endBusy),
    handler: async (request) => availabilityOf(await availability.endBusy(staffRequestOf(request, request))),
  })
  app.route({
    ...partnerRoute(calls.startPause),
    handler: async (request) =>
      availabilityOf(await availability.startPause(staffRequestOf(request, request), request.body.period)),
  })
  app.route({
    ...partnerRoute(calls.endPause),
    handler: async (request) => availabilityOf(await availability.endPause(staffRequestOf(request, request))),
  })
  app.route({
    ...partnerRoute(calls.switchOff),
    handler: async (request) => {
      const { params, body } = request
      return availabilityOf(
        await availability.switchOff(staffRequestOf(request, request), params, body.period),
      )
    },
  })
  app.route({
    ...partnerRoute(calls.switchBack),
    handler: async (request) =>
      availabilityOf(await availability.switchBack(staffRequestOf(request, request), request.params)),
  })

  app.route({ ...partnerRoute(calls.hours), handler: ({ params }) => hours.read(params.outlet) })
  app.route({
    ...partnerRoute(calls.replaceHours),
    handler: (request) => {
      const { params, headers, body } = request
      return hours.save(params.outlet, { by: callingKey(request), headers }, body)
    },
  })
  app.route({
    ...partnerRoute(calls.menu),
    handler: ({ params }) => readPublishedVersion(database.kysely, params.outlet),
  })
  app.route({
    ...partnerRoute(calls.replaceMenu),
    bodyLimit: LARGEST_MENU,
    handler: async (request) => {
      const { params, headers, body } = request
      const { outlet } = params
      await publishDocument({ database, clock }, { outlet, ...body, by: callingKey(request), headers })
      return await readPublishedVersion(database.kysely, outlet)
    },
  })
}

const availabilityOf = ({ busy, paused_until, sold_out }: AvailabilityWire): PartnerAvailability => ({
  busy,
  pausedUntil: paused_until,
  soldOut: sold_out,
})
