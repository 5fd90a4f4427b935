import { feature } from '../../feature.ts'
import { paletteRoutes } from './routes.ts'
import { createPalette } from './service.ts'

export const palette = feature({
  name: 'palette',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => paletteRoutes(app, createPalette(work)) }),
})
