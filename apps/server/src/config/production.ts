import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Parts } from '../parts.ts'
import type { Config } from './config.ts'
import type { VariableName } from './variables.ts'

/** What a demo makes up or replaces by something local, and production must be given; all of it is the api's. */
const NEEDED: readonly (readonly [VariableName, (config: Config) => unknown, what: string])[] = [
  ['PUBLIC_URL', (config) => config.publicUrl, 'adresa webu, která patří do odkazů v e-mailech'],
  ['SMTP_URL', (config) => config.smtpUrl, 'server, přes který odcházejí e-maily'],
  ['MAIL_FROM', (config) => config.mailFrom, 'odesílatel e-mailů'],
]

/** Production with something missing does not start: one sentence names what. */
export function requireProductionSettings(config: Config, parts: Parts): void {
  if (!config.production || !parts.has('api')) return
  const missing = NEEDED.find(([, value]) => value(config) === null)
  if (missing === undefined) return
  const [name, , what] = missing
  throw new OperatorError(`V ostrém provozu (MODE=production) je třeba proměnná ${name}: ${what}.`)
}
