/** The command for statements: closing the periods that are over (docs/statements.md). */
import { userInfo } from 'node:os'
import { storedOperator } from '@sousto/api/features/operator-settings/service.ts'
import { type Closed, closeAll } from '@sousto/api/features/statements/service.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { companyOf } from '../config/company.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type Close = () => Promise<Closed & { readonly reasons: readonly string[] }>

export const statements = (close: Close = closeInDatabase) =>
  newCommand('statements', sentence).addCommand(newCommand('close', sentence).action(() => closing(close)))

const sentence = () => 'Vyúčtování lze uzavřít (close). Samo se to děje každou noc.'

async function closing(close: Close): Promise<void> {
  const { closed, failed, reasons } = await close()
  const text = `Uzavřených vyúčtování: ${closed}.`
  if (failed.length === 0) {
    process.stdout.write(`${text}\n`)
    return
  }
  throw new OperatorError([...reasons, `${text} Nepodařilo se: ${failed.length}.`].join('\n'))
}

const NAMES: Readonly<Record<Payee['kind'], string>> = { outlet: 'podnik', courier: 'kurýr' }

const closeInDatabase: Close = () =>
  withDatabase(async (database, config) =>
    closeIn(database, companyOf(config, await storedOperator(database))),
  )

/** Also returns the reason of each failure. */
async function closeIn(database: Database<unknown>, operatorCompany: InvoiceParty | null): ReturnType<Close> {
  const reasons: string[] = []
  const options = {
    by: `cli:${userInfo().username}`,
    onFailure: ({ kind, id }: Payee, error: unknown) =>
      reasons.push(`${NAMES[kind]} ${id}: ${error instanceof Error ? error.message : String(error)}`),
  }
  const clock = () => Temporal.Now.instant()
  try {
    return {
      ...(await closeAll({ database, clock, operatorCompany: () => operatorCompany }, options)),
      reasons,
    }
  } catch (error) {
    throw error instanceof FailureError ? new OperatorError(error.failure.text, { cause: error }) : error
  }
}
