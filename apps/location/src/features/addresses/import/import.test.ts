/** Tests imports by an operator: every archive format, the whole register or single towns. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createAddressService } from '../service.ts'
import { csvFile, FILES, OLOMOUC, PLZEN, tarOf, village, zipOf } from './register-files-test.ts'
import { DEMO_CODES, registerTest } from './register-import-test.ts'
import { registerState } from './service.ts'

const { database, folder, written, imported, importedFile, codes, generation, onlyDemo, end } =
  await registerTest()
afterAll(() => end())
beforeEach(() => onlyDemo())

const OLOMOUC_CODES = [1001, 1002, 1003, 1004]
const ALL_CODES = [...OLOMOUC_CODES, 2001, 2002]
const [olomouc, plzen] = [csvFile(500496, OLOMOUC), csvFile(554791, PLZEN)]

const READ = { extent: 'whole', files: 2, addresses: 6, withoutCoordinates: 1, invalidLines: 0, problems: [] }

describe('the whole register is imported from', () => {
  it.each([
    ['a zip', 'registr.zip', () => zipOf(FILES)],
    ['a tar', 'registr.tar', () => tarOf(FILES)],
    ['a tar compressed by gzip', 'registr.tar.gz', async () => gzipSync(await tarOf(FILES))],
    [
      'a tar compressed by xz',
      'registr.tar.xz',
      () => readFile(new URL('sample-test.tar.xz', import.meta.url)),
    ],
    ['an archive without a file extension', 'registr', () => zipOf(FILES)],
  ])('%s, and replaces the demo addresses [location.13]', async (_what, name, bytes) => {
    const before = await generation()
    expect(await importedFile(name, await bytes())).toEqual({
      ...READ,
      added: 6,
      updated: 0,
      removed: 2,
      changed: true,
    })
    expect(await codes()).toEqual(ALL_CODES)
    expect(await generation()).toBe(before + 1)
    const service = createAddressService(database)
    onTestFinished(service.close)
    expect((await service.search('zluta 12a', null))[0]?.text).toBe('Žlutá 583/12a, Olomouc, 779 00')
    expect((await service.search('drozdin 8', null))[0]).toMatchObject({ code: 1004, position: null })
    expect(await registerState(database)).toMatchObject({
      addresses: 6,
      towns: 2,
      withoutCoordinates: 1,
      demo: 0,
      imports: [{ source: name }],
    })
  })

  it('changes nothing when repeated, not even the generation', async () => {
    const path = await written('registr.zip', zipOf(FILES))
    await imported(path)
    const before = await generation()
    const tables = await oids()
    expect(await imported(path)).toMatchObject({ added: 0, updated: 0, removed: 0, changed: false })
    expect([await generation(), await oids()]).toEqual([before, tables])
  })

  it('removes missing addresses, counts updates, and treats a new name as a change', async () => {
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

  it('keeps keys, references and indexes, even one that was added manually', async () => {
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

describe('only the towns in the files are replaced [location.15]', () => {
  it.each([
    ['a file', 'olomouc.csv', () => olomouc.bytes],
    ['a file compressed by gzip', 'olomouc.csv.gz', () => gzipSync(olomouc.bytes)],
    ['a zip of one file', 'olomouc.zip', () => zipOf([olomouc])],
  ])('by %s, with the demo addresses of the same town', async (_what, name, bytes) => {
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

  it('by a nested folder of files', async () => {
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

  it('removing missing addresses from those towns only', async () => {
    await importedFile('registr.zip', zipOf(FILES))
    const fewer = csvFile(500496, OLOMOUC.slice(0, 2))
    expect(await importedFile('olomouc.csv', fewer.bytes)).toMatchObject({ added: 0, updated: 0, removed: 2 })
    expect(await codes()).toEqual([1001, 1002, 2001, 2002])
    const { imports } = await registerState(database)
    expect(imports.map(({ source }) => source)).toEqual(['olomouc.csv', 'registr.zip'])
  })

  it('unless the operator says --whole for a file or --only for an archive', async () => {
    await importedFile('registr.zip', zipOf(FILES), { extent: 'towns' })
    expect(await codes()).toEqual([...ALL_CODES, ...DEMO_CODES.slice(1)])
    await importedFile('plzen.csv', plzen.bytes, { extent: 'whole', replaceAll: true })
    expect(await codes()).toEqual([2001, 2002])
  })

  it('an archive that would remove most of the register needs confirmation', async () => {
    await importedFile('registr.zip', zipOf([csvFile(1, [...village(1, 50, 0)]), ...FILES]))
    const few = await written('nekolik.zip', zipOf([csvFile(1, [...village(1, 1, 0)]), ...FILES]))
    await expect(imported(few)).rejects.toThrow(/zmizely adresy \(49 z 56\).* přidejte --whole; .* --only\.$/)
    expect(await codes()).toHaveLength(56)
    expect(await imported(few, { extent: 'whole' })).toMatchObject({ removed: 49 })
  })

  it.each([
    ['a file', null, 'obec.csv', '--only --replace-all'],
    ['an archive of some towns', 'towns', 'obce.zip', '--only --replace-all'],
    ['an archive of the whole register', null, 'registr.zip', '--replace-all'],
  ] as const)(
    '%s that would remove most of a town needs confirmation [location.9]',
    async (_what, extent, name, flags) => {
      await importedFile('registr.zip', zipOf([csvFile(1, [...village(1, 5, 0)]), ...FILES]))
      const fewer = csvFile(1, [...village(1, 2, 0)])
      const path = await written(name, name.endsWith('.csv') ? fewer.bytes : zipOf([fewer, ...FILES]))
      await expect(imported(path, { extent })).rejects.toThrow(
        `Obci Obec 1 by zmizela většina adres (3 z 5). Je-li ${name} celý, přidejte ${flags}.`,
      )
      expect(await codes()).toHaveLength(11)
      expect(await imported(path, { extent, replaceAll: true })).toMatchObject({ removed: 3 })
    },
  )

  it('an archive that lacks a town of the register is rejected unless everything may be replaced [location.10]', async () => {
    await importedFile('registr.zip', zipOf([csvFile(1, [...village(1, 2, 0)]), ...FILES]))
    const fewer = await written('bez-obce.zip', zipOf(FILES))
    for (const extent of ['whole', null] as const) {
      await expect(imported(fewer, { extent })).rejects.toThrow(
        /^bez-obce\.zip nemá obce, které registr má: .+\. Jejich adresy by zmizely\. .*--replace-all/,
      )
    }
    expect(await codes()).toHaveLength(8)
    expect(await imported(fewer, { replaceAll: true })).toMatchObject({ removed: 2 })
  })
})
