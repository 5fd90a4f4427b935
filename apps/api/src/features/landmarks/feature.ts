import { feature } from '../../feature.ts'
import type { Landmarks } from '../../ports/landmarks.ts'
import { landmarkRoutes } from './routes.ts'
import { createLandmarkList } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, this process cannot change the landmarks. */
    readonly landmarks?: Landmarks
  }
}

export const landmarks = feature({
  name: 'landmarks',
  needs: ['database', 'clock', 'landmarks'],
  start: (work) => ({ routes: (app) => landmarkRoutes(app, createLandmarkList(work)) }),
})
