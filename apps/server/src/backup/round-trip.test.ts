import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jpegOf, photosIn } from '@sousto/api/features/photos/photos-test.ts'
import { databaseFiles, photoImporter } from '@sousto/api/features/photos/service.ts'
import type { PhotoFiles } from '@sousto/api/ports/photo-files.ts'
import { addJobs } from '@sousto/postgres/job-functions.ts'
import { migrateWithin } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { slow } from '@sousto/testing/slow.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeFileAtomically } from '../cli/write-file.ts'
import { SCHEMAS } from '../database.ts'
import { loadDemoOnce } from '../demo-data.ts'
import { demoDatabase } from '../demo-database-test.ts'
import { type Entry, packed, unpacked } from './archive.ts'
import { backUp, fingerprint, restoreInto } from './backup-test.ts'
import { checkBackup } from './checked-parts.ts'
import { MANIFEST_FILE, type Manifest, manifestSchema } from './manifest.ts'

const folder = await mkdtemp(join(tmpdir(), 'sousto-backup-'))
const file = join(folder, 'zaloha')
const databases: TestDatabase<unknown>[] = []
afterAll(async () => {
  await Promise.all(databases.map(({ drop }) => drop()))
  await rm(folder, { recursive: true })
})
async function aDatabase(made = testDatabase<unknown>()): Promise<TestDatabase<unknown>> {
  const database = await made
  databases.push(database)
  return database
}

const one = await aDatabase(demoDatabase())
let target: TestDatabase<unknown>
beforeEach(async () => {
  await rm(file, { force: true })
  target = await aDatabase()
})

const rowsOf = async ({ database }: TestDatabase<unknown>, text: string) =>
  (await database.pool.query(text)).rows

const addError = (detail: string) =>
  one.database.pool.query(
    `INSERT INTO shop.client_errors (at, type, detail, url, user_agent, platform) VALUES (now(), '', $1, '', '', '')`,
    [detail],
  )

/** Values that a text format might change. */
const AWKWARD = ['řádek\nřádek\r\n', 'tab\tzpětné \\ lomítko \\N', '\\.', '„uvozovky“ \u{1F355}']

beforeAll(async () => {
  for (const text of AWKWARD) await addError(text)
  await addJobs(one.database.kysely, 'mail', [{ to: 'jan@priklad.example' }])
})

function aStore(onRead: () => Promise<unknown> = async () => {}) {
  const objects = new Map<string, Buffer>()
  const files: PhotoFiles = {
    read: async (name) => {
      await onRead()
      return objects.get(name) ?? null
    },
    write: async (name, bytes) => {
      objects.set(name, bytes)
    },
    remove: async () => {},
  }
  return { objects, files }
}

async function addPhoto(files: PhotoFiles, color: string): Promise<string> {
  const { read } = photosIn({ 'obrazek.jpg': await jpegOf(color) })
  return await photoImporter({ kysely: one.database.kysely, photos: { files, read }, check: false })(
    'obrazek.jpg',
  )
}

