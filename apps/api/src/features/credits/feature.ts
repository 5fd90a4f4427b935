import { feature } from '../../feature.ts'
import { creditRoutes } from './routes.ts'
import { createCredits, returnCreditsOfMove } from './service.ts'

export const credits = feature({
  name: 'credits',
  needs: ['database', 'clock', 'catalogue'],
  gives: ['credits'],
  inTransaction: {
    'order.moved': (transaction, order, { to, at }) => returnCreditsOfMove(transaction, order, to, at),
  },
  start: ({ catalogue, ...work }) => {
    const service = createCredits(work, catalogue)
    return { gives: { credits: service }, routes: (app) => creditRoutes(app, service) }
  },
})
