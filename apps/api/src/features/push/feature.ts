import { feature } from '../../feature.ts'
import { pushRoutes } from './routes.ts'
import { createPush, notifyOfSteps } from './service.ts'

export const push = feature({
  name: 'push',
  needs: ['database', 'clock', 'log', 'pushSettings', 'tracking'],
  gives: ['push'],
  on: { 'order.moved': notifyOfSteps },
  start: ({ pushSettings: settings, tracking, ...work }) => {
    if (settings === undefined) return { gives: { push: null } }
    const { toNotify: orderToNotify, forgetToken } = tracking
    const service = createPush({ ...work, settings, orderToNotify, forgetToken })
    return {
      gives: { push: service },
      routes: (app) => pushRoutes(app, service),
      jobs: [service.handler],
      nightly: service.sweep,
    }
  },
})
