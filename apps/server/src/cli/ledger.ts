/** The command for the ledger: its check, and closing a month (docs/ledger.md). */
import { userInfo } from 'node:os'
import {
  createLedgerOperations,
  type LedgerDifference,
  type LedgerOperations,
} from '@sousto/api/features/ledger/service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type PrintFromLedger = (work: (operations: LedgerOperations) => Promise<string>) => Promise<void>

/** Throws the operator's mistakes before a database is opened. */
export const ledger = (print: PrintFromLedger = printFromDatabase) =>
  newCommand('ledger', sentence)
    .usage('check | close <rok-měsíc>')
    .summary('účetní kniha: kontrola proti objednávkám, platbám a kreditům; uzavření měsíce')
    .addCommand(newCommand('check', sentence).action(() => print(checking)))
    .addCommand(
      newCommand('close', sentence)
        .argument('<rok-měsíc>')
        .action((month) => print(closing(monthOf(month)))),
    )

const sentence = () => 'Účetní knihu lze zkontrolovat (check) nebo v ní uzavřít měsíc (close).'

const printFromDatabase: PrintFromLedger = async (work) => {
  const text = await withDatabase((database) =>
    work(
      createLedgerOperations({ database, clock: () => Temporal.Now.instant() }, `cli:${userInfo().username}`),
    ),
  )
  process.stdout.write(`${text}\n`)
}

const KIND = {
  missing: 'Chybí',
  unexplained: 'Nic nevysvětluje',
  different: 'Liší se',
  balance: 'Zůstatek',
} as const satisfies Record<LedgerDifference['kind'], string>

const rowOf = ({ kind, subject, expected, stored }: LedgerDifference): string =>
  [`${KIND[kind]}: ${subject}`, `  má být: ${expected || '–'}`, `  v knize: ${stored || '–'}`].join('\n')

async function checking(operations: LedgerOperations): Promise<string> {
  const checked = await operations.check()
  if (checked === null)
    throw new OperatorError('Peníze z doby před účetní knihou se ještě zapisují: zkuste to za chvíli.')
  const { transfers, differences } = checked
  if (differences.length === 0) return `Účetní kniha souhlasí. Řádků: ${transfers}.`
  throw new OperatorError(
    [...differences.map(rowOf), `Rozdílů: ${differences.length}, řádků: ${transfers}.`].join('\n'),
  )
}

function monthOf(written: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(written)) return written
  throw new OperatorError('Měsíc se píše jako 2026-11.')
}

const closing = (month: string) => async (operations: LedgerOperations) => {
  if (await operations.close(month)) return `Měsíc ${month} je uzavřený.`
  throw new OperatorError('Uzavřít lze jen měsíc, který skončil a není uzavřený.')
}
