import { listen } from '@sousto/postgres/listen.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ApiDependencies } from './dependencies.ts'
import { createAnswers } from './features/catalogue/answers.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { CATALOGUE_CHANGED, createCatalogue, RATINGS_ONLY } from './features/catalogue/service.ts'
import { contentRoutes } from './features/content/routes.ts'
import { createContent } from './features/content/service.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { createCredits } from './features/credits/service.ts'
import { customerHistoryRoutes } from './features/customer-history/routes.ts'
import { createCustomerHistory } from './features/customer-history/service.ts'
import { favouriteRoutes } from './features/favourites/routes.ts'
import { createFavourites } from './features/favourites/service.ts'
import { startSending } from './features/mail/service.ts'
import { createOrderEvents } from './features/orders/events.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { createOrders } from './features/orders/service.ts'
import { createTracking } from './features/orders/tracking-service.ts'
import { unsubscribeToken } from './features/privacy/service.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { createReviews } from './features/reviews/service.ts'
import { savedAddressRoutes } from './features/saved-addresses/routes.ts'
import { createSavedAddresses } from './features/saved-addresses/service.ts'
import { createTexts } from './memory/texts.ts'

/** The HTTP API, to be mounted under `/api`. Its errors carry a `failure`; the server makes the body of it. */
export function api(dependencies: ApiDependencies): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)

    const { database, locations, log, clock, mail } = dependencies
    const [rated, unrated] = [createTexts(), createTexts()]
    const catalogue = createCatalogue(dependencies)

    const favourites = createFavourites(dependencies, catalogue)
    const credits = createCredits(dependencies, catalogue)

    catalogueRoutes(app, createAnswers(dependencies, catalogue, { rated, unrated }), favourites.ids)
    contentRoutes(app, createContent(dependencies, unrated))
    reviewRoutes(app, createReviews(dependencies, catalogue))

    const orders = createOrders(dependencies, catalogue, credits)
    const events = await createOrderEvents(dependencies)
    const tracking = createTracking(dependencies)
    orderRoutes(app, orders, tracking, events)

    favouriteRoutes(app, favourites)
    savedAddressRoutes(app, createSavedAddresses(dependencies))
    creditRoutes(app, credits)
    customerHistoryRoutes(app, createCustomerHistory(dependencies))
    // Streams must end before the server waits for its connections to.
    app.addHook('preClose', events.close)

    if (mail) {
      const sources = {
        orderToMail: tracking.toMail,
        unsubscribeToken: (email: string) => unsubscribeToken(database.kysely, email),
      }
      sendMailsWhileListening(app, { database, clock, log, settings: mail, sources })
    }

    const forgetRatings = () => {
      catalogue.drop()
      rated.drop()
    }
    const forget = () => {
      forgetRatings()
      orders.drop()
      unrated.drop()
    }
    const changes = await listen({
      url: database.url,
      channel: CATALOGUE_CHANGED,
      onMessage: (what) => (what === RATINGS_ONLY ? forgetRatings() : forget()),
      onReconnect: forget,
      onError: (error) => log.warn({ err: error }, 'catalogue changes are not heard'),
    })
    const stopHearing = locations.onAreasChanged(forget)
    app.addHook('onClose', async () => {
      stopHearing()
      await changes.close()
    })
  }
}

/** Mails hold links to where the server listens, so none is sent before. */
function sendMailsWhileListening(app: FastifyInstance, work: Parameters<typeof startSending>[0]): void {
  let sending: ReturnType<typeof startSending> | undefined
  app.addHook('onListen', async () => {
    sending = startSending(work)
    await sending
  })
  app.addHook('onClose', async () => (await sending)?.close())
}
