import { feature } from '../../feature.ts'
import { createDecisions } from './decisions.ts'
import { decisionRoutes } from './routes.ts'

export const courierDecisions = feature({
  name: 'courier-decisions',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => decisionRoutes(app, createDecisions(work)) }),
})
