/** The register as an operator imports it: whatever it comes packed in, whole or town by town, and what stops it. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { withCodes } from '../addresses/address-row.ts'
import { replaceRegister } from '../addresses/replace-register.ts'
import { createAddressService } from '../addresses/service.ts'
import {
  csvFile,
  csvText,
  FILES,
  inWindows1250,
  OLOMOUC,
  PLZEN,
  tarOf,
  village,
  zipOf,
} from './register-files-test.ts'
import { importRegister, type RegisterImportOptions, registerState } from './service.ts'

const { database, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sousto-register-'))
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true })]))

const never = new AbortController().signal
type Given = Partial<RegisterImportOptions>

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
const imported = (path: string, given: Given = {}) =>
  importRegister({ database, path, extent: null, onProgress: () => {}, signal: never, ...given })

async function importedFile(name: string, bytes: Uint8Array, given: Given = {}) {
  return await imported(await written(name, bytes), given)
}

const DEMO = [{ town: 'Olomouc' }, { town: 'Opava' }].map((place, index) => ({
  code: 900_000_001 + index,
  ...place,
  part: 'Ukázková',
  street: 'Švestková',
  houseType: 'č.p.' as const,
  houseNumber: '14',
  orientationNumber: null,
  postcode: '77900',
  lng: 17.25,
  lat: 49.59,
}))

beforeEach(async () => {
  await database.kysely.transaction().execute((all) => replaceRegister(all, withCodes(DEMO)))
  await database.pool.query('DELETE FROM location.register_imports')
})

async function codes(): Promise<number[]> {
  const { rows } = await database.pool.query<{ code: number }>(
    'SELECT code FROM location.places ORDER BY code',
  )
  return rows.map(({ code }) => code)
}
async function generation(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ generation: number }>(
    'SELECT generation FROM location.register',
  )
  return rows[0]?.generation
}
const DEMO_CODES = DEMO.map(({ code }) => code)
const OLOMOUC_CODES = [1001, 1002, 1003, 1004]
const ALL_CODES = [...OLOMOUC_CODES, 2001, 2002]
const [olomouc, plzen] = [csvFile(500496, OLOMOUC), csvFile(554791, PLZEN)]

describe('the whole register comes in', () => {
  it.each([
    ['a zip', 'registr.zip', () => zipOf(FILES)],
    ['a tar', 'registr.tar', () => tarOf(FILES)],
    ['a tar packed by gzip', 'registr.tar.gz', async () => gzipSync(await tarOf(FILES))],
    ['a tar packed by xz', 'registr.tar.xz', () => readFile(new URL('sample-test.tar.xz', import.meta.url))],
    ['an archive whose name says nothing', 'registr', () => zipOf(FILES)],
  ])('%s, and the demo is gone', async (_what, name, bytes) => {
    const before = await generation()
    expect(await importedFile(name, await bytes())).toEqual({
      ...{ extent: 'whole', files: 2, addresses: 6, withoutCoordinates: 1, broken: 0, listed: [] },
      ...{ added: 6, updated: 0, removed: 2, changed: true },
    })
    expect(await codes()).toEqual(ALL_CODES)
    expect(await generation()).toBe((before ?? 0) + 1)
    const service = createAddressService(database)
    expect((await service.search('zluta 12a', null))[0]?.text).toBe('Žlutá 583/12a, Olomouc, 779 00')
    expect((await service.search('drozdin 8', null))[0]).toMatchObject({ code: 1004, position: null })
    expect(await registerState(database)).toMatchObject({
      ...{ addresses: 6, towns: 2, withoutCoordinates: 1, demo: 0 },
      imports: [{ source: name }],
    })
  })

  it('again without a change nothing changes, nor the generation', async () => {
    const path = await written('registr.zip', zipOf(FILES))
    await imported(path)
    const before = await generation()
    const tables = await oids()
    expect(await imported(path)).toMatchObject({ added: 0, updated: 0, removed: 0, changed: false })
    expect([await generation(), await oids()]).toEqual([before, tables])
  })

  it('what is gone goes away; what differs is counted; a name that differs is a change', async () => {
    await importedFile('registr.zip', zipOf(FILES))
    const fewer = csvFile(
      500496,
      OLOMOUC.slice(1).map((line) => line.replace('584;14', '584;16')),
    )
    expect(await importedFile('registr.zip', zipOf([fewer, plzen]))).toMatchObject({
      added: 0,
      updated: 1,
      removed: 1,
    })
    const renamed = csvFile(
      500496,
      OLOMOUC.slice(1).map((line) => line.replace('584;14', '584;16').replace('Žlutá', 'Zelená')),
    )
    expect(await importedFile('registr.zip', zipOf([renamed, plzen]))).toMatchObject({
      updated: 0,
      changed: true,
    })
  })

  it('with keys, references and indexes as they were, also one that was added by hand', async () => {
    await database.pool.query('CREATE INDEX by_hand ON location.places (postcode) WHERE cell IS NOT NULL')
    const before = await structure()
    await importedFile('registr.zip', zipOf(FILES))
    expect(await structure()).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
    await database.pool.query('DROP INDEX location.by_hand')
  })
})

async function oids(): Promise<unknown> {
  const { rows } = await database.pool.query(
    "SELECT oid FROM pg_class WHERE relnamespace = 'location'::regnamespace ORDER BY 1",
  )
  return rows
}

async function structure(): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(`
    SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'location'
    UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'location'::regnamespace
    UNION ALL SELECT table_name || column_name || data_type || is_nullable || coalesce(column_default, '')
      FROM information_schema.columns WHERE table_schema = 'location'
    ORDER BY 1`)
  return rows
}

describe('only the towns that come are replaced', () => {
  it.each([
    ['a file', 'olomouc.csv', () => olomouc.bytes],
    ['a file packed by gzip', 'olomouc.csv.gz', () => gzipSync(olomouc.bytes)],
    ['a zip of one file', 'olomouc.zip', () => zipOf([olomouc])],
  ])('by %s, with the demo of the same town', async (_what, name, bytes) => {
    expect(await importedFile(name, bytes())).toMatchObject({
      extent: 'towns',
      added: 4,
      removed: 1,
      changed: true,
    })
    expect(await codes()).toEqual([...OLOMOUC_CODES, ...DEMO_CODES.slice(1)])
    expect(await imported(join(folder, name))).toMatchObject({
      added: 0,
      updated: 0,
      removed: 0,
      changed: false,
    })
  })

  it('by a folder of files, however deep', async () => {
    const inside = join('slozka', 'CSV')
    await mkdir(join(folder, inside), { recursive: true })
    for (const { name, bytes } of FILES) await written(join(inside, name), bytes)
    await written(join(inside, 'precti.txt'), Buffer.from('nic'))
    expect(await imported(join(folder, 'slozka'))).toMatchObject({
      extent: 'towns',
      files: 2,
      added: 6,
      removed: 1,
    })
    expect(await codes()).toEqual([...ALL_CODES, ...DEMO_CODES.slice(1)])
  })

  it('and what is gone from one of them goes away, in others nothing does', async () => {
    await importedFile('registr.zip', zipOf(FILES))
    const fewer = csvFile(500496, OLOMOUC.slice(0, 2))
    expect(await importedFile('olomouc.csv', fewer.bytes)).toMatchObject({ added: 0, updated: 0, removed: 2 })
    expect(await codes()).toEqual([1001, 1002, 2001, 2002])
    const { imports } = await registerState(database)
    expect(imports.map(({ source }) => source)).toEqual(['olomouc.csv', 'registr.zip'])
  })

  it('unless the operator decides: --whole by a file, --only by an archive', async () => {
    await importedFile('registr.zip', zipOf(FILES), { extent: 'towns' })
    expect(await codes()).toEqual([...ALL_CODES, ...DEMO_CODES.slice(1)])
    await importedFile('plzen.csv', plzen.bytes, { extent: 'whole' })
    expect(await codes()).toEqual([2001, 2002])
  })

  it('an archive that would take away most of the register is asked about', async () => {
    await importedFile('registr.zip', zipOf([csvFile(1, [...village(1, 50, 0)]), ...FILES]))
    const few = await written('nekolik.zip', zipOf(FILES))
    await expect(imported(few)).rejects.toThrow(/zmizelo 50 adres z 56.* přidejte --whole; .* --only\.$/)
    expect(await codes()).toHaveLength(56)
    expect(await imported(few, { extent: 'whole' })).toMatchObject({ removed: 50 })
  })
})

describe('broken lines', () => {
  it('are left out and told by file and line, also an address that comes twice', async () => {
    const lines = [...OLOMOUC, 'x;y', OLOMOUC[0] ?? '']
    const outcome = await importedFile('olomouc.csv', csvFile(500496, lines).bytes)
    expect(outcome).toMatchObject({ addresses: 4, broken: 2 })
    expect(outcome.listed).toEqual([
      'olomouc.csv, řádek 6: sloupců je 3 místo 19',
      'olomouc.csv, řádek 7: adresa 1001 už v registru je',
    ])
  })

  it('are listed up to twenty; more than a hundredth of all stops the import', async () => {
    const broken = Array.from({ length: 21 }, () => 'x')
    const many = csvFile(1, [...village(1, 2_100, 0), ...broken])
    const outcome = await importedFile('obec.csv', many.bytes)
    expect([outcome.broken, outcome.listed.length]).toEqual([21, 20])
    const few = csvFile(1, [...village(1, 1_900, 1), ...broken])
    await expect(importedFile('obec.csv', few.bytes)).rejects.toThrow('nejde přečíst 21 řádků z 1921')
    expect(await codes()).toHaveLength(2_100 + DEMO.length)
  })
})

describe('is stopped by one sentence, and nothing changes:', () => {
  const archive = () => tarOf([csvFile(1, [...village(1, 3_000, 0)])])
  const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
  const TORN = /^Archiv .* je poškozený nebo není celý \(.*\); stáhněte ho znovu\.$/

  it.each([
    ['a file in UTF-8', 'a.csv', () => Buffer.from(csvText(OLOMOUC)), /je v kódování UTF-8/],
    [
      'other columns',
      'a.csv',
      () => inWindows1250(csvText(OLOMOUC).replace('PSČ', 'ZIP')),
      /chybí sloupce.* PSČ\.$/,
    ],
    [
      'coordinates exchanged',
      'a.csv',
      () =>
        csvFile(
          1,
          [...village(1, 1, 0)].map((line) => line.replace('500000.10', '1100000')),
        ).bytes,
      /řádek 2: souřadnice .* leží mimo Česko/,
    ],
    ['a header alone', 'a.csv', () => csvFile(1, []).bytes, /není žádná adresa/],
    [
      'only broken lines',
      'a.csv',
      () => csvFile(1, ['x']).bytes,
      /nejde přečíst 1 řádků z 1, .* první z nich: a\.csv, řádek 2/,
    ],
    ['an empty file', 'a.csv', () => Buffer.alloc(0), /Soubor a\.csv je prázdný/],
    ['an empty zip', 'a.zip', () => zipOf([]), /není žádný soubor s adresami/],
    ['an empty tar', 'a.tar', () => tarOf([]), /není žádný soubor s adresami/],
    [
      'a picture',
      'a.zip',
      () => Buffer.from('\x89PNG…'),
      /není ani seznam adres RÚIAN \(CSV\), ani jeho archiv/,
    ],
    ['half of a tar', 'a.tar', async () => cut(await archive(), 0.5), TORN],
    ['half of a gzip', 'a.tar.gz', async () => cut(gzipSync(await archive()), 0.5), TORN],
    [
      'half of an xz',
      'a.tar.xz',
      async () => cut(await readFile(new URL('sample-test.tar.xz', import.meta.url)), 0.5),
      TORN,
    ],
    ['half of a zip', 'a.zip', () => cut(zipOf(FILES), 0.5), TORN],
    ['a zip with a damaged inside', 'a.zip', () => zipOf(FILES).fill(0xff, 60, 120), TORN],
  ])('%s', async (_what, name, bytes, text) => {
    const before = await generation()
    const failure = await importedFile(name, await bytes(), { extent: 'whole' }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(OperatorError)
    expect(String(failure)).toMatch(new RegExp(text.source.replace('^', '^OperatorError: ')))
    expect([await codes(), await generation()]).toEqual([DEMO_CODES, before])
    const left = await database.pool.query("SELECT FROM pg_namespace WHERE nspname = 'location_next'")
    expect(left.rowCount).toBe(0)
  })

  it('a path that is not there', async () => {
    await expect(imported(join(folder, 'neni.zip'))).rejects.toThrow(
      /neni\.zip nejde přečíst \(neexistuje\)\.$/,
    )
  })

  it('an operator who breaks it off', async () => {
    const stop = new AbortController()
    const path = await written('registr.zip', zipOf(FILES))
    const onProgress = () => stop.abort()
    await expect(imported(path, { onProgress, signal: stop.signal })).rejects.toThrow('Import je přerušen')
    expect(await codes()).toEqual(DEMO_CODES)
  })

  it('another import at the same time', async () => {
    const path = await written('registr.zip', zipOf(FILES))
    await database.kysely.transaction().execute(async (other) => {
      await replaceRegister(other, withCodes(DEMO))
      await expect(imported(path)).rejects.toThrow('Adresy už jeden import mění; počkejte, až skončí.')
    })
    expect(await codes()).toEqual(DEMO_CODES)
  })
})
