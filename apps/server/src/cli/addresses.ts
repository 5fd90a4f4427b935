/** The command that imports the state's address register and shows its status. */
import { Option } from '@commander-js/extra-typings'
import { citySlug } from '@sousto/domain/delivery/address.ts'
import {
  importRegister,
  type RegisterImportOptions,
  type RegisterOutcome,
  registerState,
} from '@sousto/location/features/addresses/import/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { sql } from 'kysely'
import { createProgress } from './addresses-progress.ts'
import { type Misuse, newCommand } from './command.ts'
import { withDatabases } from './databases.ts'
import { interruptible } from './interruptible.ts'

export const addresses = () =>
  newCommand('addresses', sentence)
    .addCommand(
      newCommand('import', sentence)
        .argument('<soubor>')
        .addOption(new Option('--whole').conflicts('only'))
        .addOption(new Option('--only'))
        .addOption(new Option('--replace-all'))
        .action((path, { whole, only, replaceAll = false }) =>
          runImport({
            path,
            extent: only === true ? 'towns' : whole === true || replaceAll ? 'whole' : null,
            replaceAll,
          }),
        ),
    )
    .addCommand(
      newCommand('status', () => 'Příkaz addresses status je celý, nic k němu nepatří.').action(() =>
        withDatabases(
          async ({ shop, location }) =>
            print(statusText(await registerState(location), await cityNames(shop))),
          { catalogue: false },
        ),
      ),
    )

function sentence({ kind, args, excess }: Misuse): string {
  switch (kind) {
    case 'no-action':
      return 'Adresy lze nahradit (addresses import) nebo se podívat, jaké jsou (addresses status).'
    case 'missing':
      return 'Chybí soubor: addresses import <soubor, složka nebo archiv>'
    case 'excess':
      return `Import bere jeden soubor, navíc je: ${excess}`
    case 'conflict':
      return 'Buď celý registr (--whole), nebo jen obce ze souboru (--only).'
    case 'unknown':
      return `Příkaz addresses tomu nerozumí: ${args}`
  }
}

type ImportOptions = Pick<RegisterImportOptions, 'path' | 'extent' | 'replaceAll'>

const runImport = (options: ImportOptions): Promise<void> =>
  interruptible(({ signal, onSignal }) =>
    withDatabases(
      async ({ location: database }) => print(await importAddresses({ database, ...options, signal })),
      { catalogue: false, onSignal },
    ),
  )

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function importAddresses(options: Omit<RegisterImportOptions, 'onProgress'>): Promise<string> {
  const clock = () => performance.now()
  const started = clock()
  const progress = createProgress(process.stderr, clock)
  try {
    const outcome = await importRegister({ ...options, onProgress: progress.show })
    return outcomeText(outcome, (clock() - started) / 1000)
  } finally {
    progress.end()
  }
}

const count = (value: number) => value.toLocaleString('cs')

export function outcomeText(outcome: RegisterOutcome, seconds: number): string {
  const { added, updated, removed, changed, extent, addresses, withoutCoordinates, invalidLines, problems } =
    outcome
  const what = extent === 'whole' ? 'Registr adres' : 'Adresy obcí ze souboru'
  const [same, replaced] =
    extent === 'whole' ? ['už takový je', 'je nahrazen'] : ['už takové jsou', 'jsou nahrazeny']
  const heading = changed
    ? `${what} ${replaced}: přidáno ${count(added)}, změněno ${count(updated)}, odebráno ${count(removed)}.`
    : `${what} ${same}: nic se nemění.`
  const totals = [
    `přečteno adres ${count(addresses)}`,
    `bez souřadnic ${count(withoutCoordinates)}`,
    `vadných řádků ${count(invalidLines)}`,
    `${seconds.toLocaleString('cs', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`,
  ]
  const skipped =
    invalidLines === 0 ? [] : ['Vadné řádky jsou vynechány:', ...problems.map((line) => `  ${line}`)]
  const more =
    invalidLines > problems.length ? [`  … a dalších ${count(invalidLines - problems.length)}`] : []
  return [heading, `  ${totals.join(', ')}`, ...skipped, ...more].join('\n')
}

const ZONE = 'Europe/Prague'

/**
 * Returns the cities of the catalogue; empty if the database contains no catalogue, because the location service runs
 * separately.
 */
async function cityNames({ kysely }: Database<unknown>): Promise<readonly string[]> {
  const catalogue = await sql<{
    found: boolean
  }>`SELECT to_regclass('shop.cities') IS NOT NULL AS found`.execute(kysely)
  if (catalogue.rows[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM shop.cities ORDER BY name`.execute(kysely)
  return rows.map(({ name }) => name)
}

export function statusText(
  { addresses, towns, withoutCoordinates, demo, places, imports }: Awaited<ReturnType<typeof registerState>>,
  cities: readonly string[],
): string {
  const known = new Set(places.map(citySlug))
  const without = cities.filter((city) => !known.has(citySlug(city)))
  const withoutLine =
    without.length === 0
      ? []
      : [
          `Města katalogu bez adres: ${without.join(', ')}. Praha, Brno a Ostrava mají ve státním registru soubory jako každá obec; importujte je přes addresses import --only.`,
        ]
  const heading = `Adres ${count(addresses)}, obcí ${count(towns)}, adres bez souřadnic ${count(withoutCoordinates)}.`
  const demoLine = demo === 0 ? [] : [`Ukázkových adres ${count(demo)}; import celého registru je nahradí.`]
  const lines = imports.map(({ source, importedAt }) => {
    const at = importedAt
      .toZonedDateTimeISO(ZONE)
      .toLocaleString('cs', { dateStyle: 'medium', timeStyle: 'short' })
    return `  ${at}  ${source}`
  })
  return [
    heading,
    ...demoLine,
    ...withoutLine,
    ...(lines.length === 0 ? ['Registr ještě nebyl importován.'] : ['Importováno:', ...lines]),
  ].join('\n')
}
