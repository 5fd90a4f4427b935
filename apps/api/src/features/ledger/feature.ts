import { feature } from '../../feature.ts'
import { postOldEvents } from './old-events.ts'
import { ledgerRoutes } from './routes.ts'
import { checkAndAlert, checkWhenAsked, postEnd } from './service.ts'

export const ledger = feature({
  name: 'ledger',
  needs: ['database', 'clock', 'log'],
  inTransaction: {
    'order.moved': (transaction, { id }, { to }) => postEnd(transaction, id, to),
  },
  start: (work) => {
    const check = () => checkAndAlert(work)
    return {
      routes: (app) => ledgerRoutes(app, work),
      polls: [postOldEvents(work, check), checkWhenAsked(work)],
      nightly: check,
    }
  },
})
