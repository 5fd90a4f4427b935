/**
 * The command for the operator's list of well-known places with their addresses, as a CSV file. The address search
 * finds them by name.
 */
import { buffer } from 'node:stream/consumers'
import { type LandmarkOutcome, landmarkFiles } from '@sousto/location/features/landmarks/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { bytesOf } from '../read-file.ts'
import { type Misuse, newCommand } from './command.ts'
import { withDatabases } from './databases.ts'
import { importByFile, refusedText } from './file-import.ts'
import { writeFileAtomically } from './write-file.ts'

export const places = () =>
  newCommand('places', sentence)
    .addCommand(
      newCommand('import', sentence)
        .argument('<soubor>')
        .option('--dry-run', '', false)
        .option('--replace-all', '', false)
        .action((file, { dryRun, replaceAll }) =>
          withLocation(async (location) => {
            const bytes = await buffer(bytesOf(file))
            await importByFile(
              location,
              { dryRun, replaceAll, what: 'známá místa' },
              (transaction) => landmarkFiles.replace(transaction, bytes),
              (outcome) => outcomeText(outcome, dryRun),
            )
          }),
        ),
    )
    .addCommand(
      newCommand('export', sentence)
        .argument('[soubor]')
        .action((file) => withLocation((location) => exportPlaces(location, file))),
    )

function sentence({ kind, args, excess }: Misuse): string {
  if (kind === 'no-action') return 'Známá místa lze nahradit (places import) nebo uložit (places export).'
  if (kind === 'missing') return 'Chybí soubor: places import <soubor>'
  if (kind === 'excess') return `Příkaz bere jeden soubor, navíc je: ${excess}`
  return `Příkaz places tomu nerozumí: ${args}`
}

const withLocation = (work: (location: Database<unknown>) => Promise<void>): Promise<void> =>
  withDatabases(({ location }) => work(location), { catalogue: false })

async function exportPlaces({ kysely }: Database<unknown>, file: string | undefined): Promise<void> {
  const { text, count, lost } = await kysely.transaction().execute(landmarkFiles.text)
  if (file === undefined) process.stdout.write(text)
  else await writeFileAtomically(file, [text])
  if (lost > 0) {
    process.stderr.write(
      `Hledání nenajde ${lost} z ${count} známých míst: jejich adresy už v registru nejsou.\n`,
    )
  }
}

function outcomeText(outcome: LandmarkOutcome, dryRun: boolean): string {
  if (!outcome.ok) return refusedText(outcome.problems)
  const { added, updated, removed } = outcome.changes
  if (added + updated + removed === 0) return 'Známá místa už taková jsou: nic se nemění.'
  if (outcome.count === 0) {
    const verb = dryRun ? 'by se vyprázdnil' : 'je prázdný'
    return `Seznam známých míst ${verb}: v souboru je jen záhlaví, odebráno ${removed}.`
  }
  const verb = dryRun ? 'by se změnila' : 'jsou nahrazena'
  return `Známá místa ${verb}: přidáno ${added}, změněno ${updated}, odebráno ${removed}.`
}
