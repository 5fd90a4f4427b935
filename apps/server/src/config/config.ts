import { resolve } from 'node:path'
import type { CallHook } from '@sousto/api/features/phone-calls/hook.ts'
import type { PrinterNetworks } from '@sousto/api/features/printing/networks.ts'
import type { RoutingSettings } from '@sousto/api/features/travel/routing/routing-service.ts'
import type { AppStores } from '@sousto/domain/apps/app-stores.ts'
import type { EscalationTimes } from '@sousto/domain/board/escalation.ts'
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import type { OrderLimits } from '@sousto/domain/limits/order-limits.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { czk, type Haler } from '@sousto/domain/money/money.ts'
import type { Cell } from '@sousto/domain/order/cells.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { TraceOptions } from '../traces/receiver.ts'
import type { Kind } from './kind.ts'
import { mapGround } from './map-ground.ts'
import { VARIABLES, type VariableName } from './variables.ts'

type Variables = typeof VARIABLES
type Value<Name extends VariableName> = Variables[Name]['kind'] extends Kind<infer V> ? V : never
/** Null only if the variable has no default and is not set. */
type Values = {
  readonly [Name in VariableName]: Value<Name> | (Variables[Name]['default'] extends null ? null : never)
}

export type Environment = Readonly<Record<string, string | undefined>>

export type Config = {
  /** In production there are no fakes and no pages under `/dev`. */
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string | null
  readonly trustedProxies: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Null means that everything is read from the database itself. */
  readonly replicaUrl: string | null
  readonly databasePool: number
  readonly locationUrl: string | null
  readonly locationDatabaseUrl: string | null
  readonly apiUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  readonly operatorContact: string | null
  readonly operatorIban: string | null
  readonly operatorCompany: InvoiceParty | null
  readonly applicationsEmail: string | null
  /** Null means that the API creates its own keys. */
  readonly vapidKeys: Values['VAPID_KEYS']
  /** True if browsers cache pages for offline use. */
  readonly offline: boolean
  /** Null means that photographs are in the database. */
  readonly photoStore: Values['PHOTO_STORE']
  readonly backupPassphrase: string | null
  /** The operator's credentials at login providers. Null means that the operator is not registered there. */
  readonly logins: { readonly facebook: Values['FACEBOOK_LOGIN']; readonly google: Values['GOOGLE_LOGIN'] }
  /** The operator's credentials at age verifiers. Null means that the operator is not registered there. */
  readonly ageVerifiers: { readonly bankid: Values['BANKID']; readonly mojeid: Values['MOJEID'] }
  /** The pages of the native apps in their stores. */
  readonly stores: AppStores
  readonly apps: { readonly android: Values['ANDROID_APP']; readonly ios: Values['IOS_APP'] }
  /** The operator's credentials at the push services of the native apps. */
  readonly push: { readonly fcmAccount: string | null; readonly apnsKey: Values['APNS_KEY'] }
  readonly leakedPasswordsUrl: string | null
  /** Null means all available methods. */
  readonly paymentMethods: Values['PAYMENT_METHODS']
  readonly largestOrder: Haler
  readonly orderLimits: OrderLimits
  readonly cell: Cell
  readonly ordersKeptYears: number
  readonly escalation: EscalationTimes
  /** Null means that travel times are estimated along straight lines, or learned. */
  readonly routing: RoutingSettings | null
  /** Null means that there is no telephony. */
  readonly callHook: CallHook | null
  /** Null means that sales are not registered. */
  readonly eet: {
    readonly url: string
    readonly secret: string
    /** The file with the certificates of the authorities that answers are trusted by. */
    readonly ca: string
    readonly signer: string
  } | null
  /** Null means the public register of companies, and in the demo a local one. */
  readonly companyRegisterUrl: string | null
  /** Null means that the register of published accounts is not asked. */
  readonly accountRegisterUrl: string | null
  /** Null means that the server prints nothing. */
  readonly printerNetworks: PrinterNetworks | null
  /** The operator's credentials at payment gateways. Null means that there are none. */
  readonly gateways: { readonly gopay: Values['GOPAY']; readonly comgate: Values['COMGATE'] }
  /** Seals the keys of outlets at gateways. Null means that no outlet can have any. */
  readonly outletKeysSecret: string | null
  /** Tracking is on if a city's group has a container. */
  readonly analytics: {
    readonly containers: NonNullable<Values['ANALYTICS_CONTAINERS']>
    readonly scripts: string
    readonly collectors: readonly string[]
  }
  /** The percentage of consenting visits that are measured. */
  readonly vitalsPercent: number
  /** Null means that nothing is traced. */
  readonly traces: TraceOptions | null
  /** Null means that maps are drawn from the address register. */
  readonly map: MapGround | null
  readonly demoData: boolean
  /** True if simulated people order, cook and deliver in the demo. */
  readonly demoEvening: boolean
  readonly rateLimits: boolean
  /** True if webhooks may call this computer. */
  readonly webhookLoopback: boolean
  /** Null means the computer's clock. */
  readonly simulatedClock: Values['SIMULATED_CLOCK']
  readonly drainSeconds: number
  readonly metrics: { readonly port: number; readonly host: string } | null
  readonly logLevel: Values['LOG_LEVEL']
  readonly development: boolean
}

