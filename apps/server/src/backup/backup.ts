/** Writes a backup from one snapshot of the database while the product is running. */
import type { DB } from '@sousto/api/database/tables.ts'
import { databaseFiles, storedPhotos } from '@sousto/api/features/photos/service.ts'
import type { PhotoFiles } from '@sousto/api/ports/photo-files.ts'
import type { Connection } from '@sousto/postgres/connection.ts'
import { kyselyOver } from '@sousto/postgres/database.ts'
import {
  beginDump,
  copyOut,
  type DumpTable,
  sequencesOf,
  tableName,
  tablesOf,
} from '@sousto/postgres/dump.ts'
import { type Applied, appliedMigrations } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Entry } from './archive.ts'
import {
  CONTENTS_FILE,
  type Contents,
  FORMAT,
  MANIFEST_FILE,
  type Manifest,
  photoName,
  pieceName,
  type Tally,
} from './manifest.ts'
import { leftOut, MIGRATED, PRODUCT_SCHEMAS, QUEUE } from './product-tables.ts'
import { createTally, linesIn } from './tally.ts'

export type BackupOptions = {
  readonly client: Connection
  /** Called once nothing is deleted any more. Returns the connection that is read. Default: the same one. */
  readonly reader?: () => Promise<Connection>
  /** Null means that photographs are in the database. */
  readonly photos: PhotoFiles | null
  readonly addresses: boolean
  /** The version of the product. */
  readonly version: string
  readonly at: Temporal.Instant
  /** Called for a photograph that its store has lost; the backup continues. */
  readonly onMissing: (photo: string) => void
  readonly onContents: (contents: Contents) => void
}

/**
 * Yields the files of the archive. Imports of the address register and deletions of photographs wait until everything
 * is read. Orders, logins and everything else continue, and are in the backup if they were committed before it began.
 */
export async function* backupEntries(options: BackupOptions): AsyncGenerator<Entry> {
  const { client: locking, reader, onContents } = options
  // Locked before the snapshot, which might otherwise name photographs that are deleted before they are read.
  for (const lock of ['catalogue import', 'location register'])
    await locking.query('select pg_advisory_lock_shared(hashtext($1))', [lock])
  const client = (await reader?.()) ?? locking
  await beginDump(client, { readOnly: true })
  const manifest = await manifestOf({ ...options, client })
  yield json(MANIFEST_FILE, manifest)

  const photos = createTally()
  if ('shop' in manifest.schemas) {
    for await (const entry of photoEntries({ ...options, client })) {
      photos.add(entry.bytes, 1)
      yield entry
    }
  }
  const tables: Record<string, Tally> = {}
  for (const table of manifest.tables) {
    const tally = createTally()
    for await (const entry of pieces(client, table)) {
      tally.add(entry.bytes, linesIn(entry.bytes))
      yield entry
    }
    tables[tableName(table)] = tally.result()
  }
  const sequences = await sequencesOf(client, PRODUCT_SCHEMAS)
  const contents = { tables, photos: photos.result(), sequences: [...sequences] }
  yield json(CONTENTS_FILE, contents)
  await client.query('commit')
  onContents(contents)
}

async function manifestOf({ client, addresses, version, at }: BackupOptions): Promise<Manifest> {
  const schemas: Record<string, Applied[]> = {}
  for (const { schema } of MIGRATED) {
    const applied = await appliedMigrations(client, schema)
    if (applied !== null) schemas[schema] = [...applied]
  }
  if (Object.keys(schemas).length === 0)
    throw new OperatorError('V databázi žádná data Sousta nejsou: není co zálohovat.')
  const without = leftOut({ addresses })
  const all = await tablesOf(client, PRODUCT_SCHEMAS)
  return {
    format: FORMAT,
    version,
    at: at.toString(),
    postgres: await majorVersion(client),
    schemas,
    jobs: await queueVersion(client, all),
    tables: all
      .filter((table) => !without.has(tableName(table)))
      .map((table) => ({ ...table, columns: [...table.columns] })),
    leftOut: all.map(tableName).filter((name) => without.has(name)),
  }
}

async function majorVersion(client: Connection): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  )
  return rows[0]?.major ?? 0
}

/** Null means that the location service alone has no queue. */
async function queueVersion(client: Connection, tables: readonly DumpTable[]): Promise<number | null> {
  if (!tables.some(({ schema }) => schema === QUEUE)) return null
  const { rows } = await client.query<{ id: number }>(`select max(id) as id from ${QUEUE}.migrations`)
  return rows[0]?.id ?? null
}

async function* photoEntries({ client, photos, onMissing }: BackupOptions): AsyncGenerator<Entry> {
  const kysely = kyselyOver<DB>(client)
  const files = photos ?? databaseFiles({ kysely })
  for (const photo of await storedPhotos(kysely)) {
    const bytes = await files.read(photo)
    if (bytes === null) onMissing(photo)
    else yield { name: photoName(photo), bytes }
  }
}

async function* pieces(client: Connection, table: DumpTable): AsyncGenerator<Entry> {
  let piece = 0
  for await (const bytes of copyOut(client, table)) {
    piece += 1
    yield { name: pieceName(tableName(table), piece), bytes }
  }
}

const json = (name: string, value: object): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})
