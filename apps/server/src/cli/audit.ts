/** The command that checks the chain of the audit log (decision 128). */
import { type Verified, verifyChain } from '@sousto/api/features/audit/service.ts'
import { type Head, writtenHead } from '@sousto/domain/audit/chain.ts'
import { chainProblemMessage } from '@sousto/messages/chain-problem-messages.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type PrintFromLog = (
  work: (verify: (known: Head | null) => Promise<Verified>) => Promise<string>,
) => Promise<void>

/** Throws the operator's mistakes before a database is opened. */
export const audit = (print: PrintFromLog = printFromDatabase) =>
  newCommand('audit', sentence).addCommand(
    newCommand('verify', sentence)
      .argument('[pořadí:otisk]')
      .action((known) => print(verifying(known === undefined ? null : headOf(known)))),
  )

const sentence = () => 'Záznamy lze zkontrolovat: audit verify, volitelně s opsaným pořadím a otiskem.'

const printFromDatabase: PrintFromLog = async (work) => {
  const text = await withDatabase((database) => work((known) => verifyChain(database.kysely, known)))
  process.stdout.write(`${text}\n`)
}

function headOf(written: string): Head {
  const head = writtenHead(written)
  if (head === null) throw new OperatorError('Opsaný konec se píše jako 418:9f2c… (pořadí a celý otisk).')
  return head
}

const verifying = (known: Head | null) => async (verify: (known: Head | null) => Promise<Verified>) => {
  const { head, erased, problems } = await verify(known)
  const end = head === null ? 'Řetěz je prázdný.' : `Konec řetězu: ${head.position}:${head.hash}`
  if (problems.length === 0) {
    return ['Záznamy správy souhlasí.', end, `Smazaných podrobností: ${erased}.`].join('\n')
  }
  const lines = problems.map(({ kind, entry }) => chainProblemMessage(kind, { entry: String(entry) }))
  throw new OperatorError([...lines, `Závad: ${problems.length}.`, end].join('\n'))
}
