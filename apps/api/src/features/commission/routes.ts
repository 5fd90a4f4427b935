import { commissionCalls } from '@sousto/contract/commission/endpoints.ts'
import type { SentTerms, WireTerms } from '@sousto/contract/commission/wire.ts'
import type { CommissionRates, CommissionTerms } from '@sousto/domain/commission/terms.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { CommissionService } from './terms.ts'

type StoredTerms = Awaited<ReturnType<CommissionService['terms']>>['terms'][number]

export function commissionRoutes(fastify: FastifyInstance, commission: CommissionService): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(commissionCalls.outlets), handler: () => commission.outlets() })
  app.route({
    ...consoleRoute(commissionCalls.terms),
    handler: async ({ params }) => {
      const { today, terms } = await commission.terms(params.outlet)
      return { today, terms: terms.map(wireTerms) }
    },
  })
  app.route({
    ...consoleRoute(commissionCalls.preview),
    handler: ({ params, body }) => commission.preview(params.outlet, termsFrom(body)),
  })
  app.route({
    ...consoleRoute(commissionCalls.announce),
    handler: async (request) => {
      const { from, to, ...terms } = request.body
      await commission.announce(request.params.outlet, { from, to, ...termsFrom(terms) }, signedIn(request))
      return { status: 'ok' as const }
    },
  })
}

function wireTerms({ from, to, announcedAt, rates, card, promotionPercent }: StoredTerms): WireTerms {
  return { from, to, announcedAt: announcedAt.toString(), rates, card, promotionPercent }
}

const ratesFrom = ({
  percent,
  base,
  fixed,
  minimum,
  maximum,
}: SentTerms['rates']['outlet']): CommissionRates => ({
  percent,
  base,
  fixed: haler(fixed),
  minimum: haler(minimum),
  maximum: maximum === null ? null : haler(maximum),
})

const termsFrom = ({ rates, card, promotionPercent }: SentTerms): CommissionTerms => ({
  rates: {
    marketplace: ratesFrom(rates.marketplace),
    outlet: ratesFrom(rates.outlet),
    pickup: ratesFrom(rates.pickup),
  },
  card: { percent: card.percent, fixed: haler(card.fixed) },
  promotionPercent,
})
