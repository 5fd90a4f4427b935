import { userInfo } from 'node:os'
import {
  type AuditEntry,
  createAccountAdministration,
  type FoundAccount,
  MOST,
  type ShownAccount,
} from '@sousto/api/features/accounts/operator-service.ts'
import { sendMailToCustomer } from '@sousto/api/features/mail/service.ts'
import { fileSuspension } from '@sousto/api/features/register/service.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { type Misuse, newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type Desk = ReturnType<typeof createAccountAdministration>
type PrintFromOffice = (work: (desk: Desk) => Promise<string>) => Promise<void>

/** Actions with one argument: an e-mail, or a search term. `reason` is that of a deactivation. */
const ACTIONS: Readonly<Record<string, (desk: Desk, text: string, reason: string) => Promise<string>>> = {
  find: async (desk, text) => foundText(await desk.find(text)),
  show: async (desk, email) => accountText(await desk.show(email)),
  deactivate: async (desk, email, reason) =>
    (await desk.deactivate(email, reason))
      ? `Účet ${email} je vypnutý, všude odhlášený.`
      : `Účet ${email} už vypnutý byl.`,
  reactivate: async (desk, email) =>
    (await desk.reactivate(email)) ? `Účet ${email} je zase zapnutý.` : `Účet ${email} vypnutý nebyl.`,
  'log-out': async (desk, email) => {
    await desk.logOut(email)
    return `Účet ${email} je všude odhlášený.`
  },
  'reset-link': async (desk, email) => {
    if (await desk.sendResetLink(email)) return `Odkaz na nové heslo odejde na ${email}; platí hodinu.`
    throw new OperatorError(`Účet ${email} je vypnutý; nejdřív ho zapněte (reactivate).`)
  },
  audit: async (desk, email) => auditText(await desk.audit(email === '' ? null : email)),
}
/** The only action whose argument is optional. */
const AUDIT = 'audit'
/** The only action with a reason, which the customer gets by mail. */
const DEACTIVATE = 'deactivate'

/** Throws the operator's mistakes before a database is opened. */
export function users(print: PrintFromOffice = printFromServer) {
  const command = newCommand('users', sentence)
  for (const [name, action] of Object.entries(ACTIONS)) {
    command.addCommand(
      newCommand(name, sentence)
        .argument('[text]', '', '')
        .option('--reason <text>', '', '')
        .action(async (written, options) => {
          const [text, reason] = [written.trim(), options.reason.trim()]
          if (text === '' && name !== AUDIT) throw new OperatorError(`Za ${name} patří e-mail nebo text.`)
          if ((reason === '') === (name === DEACTIVATE)) {
            throw new OperatorError(
              'Důvod (--reason=…) patří k deactivate a k ničemu jinému. Zákazník ho dostane e-mailem.',
            )
          }
          await print((desk) => action(desk, text, reason).catch((error: unknown) => failed(error, text)))
        }),
    )
  }
  return command
}

function sentence({ kind }: Misuse): string {
  return kind === 'no-action'
    ? `S účty lze dělat jen: ${Object.keys(ACTIONS).join(', ')}.`
    : 'Za příkazem se píše jen jeden e-mail nebo text.'
}

function failed(error: unknown, email: string): never {
  throw error instanceof FailureError ? new OperatorError(`Účet ${email} není.`, { cause: error }) : error
}

const printFromServer: PrintFromOffice = async (work) => {
  const text = await withDatabase((database) => {
    const { username } = userInfo()
    const clock = () => Temporal.Now.instant()
    const actor = `cli:${username}`
    return work(
      createAccountAdministration({ database, clock, send: sendMailToCustomer, fileSuspension, actor }),
    )
  })
  process.stdout.write(`${text}\n`)
}

const second = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

/** Returns a sentence with the reason why a person cannot log in. Null means that they can. */
function obstacle({
  activated,
  deactivated,
}: Pick<FoundAccount, 'activated' | 'deactivated'>): string | null {
  if (deactivated) return 'vypnutý'
  return activated ? null : 'čeká na aktivaci'
}

function headline(account: FoundAccount): string {
  const parts = [String(account.id), account.email, account.name, obstacle(account)]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

function foundText(found: readonly FoundAccount[]): string {
  if (found.length === 0) return 'Nenašel se žádný účet.'
  const rest = found.length === MOST ? [`Ukazuje se jen posledních ${MOST}; napište víc.`] : []
  return [...found.map(headline), ...rest].join('\n')
}

function accountText(account: ShownAccount): string {
  const ways = [
    ...(account.hasPassword ? ['heslem'] : []),
    ...account.providers.map((name) => `přes ${name}`),
  ]
  const lines: readonly (readonly [string, string | null])[] = [
    ['Telefon', account.phone === '' ? null : account.phone],
    ['Založen', second(account.createdAt)],
    ['Aktivován', account.activatedAt && second(account.activatedAt)],
    ['Vypnut', account.deactivatedAt && second(account.deactivatedAt)],
    ['Přihlašuje se', ways.length === 0 ? 'zatím nijak' : ways.join(', ')],
    ['Přihlášení', String(account.sessions)],
    ['Naposledy', account.lastSeenAt && second(account.lastSeenAt)],
    ['Objednávky', String(account.orders)],
  ]
  const known = lines.filter(([, value]) => value !== null).map(([label, value]) => `  ${label}: ${value}`)
  return [`Účet ${headline(account)}`, ...known].join('\n')
}

function auditText(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'Nikdo nic neudělal.'
  return entries
    .map(({ at, actor, action, userId, email, detail }) => {
      const whom = userId === null ? null : `účet ${userId}${email === null ? '' : ` (${email})`}`
      const more = JSON.stringify(detail)
      return [second(at), actor, action, whom, more === '{}' ? null : more]
        .filter((part) => part !== null)
        .join('  ')
    })
    .join('\n')
}
