import { feature } from '../../feature.ts'
import type { CatalogueFiles } from '../../ports/catalogue-files.ts'
import { catalogueFileRoutes } from './routes.ts'
import { createCatalogueFiles } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, this process cannot import the catalogue. */
    readonly catalogueFiles?: CatalogueFiles
  }
}

export const catalogueFiles = feature({
  name: 'catalogue-files',
  needs: ['database', 'clock', 'catalogueFiles', 'photoFiles'],
  start: (work) => ({ routes: (app) => catalogueFileRoutes(app, createCatalogueFiles(work)) }),
})
