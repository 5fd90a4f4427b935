import { feature } from '../../feature.ts'
import { pushRoutes } from './routes.ts'
import { createPush, notifyOfReady, notifyOfSteps, type Push } from './service.ts'
import type { PushSettings } from './settings.ts'

declare module '../../feature.ts' {
  interface Given {
    /** Null: this server sends no notifications. */
    readonly push: Push | null
  }
}

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** Without them, this process offers and sends no notifications. */
    readonly push?: PushSettings
  }
}

export const push = feature({
  name: 'push',
  needs: ['database', 'clock', 'log', 'pushSettings', 'tracking'],
  gives: ['push'],
  on: { 'order.moved': notifyOfSteps, 'order.changed': notifyOfReady },
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
