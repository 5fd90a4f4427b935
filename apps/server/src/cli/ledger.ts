/** The command for the ledger: its check, closing a month, and corrections (docs/ledger.md). */
import { userInfo } from 'node:os'
import {
  createLedgerOperations,
  type LedgerDifference,
  type LedgerOperations,
} from '@sousto/api/features/ledger/service.ts'
import { ledgerDifferenceMessage } from '@sousto/messages/ledger-difference-messages.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type PrintFromLedger = (work: (operations: LedgerOperations) => Promise<string>) => Promise<void>

/** Throws the operator's mistakes before a database is opened. */
export const ledger = (print: PrintFromLedger = printFromDatabase) =>
  newCommand('ledger', sentence)
    .addCommand(newCommand('check', sentence).action(() => print(checking)))
    .addCommand(
      newCommand('close', sentence)
        .argument('<rok-měsíc>')
        .action((month) => print(closing(monthOf(month)))),
    )
    .addCommand(
      newCommand('reverse', sentence)
        .argument('<událost>')
        .requiredOption('--reason <důvod>')
        .action((event, { reason }) => {
          if (reason.trim() === '') throw new OperatorError('Oprava potřebuje důvod: --reason=.')
          return print(reversing(event, reason))
        }),
    )

const sentence = () =>
  'Účetní knihu lze zkontrolovat (check), uzavřít v ní měsíc (close) nebo opravit událost (reverse).'

const printFromDatabase: PrintFromLedger = async (work) => {
  const text = await withDatabase((database) =>
    work(
      createLedgerOperations({ database, clock: () => Temporal.Now.instant() }, `cli:${userInfo().username}`),
    ),
  )
  process.stdout.write(`${text}\n`)
}

const rowOf = ({ kind, subject, expected, stored }: LedgerDifference): string =>
  [
    `${ledgerDifferenceMessage(kind)}: ${subject}`,
    `  má být: ${expected || '–'}`,
    `  v knize: ${stored || '–'}`,
  ].join('\n')

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

const reversing = (event: string, reason: string) => async (operations: LedgerOperations) => {
  const corrected = await operations.reverse(event, reason)
  switch (corrected) {
    case 'unknown':
      throw new OperatorError(`Událost ${event} v účetní knize není.`)
    case 'reversed_before':
      return `Událost ${event} už byla opravena, nic se nezměnilo.`
    case 'reversed':
      return `Událost ${event} je opravena opačnými řádky.`
  }
}
