import { feature } from '../../feature.ts'
import { openFailureRoutes } from './routes.ts'
import { createOpenFailures } from './service.ts'

export const openFailures = feature({
  name: 'open-failures',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => openFailureRoutes(app, createOpenFailures(work)) }),
})
