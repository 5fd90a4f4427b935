import { feature } from '../../feature.ts'
import type { CompanyRegister } from '../../ports/company-register.ts'
import { createChecklists } from './checklists.ts'
import { createNewOutlets } from './new-outlets.ts'
import { onboardingRoutes } from './routes.ts'
import { createOutletTerms } from './terms.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** The state's register of companies. If it is left out, no check of a company gets an answer. */
    readonly companyRegister?: CompanyRegister
  }
}

export const onboarding = feature({
  name: 'onboarding',
  needs: ['database', 'clock', 'locations', 'ownAreas', 'testOrders', 'companyRegister'],
  start: ({ companyRegister, ...work }) => {
    const services = {
      newOutlets: createNewOutlets(work),
      checklists: createChecklists({ ...work, companyRegister }),
      terms: createOutletTerms(work),
    }
    return { routes: (app) => onboardingRoutes(app, services) }
  },
})
