import { feature } from '../../feature.ts'
import { legalStatusRoutes } from './routes.ts'
import { createLegalStatus } from './status.ts'

export const legalStatus = feature({
  name: 'legal-status',
  needs: ['database', 'clock', 'ageVerifiers'],
  start: (work) => ({ routes: (app) => legalStatusRoutes(app, createLegalStatus(work)) }),
})
