import { feature } from '../../feature.ts'
import { createFigures } from './figures.ts'
import { figureRoutes } from './routes.ts'

export const courierFigures = feature({
  name: 'courier-figures',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => figureRoutes(app, createFigures(work)) }),
})
