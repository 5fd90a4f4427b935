/**
 * Mounts the API with its external services: mail, login providers, payment gateways, push services and photographs.
 */
import { api } from '@sousto/api/api.ts'
import type { ApiDependencies } from '@sousto/api/dependencies.ts'
import { countWaitingEvents } from '@sousto/api/events/cursor-store.ts'
import type { Draw } from '@sousto/api/features/images/pictures.ts'
import { latestCheck } from '@sousto/api/features/ledger/service.ts'
import { countWaitingMails, type MailSettings } from '@sousto/api/features/mail/service.ts'
import { type LiveSettings, openSettings } from '@sousto/api/features/operator-settings/service.ts'
import { images } from '@sousto/api/images.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import { GATEWAY_NAMES } from '@sousto/domain/payment/gateways.ts'
import { drawCover } from '@sousto/drawings/cover.ts'
import { drawDish } from '@sousto/drawings/dish.ts'
import { drawLogo } from '@sousto/drawings/logo.ts'
import { operatorContactText } from '@sousto/messages/operator-sentences.ts'
import { jobDelay } from '@sousto/postgres/job-functions.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accountRegister } from './account-register/account-register.ts'
import { ageVerifiers } from './age-verifiers.ts'
import { ARES_URL, companyRegister } from './company-register/company-register.ts'
import { companyOf } from './config/company.ts'
import type { Config } from './config/config.ts'
import type { ReadyDatabase } from './database.ts'
import { type DemoKey, demoKey, mayUseDemoStaff } from './fake-access.ts'
import { mountCompanyRegister, mountIdentityServer, mountMailbox, mountSalesRegistry } from './fakes.ts'
import { addressOf } from './http/listen.ts'
import { PREFIXES } from './http/paths.ts'
import { keepVisitedOrigin, visitedOrigin } from './http/visited-origin.ts'
import { loginProviders } from './login-providers.ts'
import type { Metrics } from './metrics.ts'
import { nativePushServices } from './native-push.ts'
import { enabledMethods, methodsWithoutGateway, paymentGateways } from './payment-gateways.ts'
import { gatewayIdsIn } from './payments/references.ts'
import { photoFiles } from './photos/photo-files.ts'
import { utf8Of } from './read-file.ts'
import { eetRegistry } from './sales-registration/eet.ts'
import { certificatesIn } from './sales-registration/signed-answer.ts'
import type { Shutdown } from './shutdown.ts'
import { sourceStack } from './source-positions.ts'
import { storedSecret } from './stored-secret.ts'

type Context = {
  readonly config: Config
  readonly shutdown: Shutdown
  readonly metrics: Metrics
  readonly dependencies: Pick<ApiDependencies, 'clock' | 'speed' | 'readFromReplica'> & {
    readonly database: ReadyDatabase
    readonly log: Logger
  }
  readonly locations: ApiDependencies['locations']
  readonly editors: Pick<
    ApiDependencies,
    'ownAreas' | 'cityAreas' | 'addressRegister' | 'landmarks' | 'catalogueFiles'
  >
}

export async function mountApi(app: FastifyInstance, context: Context): Promise<void> {
  const { config, metrics, dependencies, locations, editors } = context
  const { database, log } = dependencies
  const { leakedPasswordsUrl, applicationsEmail, largestOrder, ordersKeptYears, escalation } = config
  const orderLimits = config.rateLimits ? config.orderLimits : null
  const { countOrder: onOrderAccepted, countPayment: onPayment, countRefund: onRefund } = metrics
  const { countEvents: onEvents } = metrics
  const measured = config.vitalsPercent === 0 ? {} : { onVital: metrics.countVital }
  const publicUrl = () => config.publicUrl ?? addressOf(app, config)
  keepVisitedOrigin(app)
  const visitedUrl = () => config.publicUrl ?? visitedOrigin() ?? addressOf(app, config)
  const key = demoKey(config)
  key?.mount(app)
  const secret = config.outletKeysSecret ?? key?.sealing
  const ownSecret = secret ?? storedSecret(config.dataDir, 'klic-nastaveni')
  const live = await openSettings({ database, secret: ownSecret })
  const mail = await mailSettings(app, context, { key, live, publicUrl })
  const identity = config.production ? null : await mountIdentityServer(app, config, publicUrl)
  const idsOf = gatewayIdsIn(database)
  const stored = () => live.now().gateways
  const { gateways, open, openOwn } = await paymentGateways(app, config, {
    log,
    publicUrl,
    key,
    idsOf,
    stored,
  })
  const payments = { gateways, paymentMethods: () => enabledMethods(config.paymentMethods, gateways()) }
  const missing = methodsWithoutGateway(config.paymentMethods, gateways())
  if (missing.length > 0)
    log.warn({ missing }, 'methods in PAYMENT_METHODS have no gateway and are not offered')
  metrics.watchWaitingEvents(() => countWaitingEvents(database.kysely))
  metrics.watchWaitingMails(() => countWaitingMails(dependencies))
  metrics.watchJobDelay(() => jobDelay(database.kysely))
  metrics.watchLedger(() => latestCheck(database.kysely))
  const counted = { onEvents, onOrderAccepted, onPayment, onRefund, ...measured }
  const more = {
    locations,
    ...editors,
    ...payments,
    cardSecret: ownSecret,
    ...(secret !== undefined && { outletGateways: { secret, open } }),
    mail,
    ...counted,
    publicUrl,
    visitedUrl,
    loginProviders: loginProviders(config, identity?.login ?? null),
    ageVerifiers: ageVerifiers(config, identity?.age ?? null),
  }
  const push = {
    vapidKeys: config.vapidKeys,
    contact: () => pushContact(publicUrl(), mail.account()?.from ?? SENDER),
    native: nativePushServices(config),
  }
  const settings = {
    largestOrder,
    orderLimits,
    cell: config.cell,
    ordersKeptYears,
    escalation,
    printerNetworks: config.printerNetworks,
    callHook: config.callHook,
    routing: config.routing,
    leakedPasswordsUrl,
    applicationsEmail,
    operatorContact: () => config.operatorContact ?? contactOf(live, key !== null),
    operatorIban: () => config.operatorIban ?? ibanOf(live.now().operator?.account ?? ''),
    operatorCompany: () => companyOf(config, live.now().operator),
    ...(await salesRegistration(app, config, key, dependencies.clock)),
    ...publishedAccounts(config),
    companyRegister: companyRegister({ url: await companyRegisterUrl(app, config, key) }),
    push,
    operatorSettings: {
      live,
      given: givenSettings(config),
      isDemo: key !== null,
      hasOperator: () => config.operatorContact !== null || live.now().operator !== null || key !== null,
      mailAccount: mail.account,
      openGateway: openOwn,
    },
    mayUseDemoStaff: mayUseDemoStaff(config, key),
    webhookTarget: { loopback: config.webhookLoopback },
    sourceStack,
  }
  const photos = { photoFiles: await photoFiles(config, database) }
  await app.register(api({ ...dependencies, ...more, ...settings, ...photos }), {
    prefix: PREFIXES.api,
  })
  await app.register(images({ database, log, ...photos, draw: { dish, cover: drawCover, logo: drawLogo } }))
}

