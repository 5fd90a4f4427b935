import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas, outcomeText } from './areas.ts'
import { runCommand } from './command.ts'

const [shop, location] = [await testDatabase(), await testDatabase()]
const folder = await mkdtemp(join(tmpdir(), 'sousto-areas-'))
const file = join(folder, 'oblasti.geojson')
const latin = join(folder, 'latin.geojson')
afterAll(async () => {
  await Promise.all([shop.drop(), location.drop(), rm(folder, { recursive: true })])
})

const program = fileURLToPath(new URL('sousto.ts', import.meta.url))
const ONE = { DATABASE_URL: shop.url }
const TWO = { ...ONE, LOCATION_URL: 'http://127.0.0.1:9/lokace', LOCATION_DATABASE_URL: location.url }

type Finished = { readonly code: number; readonly stdout: string; readonly stderr: string }

async function sousto(args: readonly string[], environment: object = TWO): Promise<Finished> {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    // `execFile` rejects with an error that has these properties.
    return error as unknown as Finished
  }
}

const catalogue = demoCatalogueFile()
const withOwn = catalogue.restaurants.find(({ ownAreas }) => ownAreas.length > 0)?.slug ?? ''
const without = catalogue.restaurants.find(({ ownDelivery }) => !ownDelivery)?.slug ?? ''

beforeAll(async () => {
  await writeFile(latin, Buffer.from('{"name":"P\xf8erov"}', 'latin1'))
  await writeFile(join(folder, 'katalog.json'), JSON.stringify(catalogue))
  const { code, stderr } = await sousto(['import', join(folder, 'katalog.json')])
  if (code !== 0) throw new Error(stderr)
})

