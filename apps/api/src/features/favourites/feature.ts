import { feature } from '../../feature.ts'
import { favouriteRoutes } from './routes.ts'
import { createFavourites, type Favourites } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly favourites: Favourites
  }
}

export const favourites = feature({
  name: 'favourites',
  needs: ['database', 'clock', 'catalogue'],
  gives: ['favourites'],
  start: ({ catalogue, ...work }) => {
    const service = createFavourites(work, catalogue)
    return { gives: { favourites: service }, routes: (app) => favouriteRoutes(app, service) }
  },
})
