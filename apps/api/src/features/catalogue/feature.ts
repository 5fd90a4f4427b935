import { createResponseCache } from '../../cache/response-cache.ts'
import { feature } from '../../feature.ts'
import { createCachedResponses, type ResponseCaches } from './cached-responses.ts'
import { catalogueRoutes } from './routes.ts'
import { type Catalogue, createCatalogue } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly catalogue: Catalogue
    readonly responseCaches: ResponseCaches
  }
}

export const catalogue = feature({
  name: 'catalogue',
  needs: ['database', 'clock', 'paymentMethods', 'largestOrder'],
  gives: ['catalogue', 'responseCaches'],
  start: (work) => {
    const service = createCatalogue(work)
    const responseCaches = { rated: createResponseCache(), unrated: createResponseCache() }
    return {
      gives: { catalogue: service, responseCaches },
      onCatalogueChange: (what) => {
        if (what === 'courier_load') return service.dropCities()
        if (what === 'ratings') service.dropRatings()
        else service.drop()
        responseCaches.rated.drop()
        if (what === 'everything') responseCaches.unrated.drop()
      },
    }
  },
})

/**
 * A separate feature from the catalogue itself, because favourites need the catalogue and these responses need
 * favourites.
 */
export const catalogueAnswers = feature({
  name: 'catalogue answers',
  needs: ['database', 'locations', 'catalogue', 'responseCaches', 'favourites'],
  start: ({ database, locations, catalogue: service, responseCaches, favourites }) => {
    const answers = createCachedResponses({ database, locations }, service, responseCaches)
    return { routes: (app) => catalogueRoutes(app, answers, favourites.ids) }
  },
})
