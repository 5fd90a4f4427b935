import { ownWork as calls } from '@sousto/contract/courier/endpoints.ts'
import { ownPay } from '@sousto/contract/courier-pay/endpoints.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { CourierCash } from './cash.ts'
import type { Offers } from './offers.ts'
import type { Reasons } from './reasons.ts'
import type { Rules } from './rules.ts'
import type { Shifts } from './shifts.ts'
import type { Steps } from './steps.ts'

type Parts = {
  readonly shifts: Shifts
  readonly offers: Offers
  readonly steps: Steps
  readonly cash: CourierCash
  readonly reasons: Reasons
  readonly rules: Rules
}

/** A step with a photograph. */
const LARGEST_STEP = DOOR_PHOTOGRAPH_LETTERS + 10_000

/** The route's schema has checked the header. */
export const keyOf = ({ headers }: FastifyRequest): string => String(headers['idempotency-key'])

export function courierRoutes(fastify: FastifyInstance, parts: Parts): void {
  const { shifts, offers, steps, cash, reasons, rules } = parts
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.state), handler: (request) => shifts.state(signedIn(request)) })
  app.route({
    ...consoleRoute(calls.saveProfile),
    handler: (request) => shifts.saveProfile(signedIn(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.agree),
    handler: (request) => shifts.agree(signedIn(request), request.body.version),
  })
  app.route({
    ...consoleRoute(calls.beginShift),
    handler: (request) => shifts.begin(signedIn(request), keyOf(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.endShift),
    handler: (request) => shifts.end(signedIn(request), keyOf(request)),
  })
  app.route({
    ...consoleRoute(calls.beginBreak),
    handler: (request) => shifts.beginBreak(signedIn(request), keyOf(request)),
  })
  app.route({
    ...consoleRoute(calls.endBreak),
    handler: (request) => shifts.endBreak(signedIn(request), keyOf(request)),
  })
  app.route({
    ...consoleRoute(calls.sendPositions),
    handler: (request) => shifts.sendPositions(signedIn(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.acceptOffer),
    handler: (request) => offers.accept(signedIn(request), request.params.offer),
  })
  app.route({
    ...consoleRoute(calls.declineOffer),
    handler: (request) => offers.decline(signedIn(request), request.params.offer),
  })
  app.route({
    ...consoleRoute(calls.step),
    bodyLimit: LARGEST_STEP,
    handler: (request) => steps.take(signedIn(request), request.params.ride, keyOf(request), request.body),
  })
  app.route({ ...consoleRoute(calls.transferAccount), handler: async () => steps.transferAccount() })
  app.route({
    ...consoleRoute(ownPay.reasons),
    handler: (request) => reasons.ofRide(signedIn(request), request.params.ride),
  })
  app.route({
    ...consoleRoute(ownPay.missed),
    handler: (request) => reasons.missed(signedIn(request), request.query.from),
  })
  app.route({ ...consoleRoute(ownPay.rules), handler: (request) => rules.ofCourier(signedIn(request)) })
  app.route({ ...consoleRoute(calls.cash), handler: (request) => cash.ledger(signedIn(request)) })
  app.route({
    ...consoleRoute(calls.declareHandover),
    handler: (request) => cash.declareHandover(signedIn(request), keyOf(request), haler(request.body.amount)),
  })
}
