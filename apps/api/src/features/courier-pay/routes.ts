import { courierPayCalls, ownPay } from '@sousto/contract/courier-pay/endpoints.ts'
import type { PayRates } from '@sousto/domain/courier-pay/rates.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { type CourierEarnings, wireBonus, wireRates } from './earnings.ts'
import type { createCourierRates } from './rates.ts'

const OK = { status: 'ok' as const }

type SentRates = Readonly<Record<keyof PayRates, number>>
const ratesFrom = ({ ride, stop, kilometre, waitingMinute, guaranteedHour }: SentRates): PayRates => ({
  ride: haler(ride),
  stop: haler(stop),
  kilometre: haler(kilometre),
  waitingMinute: haler(waitingMinute),
  guaranteedHour: haler(guaranteedHour),
})

type Parts = {
  readonly earnings: CourierEarnings
  readonly rates: ReturnType<typeof createCourierRates>
}

export function courierPayRoutes(fastify: FastifyInstance, { earnings, rates }: Parts): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(ownPay.earnings),
    handler: (request) => earnings.week(signedIn(request), request.query.from),
  })
  app.route({ ...consoleRoute(ownPay.rates), handler: (request) => earnings.rates(signedIn(request)) })
  app.route({
    ...consoleRoute(courierPayCalls.rates),
    handler: async ({ params }) => {
      const found = await rates.list(params.city)
      return { rates: found.rates.map(wireRates), bonuses: found.bonuses.map(wireBonus) }
    },
  })
  app.route({
    ...consoleRoute(courierPayCalls.preview),
    handler: ({ params, body }) => rates.preview(params.city, body.vehicle, ratesFrom(body)),
  })
  app.route({
    ...consoleRoute(courierPayCalls.announceRates),
    handler: async (request) => {
      const { vehicle, validFrom, ...sent } = request.body
      const announced = { ...ratesFrom(sent), vehicle, validFrom: Temporal.Instant.from(validFrom) }
      await rates.announceRates(announced, request.params.city, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(courierPayCalls.announceBonus),
    handler: async (request) => {
      const { amount, from, to, area } = request.body
      const span = { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) }
      const bonus = { amount: haler(amount), ...span, area }
      await rates.announceBonus(bonus, request.params.city, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(courierPayCalls.correct),
    handler: async (request) => {
      const { ride, amount, reason } = request.body
      const { city, person: courier } = request.params
      const key = String(request.headers['idempotency-key'])
      await rates.correct({ key, courier, ride, amount: haler(amount), reason }, city, signedIn(request))
      return OK
    },
  })
}
