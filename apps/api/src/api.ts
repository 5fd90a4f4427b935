import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createResponseCache } from './cache/response-cache.ts'
import type { ApiDependencies } from './dependencies.ts'
import { accountRoutes, authenticateRequests } from './features/accounts/routes.ts'
import { accountCookies, createAccounts, leakedPasswords } from './features/accounts/service.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { createApplications } from './features/applications/service.ts'
import { createCachedResponses } from './features/catalogue/cached-responses.ts'
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
import { createMailDelivery, sendMail } from './features/mail/service.ts'
import { createClientErrors } from './features/orders/client-errors-service.ts'
import { createOrderEvents } from './features/orders/events.ts'
import { createOrderView } from './features/orders/order-view.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { createOrders } from './features/orders/service.ts'
import { createStrangers } from './features/orders/strangers.ts'
import { createTracking } from './features/orders/tracking-service.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { createPayments, paymentMailSources } from './features/payments/service.ts'
import { sweepPhotos } from './features/photos/service.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { createPrivacy, unsubscribeToken } from './features/privacy/service.ts'
import { pushRoutes } from './features/push/routes.ts'
import { createPush } from './features/push/service.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { createReceipts } from './features/receipts/service.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { createReviews } from './features/reviews/service.ts'
import { savedAddressRoutes } from './features/saved-addresses/routes.ts'
import { createSavedAddresses } from './features/saved-addresses/service.ts'
import { socialLoginRoutes } from './features/social-login/routes.ts'
import { createSocialLogin } from './features/social-login/service.ts'
import { startQueue } from './jobs/queue.ts'
import { onSchedule } from './jobs/task.ts'

/** The HTTP API, to be mounted under `/api`. Its errors carry a `failure`, from which the server makes the response body. */
export function api(dependencies: ApiDependencies): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)

    const { database, locations, log, clock, mail, push: settingsOfPush } = dependencies
    const { publicUrl = () => '', loginProviders = [], leakedPasswordsUrl = null } = dependencies
    const leaks = leakedPasswordsUrl === null ? {} : { hasLeaked: leakedPasswords(leakedPasswordsUrl, log) }
    const accounts = createAccounts({ database, clock, send: sendMail, ...leaks })
    const secure = () => publicUrl().startsWith('https:')
    const cookies = accountCookies(secure)
    // Before any route, so that every handler knows the current user.
    authenticateRequests(app, cookies, accounts)
    accountRoutes(app, accounts, cookies)
    const social = createSocialLogin({ database, clock, log, providers: loginProviders, send: sendMail })
    socialLoginRoutes(app, { social, accounts, cookies, secure, publicUrl })
    const privacy = createPrivacy({ ...dependencies, confirmOwner: accounts.confirmOwner })
    privacyRoutes(app, privacy)
    const [rated, unrated] = [createResponseCache(), createResponseCache()]
    const catalogue = createCatalogue(dependencies)

    const favourites = createFavourites(dependencies, catalogue)
    const credits = createCredits(dependencies, catalogue)

    catalogueRoutes(app, createCachedResponses(dependencies, catalogue, { rated, unrated }), favourites.ids)
    contentRoutes(app, createContent(dependencies, unrated))
    reviewRoutes(app, createReviews(dependencies, catalogue))

    const payments = createPayments({ ...NO_PAYMENTS, publicUrl, ...dependencies }, catalogue)
    const orders = createOrders(dependencies, catalogue, credits, payments.start, () => forget())
    const strangers = createStrangers(dependencies)
    const events = await createOrderEvents({ ...dependencies, strangers })
    const view = createOrderView({ ...dependencies, strangers, methodsFor: payments.methodsFor })
    const tracking = createTracking(dependencies)
    const clientErrors = createClientErrors(dependencies)
    orderRoutes(app, { orders, view, tracking, events, clientErrors }, cookies)
    paymentRoutes(app, payments)

    receiptRoutes(app, createReceipts(dependencies))

    favouriteRoutes(app, favourites)
    savedAddressRoutes(app, createSavedAddresses(dependencies))
    creditRoutes(app, credits)
    customerHistoryRoutes(app, createCustomerHistory(dependencies))
    const applications = createApplications(dependencies, catalogue)
    applicationRoutes(app, applications)
    // Event streams must end before the server waits for its connections to close.
    app.addHook('preClose', events.close)

    const sources = {
      applicationToMail: applications.toMail,
      orderToMail: tracking.toMail,
      ...paymentMailSources(database.kysely),
      unsubscribeToken: (email: string) => unsubscribeToken(database.kysely, email),
    }
    const delivery = mail && createMailDelivery({ database, clock, log, settings: mail, sources })
    const push =
      settingsOfPush &&
      createPush({
        database,
        clock,
        log,
        settings: settingsOfPush,
        orderToNotify: tracking.toNotify,
        forgetToken: tracking.forgetToken,
      })
    if (push) pushRoutes(app, push)
    const { photoFiles } = dependencies
    const retention = onSchedule('retention', EVERY_NIGHT, async () => {
      await accounts.sweep()
      await privacy.sweep()
      await clientErrors.sweep()
    })
    runQueueWhileListening(app, {
      url: database.url,
      log,
      handlers: [
        retention,
        ...(photoFiles
          ? [onSchedule('sweep-photos', EVERY_HOUR, () => sweepPhotos(database.kysely, photoFiles))]
          : []),
        ...(delivery ? [delivery.handler] : []),
        ...(push ? [push.handler] : []),
      ],
      polls: [...(delivery ? [delivery.poll] : []), ...payments.polls],
    })
    app.addHook('onClose', async () => delivery?.close())

    const forgetRatings = () => {
      catalogue.dropRatings()
      rated.drop()
    }
    const forget = () => {
      catalogue.drop()
      rated.drop()
      orders.drop()
      unrated.drop()
    }
    const changes = await database.listen({
      channel: CATALOGUE_CHANGED,
      onMessage: (what) => (what === RATINGS_ONLY ? forgetRatings() : forget()),
      onLost: forget,
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

const NO_PAYMENTS = { gateways: [], onPayment: () => {}, onRefund: () => {} } as const

const EVERY_HOUR = '0 * * * *'
const EVERY_NIGHT = '17 2 * * *'

/** Mails contain links to the server's address, so jobs start only once it listens. */
function runQueueWhileListening(app: FastifyInstance, options: Parameters<typeof startQueue>[0]): void {
  let queue: ReturnType<typeof startQueue> | undefined
  app.addHook('onListen', async () => {
    queue = startQueue(options)
    await queue
  })
  app.addHook('onClose', async () => (await queue)?.close())
}
