import { feature } from '../../feature.ts'
import { keptDietRoutes } from './routes.ts'
import { createKeptDiets } from './service.ts'

export const keptDiets = feature({
  name: 'kept diets',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => keptDietRoutes(app, createKeptDiets(work)) }),
})
