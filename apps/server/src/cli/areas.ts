/**
 * The command for delivery areas of one city, or of one restaurant with own delivery, as a GeoJSON file
 * (`marketplace.md` §4).
 */
import { restaurantOfSlug } from '@sousto/api/features/catalogue-import/service.ts'
import { areaFiles } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Transaction } from 'kysely'
import { utf8Of } from '../read-file.ts'
import { type Misuse, newCommand } from './command.ts'
import { withDatabases } from './databases.ts'
import { importByFile, refusedText } from './file-import.ts'
import { writeFileAtomically } from './write-file.ts'

const CITY = ['--city <město>'] as const
const RESTAURANT = ['--restaurant <restaurace>'] as const

export const areas = () =>
  newCommand('areas', sentence)
    .addCommand(
      newCommand('import', sentence)
        .argument('<soubor>')
        .option(...CITY)
        .option(...RESTAURANT)
        .option('--dry-run', '', false)
        .option('--replace-all', '', false)
        .action((file, { dryRun, replaceAll, ...options }) =>
          withOwner(options, async (location, owner) =>
            importAreas(location, owner, await utf8Of(file), { dryRun, replaceAll }),
          ),
        ),
    )
    .addCommand(
      newCommand('export', sentence)
        .argument('[soubor]')
        .option(...CITY)
        .option(...RESTAURANT)
        .action((file, options) =>
          withOwner(options, (location, owner) => exportAreas(location, owner, file)),
        ),
    )

function sentence({ kind, args, excess }: Misuse): string {
  if (kind === 'no-action') return 'Oblasti lze nahradit (areas import) nebo uložit (areas export).'
  if (kind === 'missing') return 'Chybí soubor: areas import <soubor> --city=<město>'
  if (kind === 'excess') return `Příkaz bere jeden soubor, navíc je: ${excess}`
  return `Příkaz areas tomu nerozumí: ${args}`
}

type OwnerOptions = { readonly city?: string | undefined; readonly restaurant?: string | undefined }

async function withOwner(
  { city, restaurant }: OwnerOptions,
  work: (location: Database<unknown>, owner: Owner) => Promise<void>,
): Promise<void> {
  if ((city === undefined) === (restaurant === undefined)) {
    throw new OperatorError('Řekněte, čí oblasti to jsou: --city=<město>, nebo --restaurant=<restaurace>.')
  }
  await withDatabases(
    async ({ shop, location }) =>
      work(
        location,
        city === undefined ? await restaurantOwner(shop, restaurant ?? '') : await cityOwner(location, city),
      ),
    { catalogue: false },
  )
}

/** The owner of areas: its name for messages, and functions that replace and export its areas. */
type Owner = {
  readonly name: string
  readonly replace: (
    transaction: Transaction<unknown>,
    text: string,
  ) => ReturnType<typeof areaFiles.replaceCity>
  readonly text: (transaction: Transaction<unknown>) => Promise<string>
}

async function cityOwner(location: Database<unknown>, slug: string): Promise<Owner> {
  const cities = await location.kysely.transaction().execute(areaFiles.cities)
  const city = cities.find((each) => each.slug === slug)
  if (city === undefined) {
    const known = cities.map((each) => each.slug).join(', ')
    throw new OperatorError(
      `Město „${slug}“ neexistuje; ${known === '' ? 'není tu žádné' : `jsou tu: ${known}`}.`,
    )
  }
  return {
    name: `Oblasti města ${city.name}`,
    replace: (transaction, text) => areaFiles.replaceCity(transaction, city, text),
    text: (transaction) => areaFiles.cityText(transaction, city),
  }
}

/** A restaurant is given by its slug if the database contains the catalogue, otherwise by its id. */
async function restaurantOwner(shop: Database<unknown>, name: string): Promise<Owner> {
  const { id, home } = (await hasCatalogue(shop))
    ? await restaurantNamed(shop, name)
    : restaurantNumbered(name)
  return {
    name: `Vlastní oblasti restaurace ${name}`,
    replace: (transaction, text) => areaFiles.replaceOwn(transaction, id, home, text),
    text: (transaction) => areaFiles.ownText(transaction, id),
  }
}

async function hasCatalogue({ pool }: Database<unknown>): Promise<boolean> {
  const { rows } = await pool.query<{ here: boolean }>(
    "select to_regclass('shop.restaurants') is not null as here",
  )
  return rows[0]?.here ?? false
}

async function restaurantNamed(shop: Database<unknown>, slug: string) {
  const restaurant = await restaurantOfSlug(shop, slug)
  if (restaurant === null) throw new OperatorError(`Restaurace „${slug}“ neexistuje.`)
  if (!restaurant.ownDelivery) {
    throw new OperatorError(`Restaurace „${slug}“ nemá vlastní rozvoz, a proto ani vlastní oblasti.`)
  }
  return { id: restaurant.id, home: restaurant.citySlug }
}

function restaurantNumbered(number: string) {
  if (/^[1-9]\d{0,8}$/.test(number)) return { id: Number(number), home: null }
  throw new OperatorError('V této databázi není katalog: uveďte číslo restaurace (třeba --restaurant=103).')
}

async function exportAreas(
  location: Database<unknown>,
  owner: Owner,
  file: string | undefined,
): Promise<void> {
  const text = await location.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(owner.text)
  if (file === undefined) process.stdout.write(text)
  else await writeFileAtomically(file, [text])
}

type ImportOptions = { readonly dryRun: boolean; readonly replaceAll: boolean }

const importAreas = (location: Database<unknown>, owner: Owner, text: string, options: ImportOptions) =>
  importByFile(
    location,
    { ...options, what: owner.name },
    (transaction) => owner.replace(transaction, text),
    (outcome) => outcomeText(owner.name, outcome, options.dryRun),
  )

/** Formats the changes made or found, or the problems of the file. */
export function outcomeText(
  name: string,
  outcome: Awaited<ReturnType<Owner['replace']>>,
  dryRun: boolean,
): string {
  if (!outcome.ok) return refusedText(outcome.problems)
  const { added, updated, removed } = outcome.changes
  if (added + updated + removed === 0) return `${name} už takové jsou: nic se nemění.`
  const verb = dryRun ? 'by se změnily' : 'jsou nahrazeny'
  return `${name} ${verb}: přidáno ${added}, změněno ${updated}, odebráno ${removed}.`
}
