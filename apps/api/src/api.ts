import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createResponseCache } from './cache/response-cache.ts'
import type { ApiDependencies } from './dependencies.ts'
import { accountRoutes, authenticateRequests } from './features/accounts/routes.ts'
import {
  accountCookies,
  createAccounts,
  createLoginThrottle,
  createPasswords,
  leakedPasswords,
} from './features/accounts/service.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { createApplications } from './features/applications/service.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { createAvailability } from './features/availability/service.ts'
import { createEscalation } from './features/board/escalation.ts'
import { createEventFeed } from './features/board/event-feed.ts'
import { boardRoutes } from './features/board/routes.ts'
import { alertUnreachable, createOrderBoards } from './features/board/service.ts'
import { createBoardStreams } from './features/board/streams.ts'
import { callRoutes } from './features/calls/routes.ts'
import { createCalls } from './features/calls/service.ts'
import { createCachedResponses } from './features/catalogue/cached-responses.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import {
  AVAILABILITY_ONLY,
  CATALOGUE_CHANGED,
  createCatalogue,
  RATINGS_ONLY,
} from './features/catalogue/service.ts'
import { contentRoutes } from './features/content/routes.ts'
import { createContent } from './features/content/service.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { createCredits } from './features/credits/service.ts'
import { customerHistoryRoutes } from './features/customer-history/routes.ts'
import { createCustomerHistory } from './features/customer-history/service.ts'
import { favouriteRoutes } from './features/favourites/routes.ts'
import { createFavourites } from './features/favourites/service.ts'
import { hoursRoutes } from './features/hours/routes.ts'
import { createHours } from './features/hours/service.ts'
import { createMailDelivery, sendMail } from './features/mail/service.ts'
import { menuPhotoRoutes } from './features/menu-editing/photo-routes.ts'
import { menuEditingRoutes } from './features/menu-editing/routes.ts'
import { createMenuEditing } from './features/menu-editing/service.ts'
import { orderHistoryRoutes } from './features/order-history/routes.ts'
import { createOrderHistory } from './features/order-history/service.ts'
import { createClientErrors } from './features/orders/client-errors-service.ts'
import { createOrderEvents } from './features/orders/events.ts'
import { createOrderView } from './features/orders/order-view.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { createOrders } from './features/orders/service.ts'
import { createStrangers } from './features/orders/strangers.ts'
import { createTracking } from './features/orders/tracking-service.ts'
import { ownAreaRoutes } from './features/own-areas/routes.ts'
import { createOwnAreas } from './features/own-areas/service.ts'
import { partnerRoutes } from './features/partners/partner-routes.ts'
import { keyRoutes } from './features/partners/routes.ts'
import { createPartnerKeys } from './features/partners/service.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { createPayments, paymentMailSources } from './features/payments/service.ts'
import { createPhotoUploads, sweepPhotos } from './features/photos/service.ts'
import { printingRoutes } from './features/printing/routes.ts'
import { createPrinting } from './features/printing/service.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { createPrivacy, unsubscribeToken } from './features/privacy/service.ts'
import { pushRoutes } from './features/push/routes.ts'
import { createPush } from './features/push/service.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { createReceipts } from './features/receipts/service.ts'
import { replyRoutes, reviewRoutes } from './features/reviews/routes.ts'
import { createReplies, createReviews } from './features/reviews/service.ts'
import { savedAddressRoutes } from './features/saved-addresses/routes.ts'
import { createSavedAddresses } from './features/saved-addresses/service.ts'
import { socialLoginRoutes } from './features/social-login/routes.ts'
import { createSocialLogin } from './features/social-login/service.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { createStaff, createStaffLookup, staffCookies } from './features/staff/service.ts'
import { staffPushRoutes } from './features/staff-push/routes.ts'
import { createStaffPush } from './features/staff-push/service.ts'
import { vitalsRoutes } from './features/vitals/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { createWebhookDelivery, createWebhooks } from './features/webhooks/service.ts'
import { guardPartners } from './http/partner-key.ts'
import { guardConsole } from './http/staff-session.ts'
import { startQueue } from './jobs/queue.ts'
import { onSchedule } from './jobs/task.ts'
import { workInTurn } from './limits/in-turn.ts'

