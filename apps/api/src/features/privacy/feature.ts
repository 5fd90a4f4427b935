import { feature } from '../../feature.ts'
import { privacyRoutes } from './routes.ts'
import { createPrivacy, type Privacy } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly privacy: Privacy
  }
}

export const privacy = feature({
  name: 'privacy',
  needs: ['database', 'clock', 'ordersKeptYears', 'accounts'],
  gives: ['privacy'],
  start: ({ accounts: owners, ...work }) => {
    const service = createPrivacy({ ...work, owners })
    return {
      gives: { privacy: service },
      routes: (app) => privacyRoutes(app, service),
      nightly: service.sweep,
    }
  },
})
