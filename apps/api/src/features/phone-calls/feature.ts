import { feature } from '../../feature.ts'
import { callRoutes } from './routes.ts'
import { createCalls } from './service.ts'

export const calls = feature({
  name: 'calls',
  needs: ['database', 'clock', 'log', 'callHook'],
  gives: ['calls'],
  start: ({ callHook: hook = null, ...work }) => {
    const service = createCalls({ ...work, hook })
    return { gives: { calls: service }, routes: (app) => callRoutes(app, service), polls: [service.poll] }
  },
})
