import { feature } from '../../feature.ts'
import { createErrorDesk } from './desk.ts'
import { clientErrorRoutes } from './routes.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** Replaces positions in built files by those in their sources. If it is left out, they stay. */
    readonly sourceStack?: (stack: string) => string
  }
}

export const clientErrors = feature({
  name: 'client-errors',
  needs: ['database', 'sourceStack'],
  start: (work) => ({ routes: (app) => clientErrorRoutes(app, createErrorDesk(work)) }),
})
