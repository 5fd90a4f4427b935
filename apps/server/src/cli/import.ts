import { createReadStream } from 'node:fs'
import { type ImportOutcome, importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { catalogueFile } from '@sousto/contract/catalogue-file/format.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import * as z from 'zod'
import { newCommand } from './command.ts'
import { withAreas, withDatabases } from './databases.ts'

export const importCommand = () =>
  newCommand('import', ({ kind, args, excess }) =>
    kind === 'excess' ? `Import bere jeden soubor, navíc je: ${excess}` : `Import tomu nerozumí: ${args}`,
  )
    .usage('<soubor> [--check] | --schema')
    .summary('nahradí katalog obsahem souboru; --check jen řekne, co by se změnilo')
    .argument('[soubor]')
    .option('--check', '', false)
    .option('--schema', '', false)
    .action(async (file, { check, schema }) => {
      if (schema) {
        console.log(JSON.stringify(z.toJSONSchema(catalogueFile, { io: 'input' }), null, 2))
        return
      }
      if (file === undefined) throw new OperatorError('Chybí soubor: npm run sousto -- import <soubor>')
      const outcome = await withDatabases((databases) =>
        withAreas(
          databases,
          (areas) => importCatalogue({ database: databases.shop, areas, source: bytesOf(file), check }),
          ({ ok }) => ok && !check,
        ),
      )
      if (outcome.ok) return console.log(changesText(outcome.changes, check))
      console.error(problemsText(outcome.problems))
      process.exitCode = 1
    })

export async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'neznámý důvod'
    throw new OperatorError(`Soubor ${file} nejde přečíst (${REASONS[reason] ?? reason}).`, { cause })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'neexistuje',
  EACCES: 'chybí oprávnění',
  EISDIR: 'je to složka',
}

type Changes = (ImportOutcome & { readonly ok: true })['changes']
type Problems = (ImportOutcome & { readonly ok: false })['problems']

const NAMES: Readonly<Record<keyof Changes, string>> = {
  cities: 'města',
  areas: 'oblasti',
  ownAreas: 'vlastní oblasti',
  categories: 'kategorie',
  banners: 'bannery',
  restaurants: 'restaurace',
  items: 'jídla',
  extraGroups: 'skupiny příloh',
  content: 'obchodní podmínky',
}

/** What an import changed, or would change: one line for each type of record. */
export function changesText(changes: Changes, check: boolean): string {
  const rows = Object.entries(NAMES).map(([kind, name]) => {
    // `NAMES` has exactly the keys of `Changes`.
    const { added, updated, removed } = changes[kind as keyof Changes]
    return {
      counts: [added, updated, removed],
      line: `  ${name.padEnd(18)} přidáno ${added}, změněno ${updated}, odebráno ${removed}`,
    }
  })
  const changed = rows.some(({ counts }) => counts.some((count) => count > 0))
  if (!changed) return 'Soubor je v pořádku a katalog už je takový: nic se nemění.'
  const heading = check ? 'Soubor je v pořádku. Import by změnil:' : 'Katalog je nahrazen:'
  return [heading, ...rows.map(({ line }) => line)].join('\n')
}

/** Why a file was rejected: the path and description of each problem. */
export function problemsText(problems: Problems): string {
  return [
    `Soubor nejde přijmout, nic se nezměnilo (chyb: ${problems.count}):`,
    ...problemLines(problems),
  ].join('\n')
}

/** One line per listed problem, and the number of the others. */
export function problemLines({ listed, count }: Problems): string[] {
  const lines = listed.map(({ path, text }) => `  ${path === '' ? 'soubor' : path}: ${text}`)
  return count > listed.length ? [...lines, `  … a dalších ${count - listed.length}`] : lines
}
