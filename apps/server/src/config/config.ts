import { resolve } from 'node:path'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Kind } from './kinds.ts'
import { VARIABLES, type VariableName } from './variables.ts'

type Variables = typeof VARIABLES
type Value<Name extends VariableName> = Variables[Name]['kind'] extends Kind<infer V> ? V : never
/** Null only if the variable has no default and is not set. */
type Values = {
  readonly [Name in VariableName]: Value<Name> | (Variables[Name]['default'] extends null ? null : never)
}

export type Environment = Readonly<Record<string, string | undefined>>

export type Config = {
  /** No stand-ins and no pages under `/dev`. */
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string | null
  readonly trustedProxies: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly locationUrl: string | null
  readonly locationDatabaseUrl: string | null
  readonly apiUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  readonly operatorContact: string | null
  readonly applicationsEmail: string | null
  /** The operator's credentials at login providers; null: not registered there. */
  readonly logins: { readonly facebook: Values['FACEBOOK_LOGIN']; readonly google: Values['GOOGLE_LOGIN'] }
  readonly leakedPasswordsUrl: string | null
  readonly paymentMethods: Values['PAYMENT_METHODS']
  readonly demoData: boolean
  readonly rateLimits: boolean
  readonly metrics: { readonly port: number; readonly host: string } | null
  readonly logLevel: Values['LOG_LEVEL']
  readonly development: boolean
}

/** The configuration that the environment describes. An empty value counts as not set; an invalid one throws an `OperatorError`. */
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
    databasePool: values.DATABASE_POOL,
    locationUrl: values.LOCATION_URL?.replace(/\/+$/, '') ?? null,
    locationDatabaseUrl: values.LOCATION_DATABASE_URL,
    apiUrl: values.API_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operatorContact: values.OPERATOR_CONTACT,
    applicationsEmail: values.APPLICATIONS_EMAIL,
    logins: { facebook: values.FACEBOOK_LOGIN, google: values.GOOGLE_LOGIN },
    leakedPasswordsUrl: values.LEAKED_PASSWORDS_URL?.replace(/\/+$/, '') ?? null,
    paymentMethods: values.PAYMENT_METHODS,
    demoData: values.DEMO_DATA ?? values.MODE === 'demo',
    rateLimits: values.RATE_LIMITS,
    metrics: values.METRICS_PORT === 0 ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
  }
}

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

/** A URL may hold a password, which must not appear in a message. */
function withoutSecrets(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//…@')
}
