/** Applications of restaurants and couriers (`marketplace.md` §2, /kontakt-spoluprace and /stan-se-kuryrem). */
import { userInfo } from 'node:os'
import { createApplicationList, type StoredApplication } from '@sousto/api/features/applications/service.ts'
import { applicationRows } from '@sousto/messages/application-rows.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type ApplicationList = ReturnType<typeof createApplicationList>

type PrintFromList = (work: (list: ApplicationList) => Promise<string>) => Promise<void>

export const applications = (print: PrintFromList = printFromServer) =>
  newCommand('applications', sentence)
    .addCommand(newCommand('list', sentence).action(() => print(async (list) => listText(await list.all()))))
    .addCommand(
      newCommand('show', sentence)
        .argument('<číslo>')
        .action((written) => print(showing(idOf(written)))),
    )
    .addCommand(
      newCommand('delete', sentence)
        .argument('<číslo>')
        .action((written) => print(deleting(idOf(written)))),
    )

const sentence = () => 'Přihlášky lze vypsat (list), ukázat (show <číslo>) nebo smazat (delete <číslo>).'

const printFromServer: PrintFromList = async (work) => {
  const text = await withDatabase((database) =>
    work(
      createApplicationList({ database, clock: () => Temporal.Now.instant() }, `cli:${userInfo().username}`),
    ),
  )
  process.stdout.write(`${text}\n`)
}

/** Throws the operator's mistake before a database is opened. */
function idOf(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written)
  throw new OperatorError(`„${written}“ není číslo přihlášky; vypíše je applications list.`)
}

const unknown = (id: number) => new OperatorError(`Přihláška ${id} není.`)

function showing(id: number) {
  return async (list: ApplicationList) => {
    const application = await list.one(id)
    if (application === null) throw unknown(id)
    return `${headline(application)}\n${answersText(application)}`
  }
}

function deleting(id: number) {
  return async (list: ApplicationList) => {
    if (!(await list.delete(id))) throw unknown(id)
    return `Přihláška ${id} je smazaná.`
  }
}

const KINDS = { partner: 'podnik', courier: 'kurýr' } as const

function headline({ id, kind, receivedAt }: StoredApplication): string {
  const at = receivedAt.toZonedDateTimeISO('Europe/Prague').toPlainDateTime()
  return `${id}  ${at.toString({ smallestUnit: 'minute' }).replace('T', ' ')}  ${KINDS[kind]}`
}

function listText(all: readonly StoredApplication[]): string {
  if (all.length === 0) return 'Žádné přihlášky nejsou.'
  return all
    .map((each) => {
      const who = each.kind === 'partner' ? each.answers.company : each.answers.name
      return `${headline(each)}  ${oneLine(who)}  ${oneLine(each.answers.city)}`
    })
    .join('\n')
}

/** Input of strangers must not move the cursor of a terminal. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function answersText(application: StoredApplication): string {
  return applicationRows(application)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `  ${label}: ${oneLine(value)}`)
    .join('\n')
}
