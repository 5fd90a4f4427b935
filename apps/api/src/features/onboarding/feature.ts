import { feature } from '../../feature.ts'
import { createNewOutlets } from './new-outlets.ts'
import { onboardingRoutes } from './routes.ts'

export const onboarding = feature({
  name: 'onboarding',
  needs: ['database', 'clock', 'locations'],
  start: (work) => ({ routes: (app) => onboardingRoutes(app, { newOutlets: createNewOutlets(work) }) }),
})
