import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Config } from './config.ts'
import type { ServiceNames } from './services.ts'
import type { VariableName } from './variables.ts'

/** Settings that production requires and for which a demo has defaults or fakes; all of them are for the API. */
const NEEDED: readonly (readonly [VariableName, (config: Config) => boolean, what: string])[] = [
  ['PUBLIC_URL', ({ publicUrl }) => publicUrl !== null, 'adresa webu, která patří do odkazů v e-mailech'],
  // Without either the console asks for a server and its sender.
  ['MAIL_FROM', ({ mailFrom, smtpUrl }) => mailFrom !== null || smtpUrl === null, 'odesílatel e-mailů'],
]

/** Stops the start in production if a setting is missing, with one sentence that names it. */
export function requireProductionSettings(config: Config, parts: ServiceNames): void {
  if (!config.production || !parts.has('api')) return
  const missing = NEEDED.find(([, isGiven]) => !isGiven(config))
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
}
