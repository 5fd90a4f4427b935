import { feature } from '../../feature.ts'
import { vitalsRoutes } from './routes.ts'

export const vitals = feature({
  name: 'vitals',
  needs: ['onVital'],
  start: ({ onVital }) => ({ routes: (app) => vitalsRoutes(app, onVital) }),
})
