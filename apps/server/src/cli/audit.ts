/** The command that checks the chain of the audit log (decision 128). */
import { type Verified, verifyChain } from '@sousto/api/features/audit/service.ts'
import type { ChainProblem, Head } from '@sousto/domain/audit/chain.ts'
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
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(written)
  const [, position = '', hash = ''] = found ?? []
  if (found === null) throw new OperatorError('Opsaný konec se píše jako 418:9f2c… (pořadí a celý otisk).')
  return { position: Number(position), hash }
}

const KIND = {
  removed: (entry) => `Záznam ${entry} chybí.`,
  changed: (entry) => `Záznam ${entry} je změněný.`,
  links: (entry) => `Před záznamem ${entry} chybí články řetězu.`,
  erased: (entry) => `Záznam ${entry} přišel o podrobnosti a nic to nevysvětluje.`,
  checkpoint: (entry) => `Řetěz začíná záznamem ${entry} a nic to nevysvětluje.`,
  unlinked: (entry) => `Záznam ${entry} není v řetězu.`,
  head: (position) => `Opsaný článek ${position} v řetězu není: záznamy za ním nebo před ním jsou jiné.`,
} as const satisfies Record<ChainProblem['kind'], (entry: number) => string>

const verifying = (known: Head | null) => async (verify: (known: Head | null) => Promise<Verified>) => {
  const { head, erased, problems } = await verify(known)
  const end = head === null ? 'Řetěz je prázdný.' : `Konec řetězu: ${head.position}:${head.hash}`
  if (problems.length === 0) {
    return ['Záznamy správy souhlasí.', end, `Smazaných podrobností: ${erased}.`].join('\n')
  }
  const lines = problems.map(({ kind, entry }) => KIND[kind](entry))
  throw new OperatorError([...lines, `Závad: ${problems.length}.`, end].join('\n'))
}
