import { feature } from '../../feature.ts'
import { indexMissing, indexNightly } from './indexing.ts'
import { dishSearchRoutes } from './routes.ts'
import { createDishSearch } from './service.ts'

export const dishSearch = feature({
  name: 'dish search',
  needs: ['database', 'locations', 'catalogue'],
  start: ({ catalogue, ...work }) => {
    const search = createDishSearch(work, catalogue)
    return {
      routes: (app) => dishSearchRoutes(app, search),
      polls: [indexMissing(work)],
      nightly: () => indexNightly(work),
      onCatalogueChange: search.drop,
    }
  },
})
