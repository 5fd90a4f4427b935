import type { QueryExecutorProvider } from 'kysely'
import type { Mail } from './mail.ts'
import { addMailJob } from './store.ts'

export type { AccountMail, Mail } from './mail.ts'

export type Mailing = ReturnType<typeof createMail>

export function createMail() {
  return {
    /** Has a mail sent once the transaction commits; rolled back, nothing is sent. Never waits for a mail server. */
    send: (transaction: QueryExecutorProvider, mail: Mail): Promise<void> => addMailJob(transaction, mail),
  }
}
