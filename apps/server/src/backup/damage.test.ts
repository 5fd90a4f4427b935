/**
 * A backup that is damaged, truncated or read with another passphrase is rejected with one sentence, and nothing is
 * changed.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { SEED } from '@sousto/testing/seed.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFileAtomically } from '../cli/write-file.ts'
import { type Entry, packed, unpacked } from './archive.ts'
import { backUp, fingerprint, restoreInto } from './backup-test.ts'
import { checkBackup } from './checked-parts.ts'
import { CONTENTS_FILE } from './manifest.ts'

const [one, target] = [await testDatabase<unknown>(), await testDatabase<unknown>()]
const folder = await mkdtemp(join(tmpdir(), 'sousto-damage-'))
afterAll(async () => {
  await Promise.all([one.drop(), target.drop()])
  await rm(folder, { recursive: true })
})

const PASSPHRASE = 'dlouhé heslo k záloze'
const [plain, secret, changed] = ['plain', 'secret', 'changed'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const DAMAGED = new OperatorError('Záloha je poškozená nebo neúplná; nic se nezměnilo.')

beforeAll(async () => {
  await one.database.pool.query(
    `INSERT INTO shop.client_errors (at, type, detail, url, user_agent, platform)
     SELECT now(), '', md5(n::text), '', '', '' FROM generate_series(1, 20000) AS n`,
  )
  await backUp(one.url, plain)
  await backUp(one.url, secret, { passphrase: PASSPHRASE })
})

const failureOf = (file: string, passphrase: string | null): Promise<unknown> =>
  checkBackup(file, passphrase).then(
    () => null,
    (error: unknown) => error,
  )

/** Some bits have no meaning, such as the amount of memory to reserve. The backup is then still intact. */
const refusedOrWhole = async (original: string, passphrase: string | null) => {
  const outcome = await checkBackup(changed, passphrase).catch((error: unknown) => error)
  const isRefused = outcome instanceof OperatorError
  expect(isRefused ? original : outcome).toEqual(
    isRefused ? original : await checkBackup(original, passphrase),
  )
}

describe.each([
  ['in the clear', plain, null, inProof(160, 12)],
  ['encrypted', secret, PASSPHRASE, inProof(30, 7)],
] as const)('a backup %s', (_, original, passphrase, numRuns) => {
  it(
    'with any bit changed is rejected, or read as it was written',
    slow('reads a backup for each damage'),
    async () => {
      const bytes = await readFile(original)
      const bits = fc.record({ at: fc.nat(bytes.length - 1), bit: fc.nat(7) })
      const examples = [0, 4, 6, 22, 130, bytes.length - 1].map(
        (at) => [{ at, bit: 0 }] as [{ at: number; bit: number }],
      )
      await fc.assert(
        fc.asyncProperty(bits, async ({ at, bit }) => {
          const flipped = Buffer.from(bytes)
          flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
          await writeFile(changed, flipped)
          await refusedOrWhole(original, passphrase)
        }),
        { numRuns, examples, seed: SEED },
      )
    },
  )

  it(
    'that ends early is rejected, unless only padding is missing',
    slow('reads a backup for each damage'),
    async () => {
      const bytes = await readFile(original)
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
          await writeFile(changed, bytes.subarray(0, length))
          await refusedOrWhole(original, passphrase)
        }),
        { numRuns, seed: SEED, examples: [[0], [1], [200], [bytes.length - 1], [bytes.length - 12]] },
      )
      for (const length of [bytes.length / 2, bytes.length - 1]) {
        await writeFile(changed, bytes.subarray(0, length))
        expect(await failureOf(changed, passphrase)).toBeInstanceOf(OperatorError)
      }
    },
  )
})

it('a wrong or missing passphrase is distinguished from damage', async () => {
  expect(await failureOf(secret, 'úplně jiné heslo')).toEqual(new OperatorError('Heslo k záloze nesedí.'))
  expect(await failureOf(secret, null)).toEqual(
    new OperatorError(
      `Záloha ${secret} je zašifrovaná: heslo k ní patří do proměnné BACKUP_PASSPHRASE, nebo do souboru (--passphrase-file <soubor>).`,
    ),
  )
})

it('a file that is not a backup is distinguished from a damaged one', async () => {
  for (const text of ['', 'katalog', 'age-encryption.org']) {
    await writeFile(changed, text)
    expect(await failureOf(changed, null)).toEqual(new OperatorError(`Soubor ${changed} není záloha Sousta.`))
  }
})

/** Packs the same files again, so that no checksum of the formats detects missing or changed ones. */
async function repacked(change: (entry: Entry) => readonly Entry[]): Promise<void> {
  async function* entries(): AsyncGenerator<Entry> {
    for await (const entry of unpacked(plain, null)) yield* change(entry)
  }
  await writeFileAtomically(changed, packed(entries(), null))
}

const isErrors = ({ name }: Entry) => name.startsWith('tables/shop.client_errors/')

it.each<[string, (entry: Entry) => readonly Entry[]]>([
  ['the rows of a table are missing', (entry) => (isErrors(entry) ? [] : [entry])],
  ['rows are there twice', (entry) => (isErrors(entry) ? [entry, entry] : [entry])],
  [
    'a row was changed',
    (entry) => [isErrors(entry) ? { ...entry, bytes: Buffer.from(entry.bytes).fill('x', 40, 50) } : entry],
  ],
  ['the contents are missing', (entry) => (entry.name === CONTENTS_FILE ? [] : [entry])],
  ['something follows the contents', (entry) => (entry.name === CONTENTS_FILE ? [entry, entry] : [entry])],
  ['the manifest is missing', (entry) => (entry.name === 'backup.json' ? [] : [entry])],
  [
    'the manifest is no JSON',
    (entry) => (entry.name === 'backup.json' ? [{ ...entry, bytes: Buffer.from('{') }] : [entry]),
  ],
  ['a file is unknown', (entry) => [{ ...entry, name: entry.name.replace('client_errors', 'neznama') }]],
  ['a file leads elsewhere', (entry) => [isErrors(entry) ? { ...entry, name: '../../etc/passwd' } : entry]],
])('is rejected when %s', async (_, change) => {
  await repacked(change)
  expect(await failureOf(changed, null)).toEqual(DAMAGED)
  const before = await fingerprint(target.database)
  expect(await restoreInto(target.url, changed).catch((error: unknown) => error)).toBeInstanceOf(Error)
  expect(await fingerprint(target.database)).toEqual(before)
})

it('an error of PostgreSQL leaves everything unchanged as well', async () => {
  const version = 'shop.catalogue_version'
  await one.database.pool.query(`CREATE TABLE version_twice AS SELECT * FROM ${version}`)
  await one.database.pool.query(`ALTER TABLE ${version} DROP CONSTRAINT catalogue_version_pkey`)
  await one.database.pool.query(`INSERT INTO ${version} SELECT * FROM version_twice`)
  await backUp(one.url, changed)
  expect(await failureOf(changed, null)).toBeNull()
  const before = await fingerprint(target.database)
  await expect(restoreInto(target.url, changed)).rejects.toThrow(/duplicate key/)
  expect(await fingerprint(target.database)).toEqual(before)
})