/** Without a registry of the operator the demo has one of its own, which registers nothing with the state. */
async function salesRegistration(
  app: FastifyInstance,
  config: Config,
  key: DemoKey | null,
  clock: ApiDependencies['clock'],
) {
  const { eet } = config
  if (eet === null) {
    if (key === null) return {}
    const { url, trust, page } = await mountSalesRegistry(app, config, key, clock)
    const registry = eetRegistry({ url, trust, clock })
    return { salesRegistration: { registry, secret: key.sealing, trial: page } }
  }
  const { url, secret, ca, signer } = eet
  const authorities = await utf8Of(ca)
  if (certificatesIn(authorities).length === 0) {
    throw new OperatorError(`V souboru ${ca} (EET_CA) není žádný certifikát ve formátu PEM.`)
  }
  const trust = () => ({ authorities, signer })
  return { salesRegistration: { registry: eetRegistry({ url: () => url, trust, clock }), secret } }
}

/** Production asks the public register unless another one is configured; the demo has one of its own. */
async function companyRegisterUrl(
  app: FastifyInstance,
  config: Config,
  key: DemoKey | null,
): Promise<() => string> {
  const { companyRegisterUrl: url } = config
  if (url !== null) return () => url
  return key === null ? () => ARES_URL : await mountCompanyRegister(app, config)
}

const publishedAccounts = ({ accountRegisterUrl: url }: Config) =>
  url === null ? {} : { accountRegister: accountRegister({ url: () => url }) }

const SENDER = 'Sousto <posta@sousto.example>'
/** A made-up company, for the demo. */
const OPERATOR =
  'Sousto, s.r.o. (smyšlená společnost), Švestková 1, 779 00 Olomouc, e-mail podpora@sousto.example, telefon 800 000 000'

/** What environment variables name, so that the console cannot change it. */
const givenSettings = ({ operatorContact, operatorCompany, operatorIban, smtpUrl, gateways }: Config) => ({
  operator: operatorContact !== null || operatorCompany !== null || operatorIban !== null,
  mail: smtpUrl !== null,
  gateways: GATEWAY_NAMES.filter((name) => gateways[name] !== null),
})

function contactOf(live: LiveSettings, isDemo: boolean): string {
  const { operator } = live.now()
  if (operator !== null) return operatorContactText(operator)
  return isDemo ? OPERATOR : 'Provozovatel tu zatím není uvedený.'
}

/** Returns the mail server in force: the operator's, or in a demo without one the local mailbox. */
async function mailSettings(
  app: FastifyInstance,
  { config, shutdown, metrics }: Context,
  {
    key,
    live,
    publicUrl,
  }: { readonly key: DemoKey | null; readonly live: LiveSettings; readonly publicUrl: () => string },
): Promise<MailSettings> {
  const from = config.mailFrom ?? SENDER
  const local =
    config.smtpUrl === null && key !== null ? await mountMailbox(app, config, key, shutdown) : null
  const account = (smtpUrl: string | null) => (smtpUrl === null ? null : { smtpUrl, from })
  return {
    account: () => account(config.smtpUrl) ?? live.now().mail ?? account(local),
    publicUrl,
    onAttempt: metrics.countMail,
  }
}

/** The contact for push services (RFC 8292 §2.1): the site, or without TLS the sender of the mails. */
const pushContact = (publicUrl: string, sender: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>$/.exec(sender)?.[1] ?? sender}`

const dish: Draw['dish'] = ({ drawing, cloth }, variant) => drawDish(drawing, cloth, variant)