/**
 * Parses the configuration from the environment. An empty value counts as not set, and an invalid one throws an
 * `OperatorError`.
 */
export function readConfig(environment: Environment): Config {
  const values = readValues(environment)
  return {
    production: values.MODE === 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: replicaUrl(values),
    databasePool: values.DATABASE_POOL,
    locationUrl: values.LOCATION_URL?.replace(/\/+$/, '') ?? null,
    locationDatabaseUrl: values.LOCATION_DATABASE_URL,
    apiUrl: values.API_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operatorContact: values.OPERATOR_CONTACT,
    operatorIban: values.OPERATOR_ACCOUNT,
    operatorCompany: values.OPERATOR_COMPANY,
    applicationsEmail: values.APPLICATIONS_EMAIL,
    vapidKeys: values.VAPID_KEYS,
    offline: values.OFFLINE,
    photoStore: values.PHOTO_STORE,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    logins: { facebook: values.FACEBOOK_LOGIN, google: values.GOOGLE_LOGIN },
    ageVerifiers: { bankid: values.BANKID, mojeid: values.MOJEID },
    stores: { apple: values.APP_STORE_URL, google: values.GOOGLE_PLAY_URL },
    apps: { android: values.ANDROID_APP, ios: values.IOS_APP },
    push: { fcmAccount: values.FCM_ACCOUNT, apnsKey: values.APNS_KEY },
    leakedPasswordsUrl: values.LEAKED_PASSWORDS_URL?.replace(/\/+$/, '') ?? null,
    paymentMethods: values.PAYMENT_METHODS,
    largestOrder: czk(values.MAX_ORDER_TOTAL),
    ordersKeptYears: values.ORDERS_KEPT_YEARS,
    callHook: callHook(values),
    eet: eet(values),
    companyRegisterUrl: values.COMPANY_REGISTER_URL,
    accountRegisterUrl: values.ACCOUNT_REGISTER_URL,
    routing: routing(values),
    printerNetworks: values.PRINTER_NETWORKS,
    escalation: {
      callSeconds: values.ACKNOWLEDGE_SECONDS,
      escalateMinutes: values.ESCALATE_MINUTES,
      giveUpMinutes: values.GIVE_UP_MINUTES,
    },
    cell: values.CELL,
    orderLimits: {
      mailbox: values.ORDERS_PER_MAILBOX,
      phone: values.ORDERS_PER_PHONE,
      address: values.ORDERS_PER_ADDRESS,
      client: values.ORDERS_PER_CLIENT,
    },
    gateways: { gopay: values.GOPAY, comgate: values.COMGATE },
    outletKeysSecret: values.OUTLET_KEYS_SECRET,
    analytics: {
      containers: values.ANALYTICS_CONTAINERS ?? [],
      scripts: values.ANALYTICS_SCRIPTS,
      collectors: values.ANALYTICS_COLLECTORS,
    },
    vitalsPercent: values.VITALS_PERCENT,
    traces: traceOptions(values),
    map: mapGround({
      tiles: values.MAP_TILES_URL,
      attribution: values.MAP_ATTRIBUTION,
      logo: values.MAP_LOGO_URL,
    }),
    demoData: hasDemoData(values),
    demoEvening: demoEvening(values),
    rateLimits: values.RATE_LIMITS,
    webhookLoopback: values.WEBHOOK_LOOPBACK,
    simulatedClock: values.SIMULATED_CLOCK,
    drainSeconds: values.DRAIN_SECONDS,
    metrics: values.METRICS_PORT === 0 ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
  }
}