describe('a backup', () => {
  it('contains every table of the database except two, with a reason', async () => {
    await backUp(one.url, file)
    const { manifest } = await checkBackup(file, null)
    expect(manifest.leftOut).toEqual(['graphile_worker.migrations', 'shop.photo_files'])
    const rows = await rowsOf(
      one,
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )
    const saved = manifest.tables.map(({ schema, name }) => `${schema}.${name}`)
    const all = new Set([...saved, ...manifest.leftOut])
    expect(all).toEqual(new Set(rows.map(({ name }) => name)))
  })

  it('restores every row, the next number of every sequence, every constraint and trigger', async () => {
    await backUp(one.url, file)
    await restoreInto(target.url, file)
    expect(await fingerprint(target.database)).toEqual(await fingerprint(one.database))
    for (const text of [
      'SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2',
      'SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1, 2',
      'SELECT tgrelid::regclass::text, tgenabled, count(*) FROM pg_trigger GROUP BY 1, 2 ORDER BY 1, 2',
      'SELECT indexdef FROM pg_indexes ORDER BY 1',
    ])
      expect(await rowsOf(target, text)).toEqual(await rowsOf(one, text))
    const details = await rowsOf(target, 'SELECT detail FROM shop.client_errors ORDER BY id')
    expect(details.map(({ detail }) => detail)).toEqual(AWKWARD)
  })

  it('is a consistent snapshot: data written during the backup is not included', async () => {
    // The store is read after the snapshot was taken and before the tables are read.
    const store = aStore(() => addError('later'))
    await addPhoto(store.files, 'red')
    const before = await fingerprint(one.database)
    await backUp(one.url, file, { photos: store.files })
    expect(await fingerprint(one.database)).not.toEqual(before)
    await restoreInto(target.url, file, { photos: store.files })
    expect(await fingerprint(target.database)).toEqual(before)
  })

  it('leaves out the address register on request, and nothing else', async () => {
    const store = aStore()
    await backUp(one.url, file, { addresses: false, photos: store.files })
    await restoreInto(target.url, file, { photos: store.files })
    const register = ['towns', 'parts', 'districts', 'streets', 'places', 'register_imports']
    const none = register.map((name) => [`location.${name}`, { rows: 0, sum: null }])
    expect(await fingerprint(target.database)).toEqual({
      ...(await fingerprint(one.database)),
      ...Object.fromEntries(none),
    })
  })

  it('of a location service with a separate database is restored there', async () => {
    const location = await aDatabase()
    await loadDemoOnce(location.database, ['location'])
    await location.database.pool.query('DROP SCHEMA shop, graphile_worker CASCADE')
    await backUp(location.url, file)
    await target.database.pool.query('DROP SCHEMA shop, location, server, graphile_worker CASCADE')
    await restoreInto(target.url, file)
    expect(await fingerprint(target.database)).toMatchObject(await fingerprint(location.database))
    expect(await rowsOf(target, `SELECT FROM pg_namespace WHERE nspname = 'shop'`)).toEqual([])
  })

  it('returns a running job to the queue', async () => {
    await one.database.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'gone', attempts = 3`,
    )
    await backUp(one.url, file, { photos: aStore().files })
    await one.database.pool.query(
      'UPDATE graphile_worker._private_jobs SET locked_at = null, locked_by = null',
    )
    await restoreInto(target.url, file)
    expect(
      await rowsOf(target, 'SELECT locked_at, locked_by, attempts FROM graphile_worker._private_jobs'),
    ).toEqual([{ locked_at: null, locked_by: null, attempts: 3 }])
  })
})

describe('photographs', () => {
  it('are in the backup whatever their store, and can be restored into either store', async () => {
    await one.database.pool.query('DELETE FROM shop.photos')
    const inDatabase = databaseFiles(one.database)
    const names = [await addPhoto(inDatabase, 'green'), await addPhoto(inDatabase, 'blue')].toSorted()
    await backUp(one.url, file)
    const store = aStore()
    await restoreInto(target.url, file, { photos: store.files })
    expect([...store.objects.keys()]).toEqual(names)
    expect(await rowsOf(target, 'SELECT FROM shop.photo_files')).toEqual([])

    const second = join(folder, 'z-uloziste')
    await backUp(target.url, second, { photos: store.files })
    const other = await aDatabase()
    await restoreInto(other.url, second)
    for (const name of names)
      expect(await databaseFiles(other.database).read(name)).toEqual(await inDatabase.read(name))
  })

  it('that the store has lost are named, and the backup continues', async () => {
    const lost = await addPhoto(databaseFiles(one.database), 'black')
    const store = aStore()
    expect(await backUp(one.url, file, { photos: store.files })).toContain(lost)
    await restoreInto(target.url, file)
  })
})

async function withManifest(change: (manifest: Manifest) => Partial<Manifest>): Promise<string> {
  async function* changed(): AsyncGenerator<Entry> {
    for await (const entry of unpacked(file, null)) {
      const { name, bytes } = entry
      if (name !== MANIFEST_FILE) {
        yield entry
        continue
      }
      const manifest = manifestSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
      yield { name, bytes: Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })) }
    }
  }
  const path = `${file}-${crypto.randomUUID()}`
  await writeFileAtomically(path, packed(changed(), null))
  return path
}

/** A migration of the shop other than the last. */
const OLDER = 60

describe('versions', () => {
  it('a backup of an older product is migrated to this one', async () => {
    const older = await aDatabase()
    const client = await older.database.pool.connect()
    await client.query('DROP SCHEMA shop CASCADE')
    await client.query('BEGIN')
    await migrateWithin(client, SCHEMAS.api, OLDER)
    await client.query('COMMIT')
    client.release(true)
    await backUp(older.url, file)
    await restoreInto(target.url, file)
    const history = 'SELECT number, name, checksum FROM shop.migrations ORDER BY number'
    expect((await rowsOf(older, history)).at(-1)?.number).toBe(OLDER)
    for (const text of [history, 'SELECT indexdef FROM pg_indexes ORDER BY 1'])
      expect(await rowsOf(target, text)).toEqual(await rowsOf(one, text))
  })

  it(
    'a backup of a newer product is rejected before anything is changed',
    slow('packs the demo’s data anew'),
    async () => {
      await backUp(one.url, file)
      const future = { number: 999, name: '999-zitra.sql', checksum: 'x' }
      const unknown = 'Záloha je z novější verze Sousta, než je tato: obnovte ji tou; nic se nezměnilo.'
      const refused: readonly [(manifest: Manifest) => Partial<Manifest>, string][] = [
        [() => ({ format: 2 }), unknown],
        [() => ({ schemas: { zitra: [future] } }), unknown],
        [() => ({ jobs: 10_000 }), unknown],
        [
          ({ schemas }) => ({ schemas: { ...schemas, shop: [...(schemas.shop ?? []), future] } }),
          'Záloha je novější než tento program (schéma shop, změna 999-zitra.sql): spusťte novější verzi programu.',
        ],
        [
          ({ tables }) => ({
            version: '0.0.9',
            tables: tables.map((table) => ({ ...table, columns: [...table.columns, 'zitra'] })),
          }),
          'Tabulka graphile_worker._private_job_queues je v záloze jiná než v této verzi Sousta: obnovte ji verzí 0.0.9 a databázi pak převeďte touto; nic se nezměnilo.',
        ],
      ]
      const before = await fingerprint(target.database)
      for (const [change, sentence] of refused)
        await expect(restoreInto(target.url, await withManifest(change))).rejects.toThrow(
          new OperatorError(sentence),
        )
      expect(await fingerprint(target.database)).toEqual(before)
    },
  )

  it('knows every schema that the product migrates', () => {
    expect(Object.values(SCHEMAS).map(({ schema }) => schema)).toEqual(['shop', 'location', 'server'])
  })
})

describe('a database that must not be replaced', () => {
  it('has data, unless the operator allows it', async () => {
    await backUp(one.url, file)
    await expect(restoreInto(target.url, file, { replace: false })).rejects.toThrow(
      'V databázi už data jsou. Obnova je celá nahradí, jen když přidáte --replace; nic se nezměnilo.',
    )
    await target.database.pool.query('DROP SCHEMA shop, location, server CASCADE')
    await restoreInto(target.url, file, { replace: false })
    expect(await fingerprint(target.database)).toEqual(await fingerprint(one.database))
  })
})
