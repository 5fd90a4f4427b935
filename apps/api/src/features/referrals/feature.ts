import { feature } from '../../feature.ts'
import { rewardDelivered } from './reward.ts'
import { referralRoutes, referralTermsRoutes } from './routes.ts'
import { createReferrals } from './service.ts'
import { createReferralTerms } from './terms.ts'

export const referrals = feature({
  name: 'referrals',
  needs: ['database', 'clock'],
  inTransaction: { 'order.moved': rewardDelivered },
  start: (work) => ({
    routes: (app) => {
      referralRoutes(app, createReferrals(work))
      referralTermsRoutes(app, createReferralTerms(work))
    },
  }),
})
