import { feature } from '../../feature.ts'
import type { CallHook } from './hook.ts'
import { callRoutes } from './routes.ts'
import { callUnnoticed, createCalls } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** The operator's telephony; null: dispatchers are alerted in place of calls. */
    readonly callHook?: CallHook | null
  }
}

export const calls = feature({
  name: 'calls',
  needs: ['database', 'clock', 'log', 'callHook'],
  on: { 'order.unnoticed': callUnnoticed },
  start: ({ callHook: hook = null, ...work }) => {
    const service = createCalls({ ...work, hook })
    return { routes: (app) => callRoutes(app, service), polls: [service.poll] }
  },
})
