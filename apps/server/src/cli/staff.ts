/** The command for staff accounts. It invites the first admin; all others are invited by people with permission. */
import { userInfo } from 'node:os'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import { createStaffAdministration, type ListedStaff } from '@sousto/api/features/staff/operator-service.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import {
  grantAt,
  isCityRole,
  type RoleGrant,
  STAFF_ROLES,
  type StaffRole,
} from '@sousto/domain/staff/permissions.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { readConfig } from '../config/config.ts'
import { type Misuse, newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type Desk = ReturnType<typeof createStaffAdministration>
/**
 * Prints the result of `work`. `site` is the public address, if it is known; `mailed` is true if mails leave this
 * computer.
 */
type PrintFromOffice = (work: (desk: Desk, where: Where) => Promise<string>) => Promise<void>
type Where = { readonly site: string; readonly mailed: boolean }

const ACTIONS: Readonly<Record<string, (desk: Desk, email: string) => Promise<string>>> = {
  deactivate: async (desk, email) =>
    (await desk.deactivate(email))
      ? `Účet ${email} je vypnutý, všude odhlášený.`
      : `Účet ${email} už vypnutý byl.`,
  reactivate: async (desk, email) =>
    (await desk.reactivate(email)) ? `Účet ${email} je zase zapnutý.` : `Účet ${email} vypnutý nebyl.`,
  'reset-factors': async (desk, email) => {
    await desk.resetFactors(email)
    return `Účet ${email} je bez druhého faktoru a všude odhlášený. Nový se nastaví po přihlášení heslem.`
  },
}

/** Throws the operator's mistakes before a database is opened. */
export function staff(print: PrintFromOffice = printFromServer) {
  const command = newCommand('staff', sentence)
    .addCommand(
      newCommand('invite', () => 'Zvěte takto: staff invite <role> <e-mail> [--outlet=101|--city=olomouc].')
        .argument('<role>')
        .argument('<e-mail>')
        .option('--outlet <číslo>')
        .option('--city <město>')
        .action(async (role, email, scope) => {
          const grant = grantOf(role, scope)
          await print(async (desk, where) => inviting(desk, where, email, grant))
        }),
    )
    .addCommand(newCommand('list', sentence).action(() => print(async (desk) => listText(await desk.list()))))
  for (const [name, action] of Object.entries(ACTIONS)) {
    command.addCommand(
      newCommand(name, sentence)
        .argument('<e-mail>')
        .action((email) =>
          print((desk) => action(desk, email).catch((error: unknown) => failed(error, email))),
        ),
    )
  }
  return command
}

const sentence = ({ kind }: Misuse): string =>
  kind === 'missing'
    ? 'Za příkazem se píše e-mail.'
    : `S lidmi provozu lze dělat jen: invite, list, ${Object.keys(ACTIONS).join(', ')}.`

function failed(error: unknown, email: string): never {
  throw error instanceof FailureError
    ? new OperatorError(`Účet ${email} v provozu není.`, { cause: error })
    : error
}

const isRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text)

function grantOf(role: string, { outlet, city }: { outlet?: string; city?: string }): RoleGrant {
  if (!isRole(role)) throw new OperatorError(`Role jsou: ${STAFF_ROLES.join(', ')}.`)
  const isNumber = outlet !== undefined && /^[1-9]\d{0,8}$/.test(outlet)
  const grant = grantAt(role, { city: city ?? null, outlet: isNumber ? Number(outlet) : null })
  if (grant !== null) return grant
  throw new OperatorError(
    isCityRole(role)
      ? `Role ${role} patří k městu: --city=olomouc.`
      : `Role ${role} patří k podniku, podle jeho čísla: --outlet=101.`,
  )
}

async function inviting(
  desk: Desk,
  { site, mailed }: Where,
  email: string,
  grant: RoleGrant,
): Promise<string> {
  const link = await desk.invite(email, grant).catch((error: unknown) => {
    throw error instanceof FailureError ? new OperatorError(error.failure.text, { cause: error }) : error
  })
  const sent = `Pozvánka odejde na ${email}; platí 7 dní a jen jednou.`
  return mailed ? sent : `${sent}\n${site}${link}`
}

function placeOf(grant: RoleGrant): string {
  if ('outlet' in grant) return `${grant.role} podniku ${grant.outlet}`
  return 'city' in grant ? `${grant.role} města ${grant.city}` : grant.role
}

function listText(people: readonly ListedStaff[]): string {
  if (people.length === 0)
    return 'V provozu nikdo není. Prvního správce založí odkaz, který vypíše start serveru, nebo ho pozve: staff invite admin <e-mail>.'
  return people
    .map(({ id, email, name, grants, hasFactor, deactivated }) => {
      const states = [...(deactivated ? ['vypnutý'] : []), hasFactor ? 'druhý faktor' : 'bez druhého faktoru']
      return [id, email, name, grants.map(placeOf).join(' + ') || 'bez role', ...states].join(', ')
    })
    .join('\n')
}

const printFromServer: PrintFromOffice = async (work) => {
  const { publicUrl, port, smtpUrl } = readConfig(process.env)
  const where = { site: publicUrl ?? `http://127.0.0.1:${port}`, mailed: smtpUrl !== null }
  const text = await withDatabase((database) => {
    const clock = () => Temporal.Now.instant()
    const actor = `cli:${userInfo().username}`
    return work(createStaffAdministration({ database, clock, send: sendMail, actor }), where)
  })
  process.stdout.write(`${text}\n`)
}
