import { feature } from '../../feature.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { createCampaigns } from './campaigns.ts'
import { creditRoutes } from './routes.ts'
import { type Credits, createCredits, returnCreditsOfMove } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly credits: Credits
  }
}

export const credits = feature({
  name: 'credits',
  needs: ['database', 'clock', 'catalogue'],
  gives: ['credits'],
  inTransaction: {
    'order.moved': (transaction, order, { to, at }) => returnCreditsOfMove(transaction, order, to, at),
  },
  start: ({ catalogue, ...work }) => {
    const service = createCredits(work, catalogue)
    const campaigns = createCampaigns(work)
    return {
      gives: { credits: service },
      routes: (app) => {
        creditRoutes(app, service)
        campaignRoutes(app, campaigns)
      },
    }
  },
})
