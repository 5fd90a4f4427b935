import { feature } from '../../feature.ts'
import { createPlan } from './plan.ts'
import { shiftPlanRoutes } from './routes.ts'
import { createSignUps } from './sign-ups.ts'

export const shiftPlan = feature({
  name: 'shift-plan',
  needs: ['database', 'clock'],
  start: (work) => ({
    routes: (app) => shiftPlanRoutes(app, { plan: createPlan(work), signUps: createSignUps(work) }),
  }),
})
