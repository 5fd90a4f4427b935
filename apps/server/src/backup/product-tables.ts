/** What of a database belongs to the product, and what of that a backup leaves out. */
import { REGISTER_TABLES } from '@sousto/location/features/addresses/import/service.ts'
import type { MigratedSchema } from '@sousto/postgres/migrate.ts'
import { SCHEMAS } from '../database.ts'
import type { Manifest } from './manifest.ts'

/** The schemas that our migrations make. */
export const MIGRATED: readonly MigratedSchema[] = Object.values(SCHEMAS)

/** The schema that graphile-worker makes with migrations of its own. */
export const QUEUE = 'graphile_worker'

export const PRODUCT_SCHEMAS: readonly string[] = [...MIGRATED.map(({ schema }) => schema), QUEUE]

/** Photographs come as files, wherever they are kept: so they fit into another store, and their variants are made again. */
const PHOTOS = 'shop.photo_files'

/** The state of the queue's own schema, which a restore does not turn back. */
const QUEUE_MIGRATIONS = `${QUEUE}.migrations`

/** The address register, which can be imported again: half of the rows of most backups. */
const ADDRESSES: readonly string[] = [...REGISTER_TABLES, 'location.register_imports']

export const leftOut = ({ addresses }: { readonly addresses: boolean }): ReadonlySet<string> =>
  new Set([PHOTOS, QUEUE_MIGRATIONS, ...(addresses ? [] : ADDRESSES)])

export const leavesOutAddresses = (manifest: Manifest): boolean =>
  manifest.leftOut.some((table) => ADDRESSES.includes(table))