/** The HTTP API, to be mounted under `/api`. Its errors carry a `failure`, from which the server makes the response body. */
export function api(dependencies: ApiDependencies): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)

    const { database, locations, log, clock, mail, push: settingsOfPush } = dependencies
    const { publicUrl = () => '', loginProviders = [], leakedPasswordsUrl = null } = dependencies
    const hasLeaked = leakedPasswordsUrl === null ? NONE_LEAKED : leakedPasswords(leakedPasswordsUrl, log)
    // One of each, so that what they limit is limited for customers and staff together.
    const signIn = { passwords: createPasswords(), hasLeaked, send: sendMail }
    const accounts = createAccounts({ database, clock, ...signIn })
    const secure = () => publicUrl().startsWith('https:')
    const cookies = accountCookies(secure)
    workInTurn(app, database.pool.options.max)
    // Before any route, so that every handler knows the current user.
    authenticateRequests(app, cookies, accounts)
    const ofStaff = staffCookies(secure)
    const staffLookup = createStaffLookup(dependencies)
    guardConsole(app, staffLookup, ofStaff.session)
    const keys = createPartnerKeys(dependencies)
    guardPartners(app, keys.lookup)
    accountRoutes(app, accounts, cookies)
    const throttle = createLoginThrottle(database, clock)
    const staff = createStaff({ database, clock, throttle, publicUrl, ...signIn })
    staffRoutes(app, { staff, cookies: ofStaff, isDemo: dependencies.mayUseDemoStaff ?? (() => false) })
    const social = createSocialLogin({ database, clock, log, providers: loginProviders, send: sendMail })
    socialLoginRoutes(app, { social, accounts, cookies, secure, publicUrl })
    const privacy = createPrivacy({ ...dependencies, owners: accounts })
    privacyRoutes(app, privacy)
    const [rated, unrated] = [createResponseCache(), createResponseCache()]
    const catalogue = createCatalogue(dependencies)

    const favourites = createFavourites(dependencies, catalogue)
    const credits = createCredits(dependencies, catalogue)

    catalogueRoutes(app, createCachedResponses(dependencies, catalogue, { rated, unrated }), favourites.ids)
    contentRoutes(app, createContent(dependencies, unrated))
    reviewRoutes(app, createReviews(dependencies, catalogue))
    replyRoutes(app, createReplies(dependencies))

    const payments = createPayments({ ...NO_PAYMENTS, publicUrl, ...dependencies }, catalogue)
    const feed = await createEventFeed(dependencies)
    const boards = createOrderBoards({
      ...dependencies,
      announce: feed.announce,
    })
    const printing = createPrinting({
      database,
      clock,
      log,
      networks: dependencies.printerNetworks ?? null,
      orderToPrint: boards.orderToPrint,
    })
    printingRoutes(app, printing)
    const calls = createCalls({ database, clock, log, hook: dependencies.callHook ?? null })
    callRoutes(app, calls)
    const escalation = createEscalation({
      ...dependencies,
      announce: feed.announce,
      callOutlet: calls.start,
    })
    const streams = createBoardStreams(feed, staffLookup.cityOfOutlet)
    boardRoutes(app, { boards, streams, staffLookup, cookie: ofStaff.session })
    app.addHook('onClose', printing.settled)
    app.addHook('preClose', async () => {
      streams.close()
      await feed.close()
    })

    const onOrderAccepted = () => {
      feed.announce()
      dependencies.onOrderAccepted?.()
    }
    const orders = createOrders(
      { ...dependencies, onOrderAccepted },
      catalogue,
      credits,
      payments.start,
      () => forget(),
    )
    const strangers = createStrangers(dependencies)
    const events = await createOrderEvents({ ...dependencies, strangers })
    const view = createOrderView({ ...dependencies, strangers, methodsFor: payments.methodsFor })
    const tracking = createTracking(dependencies)
    const clientErrors = createClientErrors(dependencies)
    orderRoutes(app, { orders, view, tracking, events, clientErrors }, cookies)
    paymentRoutes(app, payments)

    orderHistoryRoutes(app, createOrderHistory(dependencies))
    receiptRoutes(app, createReceipts(dependencies))

    const availability = createAvailability(dependencies)
    availabilityRoutes(app, availability)
    keyRoutes(app, keys)
    const hours = createHours(dependencies)
    partnerRoutes(app, { boards, availability, hours, database, clock })
    const { webhookTarget: target = {} } = dependencies
    const webhooks = createWebhooks({ database, clock, target })
    webhookRoutes(app, webhooks)
    const webhookDelivery = createWebhookDelivery({ database, clock, log, target })
    hoursRoutes(app, hours)
    ownAreaRoutes(app, createOwnAreas(dependencies))
    const menus = createMenuEditing(dependencies)
    menuEditingRoutes(app, menus)
    const { photoFiles } = dependencies
    const uploads = photoFiles && createPhotoUploads({ kysely: database.kysely, files: photoFiles })
    menuPhotoRoutes(app, uploads ?? null)
    favouriteRoutes(app, favourites)
    savedAddressRoutes(app, createSavedAddresses(dependencies))
    creditRoutes(app, credits)
    customerHistoryRoutes(app, createCustomerHistory(dependencies))
    const applications = createApplications(dependencies, catalogue)
    applicationRoutes(app, applications)
    vitalsRoutes(app, dependencies.onVital)
    // Event streams must end before the server waits for its connections to close.
    app.addHook('preClose', events.close)

    const sources = {
      applicationToMail: applications.toMail,
      orderToMail: tracking.toMail,
      alertUnreachable: (orderId: number) =>
        inTransaction(database.kysely, (transaction) => alertUnreachable(transaction, orderId, log)),
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
    const staffPush = createStaffPush({ database, clock, push: push ?? null })
    staffPushRoutes(app, staffPush)
    const retention = onSchedule('retention', EVERY_NIGHT, async () => {
      await accounts.sweep()
      await staff.sweep()
      await privacy.sweep()
      await clientErrors.sweep()
      await availability.sweep()
      await webhooks.sweep()
      await menus.sweep()
      await printing.sweep()
    })
    runQueueWhileListening(app, {
      url: database.url,
      log,
      handlers: [
        retention,
        onSchedule('sweep-boards', EVERY_HOUR, boards.sweep),
        ...(photoFiles
          ? [onSchedule('sweep-photos', EVERY_HOUR, () => sweepPhotos(database.kysely, photoFiles))]
          : []),
        ...(delivery ? [delivery.handler] : []),
        ...(push ? [push.handler, staffPush.handler] : []),
      ],
      polls: [
        ...(delivery ? [delivery.poll] : []),
        ...payments.polls,
        webhookDelivery.poll,
        printing.poll,
        ...(push ? [staffPush.poll] : []),
        calls.poll,
        { name: 'presses on boards', everyMs: 1_000, run: boards.settleDue },
        { name: 'escalation of orders', everyMs: 5_000, run: escalation.run },
      ],
    })
    app.addHook('onClose', async () => delivery?.close())
    app.addHook('onClose', webhookDelivery.close)

    const forgetRatings = () => {
      catalogue.dropRatings()
      rated.drop()
    }
    const forgetAvailability = () => {
      catalogue.drop()
      rated.drop()
      orders.drop()
    }
    const forget = () => {
      forgetAvailability()
      unrated.drop()
    }
    const forgetChanged = (what: string) => {
      if (what === RATINGS_ONLY) forgetRatings()
      else if (what === AVAILABILITY_ONLY) forgetAvailability()
      else forget()
    }
    const changes = await database.listen({
      channel: CATALOGUE_CHANGED,
      onMessage: forgetChanged,
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

const NONE_LEAKED = async () => false
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
