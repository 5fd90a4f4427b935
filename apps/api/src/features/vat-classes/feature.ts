import { feature } from '../../feature.ts'
import { vatClassRoutes } from './routes.ts'
import { createVatClasses } from './service.ts'

export const vatClasses = feature({
  name: 'vat-classes',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => vatClassRoutes(app, createVatClasses(work)) }),
})
