/** The command for errors that browsers reported (`marketplace.md` §4 Crash, `ordering.md` §8). */
import { type ClientError, createClientErrorList } from '@sousto/api/features/client-errors/service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { KEPT_MAPS, sourceStack } from '../source-positions.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type ErrorList = ReturnType<typeof createClientErrorList>

type PrintFromList = (work: (list: ErrorList) => Promise<string>) => Promise<void>

const LISTED = 50

export const errors = (print: PrintFromList = printFromServer, maps = KEPT_MAPS) =>
  newCommand('errors', sentence)
    .addCommand(
      newCommand('list', sentence).action(() =>
        print(async (list) => listText(await list.latest({ limit: LISTED }))),
      ),
    )
    .addCommand(
      newCommand('show', sentence)
        .argument('<číslo>')
        .action((written) => {
          const id = idOf(written)
          return print(async (list) => {
            const error = await list.one(id)
            if (error === null) throw new OperatorError(`Chyba ${id} není.`)
            return errorText(error, maps)
          })
        }),
    )

const sentence = () => 'Chyby lze vypsat (list) nebo jednu ukázat (show <číslo>).'

const printFromServer: PrintFromList = async (work) => {
  const text = await withDatabase((database) => work(createClientErrorList({ database })))
  process.stdout.write(`${text}\n`)
}

/** Throws the operator's mistake before a database is opened. */
function idOf(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written)
  throw new OperatorError(`„${written}“ není číslo chyby; vypíše je errors list.`)
}

function headline({ id, at, type, release }: ClientError): string {
  const time = at.toZonedDateTimeISO('Europe/Prague').toPlainDateTime()
  const minute = time.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return `${id}  ${minute}  ${printable(release) || 'neznámá verze'}  ${printable(type)}`
}

function listText(all: readonly ClientError[]): string {
  if (all.length === 0) return 'Žádné chyby nejsou.'
  return all.map((each) => `${headline(each)}  ${printable(each.detail.split('\n', 1)[0] ?? '')}`).join('\n')
}

function errorText(error: ClientError, maps: readonly URL[]): string {
  const detail = sourceStack(error.detail, maps)
  return [
    headline(error),
    `  ${printable(error.url)}`,
    `  ${printable(error.userAgent)}, ${printable(error.platform)}`,
    ...detail.split('\n').map((line) => `  ${printable(line)}`),
  ].join('\n')
}

/** Input of strangers must not move the cursor of a terminal. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
