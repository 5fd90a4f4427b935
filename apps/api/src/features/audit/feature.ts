import { feature } from '../../feature.ts'
import { auditRoutes } from './routes.ts'
import { createAuditLog } from './service.ts'

export const audit = feature({
  name: 'audit',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => auditRoutes(app, createAuditLog(work)) }),
})