const hasDemoData = ({ DEMO_DATA, MODE }: Values) => DEMO_DATA ?? MODE === 'demo'

/** Without the local mailbox, mails to invented customers would leave the computer. */
const traceOptions = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  TRACES_PERCENT: percent,
}: Values): TraceOptions | null => (url === null ? null : { url, percent })

function replicaUrl({ REPLICA_URL: replica, DATABASE_URL: primary }: Values): string | null {
  if (replica !== null && primary === null)
    throw new OperatorError(
      'Proměnná REPLICA_URL potřebuje i DATABASE_URL: vestavěný PostgreSQL repliku nemá.',
    )
  return replica
}

function demoEvening(values: Values): boolean {
  const { DEMO_EVENING: wanted, MODE, SMTP_URL } = values
  const isPossible = MODE === 'demo' && hasDemoData(values) && SMTP_URL === null
  if (wanted === true && !isPossible) {
    throw new OperatorError(
      'DEMO_EVENING=on jde jen v ukázce (MODE=demo) s jejími daty (DEMO_DATA=1) a místní schránkou (bez SMTP_URL).',
    )
  }
  return wanted ?? isPossible
}

function routing({ OSRM_URL: osrm, VALHALLA_URL: valhalla }: Values): RoutingSettings | null {
  if (osrm !== null && valhalla !== null)
    throw new OperatorError('Proměnné OSRM_URL a VALHALLA_URL se vylučují: nastavte jen jednu.')
  if (osrm !== null) return { service: 'osrm', url: osrm.replace(/\/+$/, '') }
  return valhalla === null ? null : { service: 'valhalla', url: valhalla.replace(/\/+$/, '') }
}

/** Both are required together, because a receiver must be able to verify requests. */
function callHook({ CALL_HOOK_URL: url, CALL_HOOK_SECRET: secret }: Values): CallHook | null {
  if (url === null && secret === null) return null
  if (url !== null && secret !== null) return { url, secret }
  const [given, missing] = url === null ? ['SECRET', 'URL'] : ['URL', 'SECRET']
  throw new OperatorError(`Proměnná CALL_HOOK_${given} potřebuje i proměnnou CALL_HOOK_${missing}.`)
}

/** All are required together: a certificate's key is never stored without being sealed, and answers are verified. */
function eet(values: Values): Config['eet'] {
  const { EET_URL: url, EET_SECRET: secret, EET_CA: ca, EET_SIGNER: signer } = values
  if (url !== null && secret !== null && ca !== null && signer !== null) return { url, secret, ca, signer }
  const given = EET.filter((name) => values[name] !== null)
  const missing = EET.filter((name) => values[name] === null)
  if (given.length === 0) return null
  throw new OperatorError(`Proměnná ${given[0]} potřebuje i ${missing.join(', ')}.`)
}

const EET = ['EET_URL', 'EET_SECRET', 'EET_CA', 'EET_SIGNER'] as const

function readValues(environment: Environment): Values {
  const entries = Object.entries(VARIABLES).map(([name, variable]) => {
    const given = environment[name]
    const text = given === undefined || given === '' ? variable.default : given
    return [name, text === null ? null : read(name, variable.kind, text)]
  })
  // Built from the same table that `Values` is derived from.
  return Object.fromEntries(entries) as Values
}

function read(name: string, kind: Kind<unknown>, text: string): unknown {
  const parsed = kind.schema.safeParse(text)
  if (parsed.success) return parsed.data
  const value = kind.secret ? '' : ` „${withoutSecrets(text)}“`
  throw new OperatorError(`Proměnná ${name} má neplatnou hodnotu${value}; dovoleno: ${kind.allowed}.`)
}

/** Masks passwords in URLs, which must not appear in a message. */
function withoutSecrets(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//…@')
}
