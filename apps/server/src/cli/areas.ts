/** Delivery areas of one city, or of one restaurant with couriers of its own, as a GeoJSON file (`marketplace.md` §4). */
import { text as textOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { restaurantOfSlug } from '@sousto/api/features/catalogue-import/service.ts'
import { areaFiles } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Transaction } from 'kysely'
import { type Databases, withDatabases } from './catalogue-database.ts'
import type { Command } from './command.ts'
import { writeWhole } from './export.ts'
import { bytesOf, problemLines } from './import.ts'

export const areas: Command = {
  usage: 'import <soubor> [--dry-run] | export [soubor]  --city=<město> | --restaurant=<restaurace>',
  summary: 'nahradí oblasti města nebo restaurace souborem GeoJSON, nebo je do něj uloží',
  run: async (args) => {
    const { importedFile, file, owner, dryRun } = parsed(args)
    return await withDatabases(
      async (databases) => {
        const kept = await keeper(databases, owner)
        return importedFile === null
          ? await exported(databases.location, kept, file)
          : await imported(databases.location, kept, await textOf(bytesOf(importedFile)), dryRun)
      },
      { catalogue: false },
    )
  },
}

type Owner = { readonly city: string } | { readonly restaurant: string }

function parsed(args: readonly string[]) {
  const { action, file, more, values } = options(args)
  const { city, restaurant, 'dry-run': dryRun } = values
  if (action !== 'import' && action !== 'export') {
    throw new OperatorError('Oblasti lze nahradit (areas import) nebo uložit (areas export).')
  }
  if (action === 'import' && file === undefined) {
    throw new OperatorError('Chybí soubor: areas import <soubor> --city=<město>')
  }
  if (more.length > 0) throw new OperatorError(`Příkaz bere jeden soubor, navíc je: ${more.join(' ')}`)
  if ((city === undefined) === (restaurant === undefined)) {
    throw new OperatorError('Řekněte, čí oblasti to jsou: --city=<město>, nebo --restaurant=<restaurace>.')
  }
  const owner: Owner = city === undefined ? { restaurant: restaurant ?? '' } : { city }
  return { importedFile: action === 'import' ? (file ?? null) : null, file, owner, dryRun }
}

function options(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        city: { type: 'string' },
        restaurant: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [action, file, ...more] = positionals
    return { action, file, more, values }
  } catch (cause) {
    throw new OperatorError(`Příkaz areas tomu nerozumí: ${args.join(' ')}`, { cause })
  }
}

/** Whose areas: in words, and how they are replaced and written. */
type Keeper = {
  readonly name: string
  readonly replace: (
    transaction: Transaction<unknown>,
    text: string,
  ) => ReturnType<typeof areaFiles.replaceCity>
  readonly text: (transaction: Transaction<unknown>) => Promise<string>
}

async function keeper(databases: Databases, owner: Owner): Promise<Keeper> {
  return 'city' in owner
    ? await cityKeeper(databases.location, owner.city)
    : await restaurantKeeper(databases.shop, owner.restaurant)
}

async function cityKeeper(location: Database<unknown>, slug: string): Promise<Keeper> {
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

/** Where the catalogue is at hand, a restaurant is named by its slug; where it is not, by its number. */
async function restaurantKeeper(shop: Database<unknown>, name: string): Promise<Keeper> {
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

async function exported(
  location: Database<unknown>,
  kept: Keeper,
  file: string | undefined,
): Promise<number> {
  const text = await location.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(kept.text)
  if (file === undefined) process.stdout.write(text)
  else await writeWhole(file, [text])
  return 0
}

async function imported(
  location: Database<unknown>,
  kept: Keeper,
  text: string,
  dryRun: boolean,
): Promise<number> {
  const transaction = await location.kysely.startTransaction().execute()
  let keep = false
  try {
    const outcome = await kept.replace(transaction, text)
    keep = outcome.ok && !dryRun
    process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcomeText(kept.name, outcome, dryRun)}\n`)
    return outcome.ok ? 0 : 1
  } finally {
    await (keep ? transaction.commit() : transaction.rollback()).execute()
  }
}

/** A file whose columns have other names is wrong in every one of its areas. */
const LISTED = 20

/** What changed, or would; or what is wrong with the file. */
export function outcomeText(
  name: string,
  outcome: Awaited<ReturnType<Keeper['replace']>>,
  dryRun: boolean,
): string {
  if (!outcome.ok) {
    const { problems } = outcome
    const lines = problemLines({ listed: problems.slice(0, LISTED), count: problems.length })
    return ['Soubor nejde přijmout, nic se nezměnilo:', ...lines].join('\n')
  }
  const { added, updated, removed } = outcome.changes
  if (added + updated + removed === 0) return `${name} už takové jsou: nic se nemění.`
  const verb = dryRun ? 'by se změnily' : 'jsou nahrazeny'
  return `${name} ${verb}: přidáno ${added}, změněno ${updated}, odebráno ${removed}.`
}
