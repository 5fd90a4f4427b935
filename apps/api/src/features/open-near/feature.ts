import { feature } from '../../feature.ts'
import { openNearRoutes } from './routes.ts'
import { createOpenNear } from './service.ts'

export const openNear = feature({
  name: 'open near',
  needs: ['catalogue'],
  start: ({ catalogue }) => {
    const service = createOpenNear(catalogue)
    return { routes: (app) => openNearRoutes(app, service) }
  },
})
