import { GATEWAY_NAMES, METHODS_OF_GATEWAY } from '@sousto/domain/payment/gateways.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Config } from './config.ts'
import type { ServiceNames } from './services.ts'
import type { VariableName } from './variables.ts'

/** Settings that production requires and for which a demo has defaults or fakes; all of them are for the API. */
const NEEDED: readonly (readonly [VariableName, (config: Config) => unknown, what: string])[] = [
  ['PUBLIC_URL', (config) => config.publicUrl, 'adresa webu, která patří do odkazů v e-mailech'],
  ['SMTP_URL', (config) => config.smtpUrl, 'server, přes který odcházejí e-maily'],
  ['MAIL_FROM', (config) => config.mailFrom, 'odesílatel e-mailů'],
  ['OPERATOR_CONTACT', (config) => config.operatorContact, 'kdo tržiště provozuje a jak ho zastihnout'],
]

/** Stops the start in production if a setting is missing, with one sentence that names it. */
export function requireProductionSettings(config: Config, parts: ServiceNames): void {
  if (!config.production || !parts.has('api')) return
  const missing = NEEDED.find(([, value]) => value(config) === null)
  if (missing !== undefined) {
    const [name, , what] = missing
    throw new OperatorError(`V ostrém provozu (MODE=production) je třeba proměnná ${name}: ${what}.`)
  }
  if (config.webhookLoopback) {
    throw new OperatorError('V ostrém provozu (MODE=production) musí být WEBHOOK_LOOPBACK=off.')
  }
  if (config.simulatedClock !== null) {
    throw new OperatorError('V ostrém provozu (MODE=production) nesmí být SIMULATED_CLOCK.')
  }
  requireGateways(config)
}

/** Checks that every enabled payment method has its gateway; otherwise customers would only notice when they order. */
function requireGateways({ paymentMethods, gateways }: Config): void {
  for (const name of GATEWAY_NAMES) {
    const method = METHODS_OF_GATEWAY[name].find((each) => paymentMethods?.includes(each))
    if (method === undefined || gateways[name] !== null) continue
    const variable = name.toUpperCase()
    throw new OperatorError(
      `Způsob platby ${method} v proměnné PAYMENT_METHODS potřebuje platební bránu: nastavte proměnnou ${variable}.`,
    )
  }
}
