import { feature } from '../../feature.ts'
import { callRoutes } from './routes.ts'
import { callUnnoticed, createCalls } from './service.ts'

export const calls = feature({
  name: 'calls',
  needs: ['database', 'clock', 'log', 'callHook'],
  on: { 'order.unnoticed': callUnnoticed },
  start: ({ callHook: hook = null, ...work }) => {
    const service = createCalls({ ...work, hook })
    return { routes: (app) => callRoutes(app, service), polls: [service.poll] }
  },
})