const count = async ({ database }: typeof shop, table: string) =>
  (await database.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n

describe('with a separate database of the location service', () => {
  it(
    'imports the catalogue into one database and its areas into the other, and exports both as one file',
    slow('exports the whole catalogue with the command'),
    async () => {
      expect(await count(shop, 'shop.restaurants')).toBe(catalogue.restaurants.length)
      expect([await count(shop, 'location.areas'), await count(shop, 'location.own_areas')]).toEqual([0, 0])
      expect(await count(location, 'location.areas')).toBe(catalogue.areas.length)
      expect(await count(location, 'shop.restaurants')).toBe(0)
      const out = join(folder, 'export.json')
      expect(await sousto(['export', out])).toMatchObject({ code: 0 })
      const { areas: exported, restaurants } = JSON.parse(await readFile(out, 'utf8'))
      expect(exported.length).toBe(catalogue.areas.length)
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
      expect(restaurants).toEqual(catalogue.restaurants.toSorted(byId))
    },
  )

  it('requires the URL of the location service’s database', async () => {
    const finished = await sousto(['export'], { ...ONE, LOCATION_URL: 'http://127.0.0.1:9/lokace' })
    expect(finished).toMatchObject({ code: 1, stderr: expect.stringContaining('LOCATION_DATABASE_URL') })
  })

  it.each([
    ['a city', '--city=olomouc'],
    ['a restaurant', `--restaurant=${withOwn}`],
  ])(
    'exports areas of %s, imports them without changes, and exports the same file [location.17]',
    async (_whose, owner) => {
      expect(await sousto(['areas', 'export', file, owner])).toMatchObject({ code: 0 })
      const finished = await sousto(['areas', 'import', file, owner])
      expect(finished).toMatchObject({ code: 0, stdout: expect.stringContaining('nic se nemění') })
      expect((await sousto(['areas', 'export', owner])).stdout).toBe(await readFile(file, 'utf8'))
    },
  )

  it(
    'reports with --dry-run what would change, and asks before most areas are removed [ordering-1.6]',
    slow('runs the command seven times'),
    async () => {
      const { stdout: before } = await sousto(['areas', 'export', '--city=olomouc'])
      const [, first] = before.split('\n')
      const one = `{"type":"FeatureCollection","features":[\n${first?.replace(/,$/, '')}\n]}\n`
      await writeFile(file, one)
      const dryRun = await sousto(['areas', 'import', file, '--city=olomouc', '--dry-run'])
      expect(dryRun.stdout).toMatch(
        /^Oblasti města Olomouc by se změnily: přidáno 0, změněno 0, odebráno [1-9]/,
      )
      expect((await sousto(['areas', 'export', '--city=olomouc'])).stdout).toBe(before)

      const refused = await sousto(['areas', 'import', file, '--city=olomouc'])
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toMatch(
        /^Soubor by odebral většinu toho, co tu je \(Oblasti města Olomouc \d+ z \d+\).+--replace-all\.$/m,
      )
      expect((await sousto(['areas', 'export', '--city=olomouc'])).stdout).toBe(before)

      const real = await sousto(['areas', 'import', file, '--city=olomouc', '--replace-all'])
      expect(real.stdout).toBe(dryRun.stdout.replace('by se změnily', 'jsou nahrazeny'))
      expect((await sousto(['areas', 'export', '--city=olomouc'])).stdout).toBe(one)
    },
  )
})

describe('fails with one sentence:', () => {
  it.each([
    ['no action', [], 'Oblasti lze nahradit (areas import) nebo uložit (areas export).'],
    [
      'no owner of the areas',
      ['export'],
      'Řekněte, čí oblasti to jsou: --city=<město>, nebo --restaurant=<restaurace>.',
    ],
    ['no file', ['import', '--city=olomouc'], 'Chybí soubor: areas import <soubor> --city=<město>'],
    ['two files', ['export', 'a', 'b', '--city=olomouc'], 'Příkaz bere jeden soubor, navíc je: b'],
    [
      'an unknown option',
      ['export', '--mesto=olomouc'],
      'Příkaz areas tomu nerozumí: export --mesto=olomouc',
    ],
  ])('%s', async (_what, args, sentence) => {
    await expect(runCommand(areas(), args)).rejects.toThrow(sentence)
  })

  it.each([
    ['an unknown city', ['export', '--city=atlantida'], 'Město „atlantida“ neexistuje; jsou tu:'],
    ['an unknown restaurant', ['export', '--restaurant=nikde'], 'Restaurace „nikde“ neexistuje.'],
    [
      'a restaurant without own delivery',
      ['export', `--restaurant=${without}`],
      `Restaurace „${without}“ nemá vlastní rozvoz, a proto ani vlastní oblasti.`,
    ],
    [
      'a missing file',
      ['import', '/neni.geojson', '--city=olomouc'],
      'Soubor /neni.geojson nejde přečíst (neexistuje).',
    ],
    [
      'a file in another code page',
      ['import', latin, '--city=olomouc'],
      `Soubor ${latin} není v kódování UTF-8.`,
    ],
  ])('%s', async (_what, args, sentence) => {
    const finished = await sousto(['areas', ...args])
    expect(finished).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
  })
})

it('lists every problem of a file', () => {
  const problems = [
    { path: '', text: 'není GeoJSON' },
    { path: 'features[2].geometry', text: 'Oblast stred: má nulovou plochu; nakreslete ji znovu.' },
  ]
  expect(outcomeText('Oblasti města Olomouc', { ok: false, problems }, false)).toBe(
    [
      'Soubor nejde přijmout, nic se nezměnilo:',
      '  soubor: není GeoJSON',
      '  features[2].geometry: Oblast stred: má nulovou plochu; nakreslete ji znovu.',
    ].join('\n'),
  )
})

it('lists the first twenty problems of a file and the number of the others', () => {
  const problems = Array.from({ length: 2500 }, (_, index) => ({ path: `features[${index}]`, text: 'x' }))
  const lines = outcomeText('Oblasti města Olomouc', { ok: false, problems }, false).split('\n')
  expect(lines).toHaveLength(22)
  expect(lines.at(-1)).toBe('  … a dalších 2480')
})
