/**
 * Tests photographs on the command line: import and export with the catalogue, and the transfer to another
 * installation.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { plain } from '@sousto/api/features/photos/photos-test.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STORE_KEY, startObjectStore } from '../photos/object-store-test.ts'

const [one, other] = [await testDatabase(), await testDatabase()]
const store = await startObjectStore()
const folder = await mkdtemp(join(tmpdir(), 'sousto-import-photos-'))
afterAll(async () => {
  store.close()
  await Promise.all([one.drop(), other.drop(), rm(folder, { recursive: true })])
})

const program = fileURLToPath(new URL('sousto.ts', import.meta.url))
const PHOTO_STORE = store.url.replace(
  'http://',
  `s3+http://${STORE_KEY.keyId}:${encodeURIComponent(STORE_KEY.secret)}@`,
)
const OTHER = { DATABASE_URL: other.url, PHOTO_STORE: `${PHOTO_STORE}?region=${STORE_KEY.region}` }

type Finished = { readonly code: number; readonly stdout: string; readonly stderr: string }

async function sousto(
  args: readonly string[],
  environment: object = { DATABASE_URL: one.url },
): Promise<Finished> {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    // `execFile` rejects with an error that has these properties.
    return error as unknown as Finished
  }
}

const inFolder = (name: string) => join(folder, name)

beforeAll(async () => {
  const { restaurants, ...file } = demoCatalogueFile()
  const [first] = restaurants
  const shown = { ...first, picture: { photo: 'hrnec/obalka.png' } }
  const broken = { ...first, picture: { photo: 'hrnec/neni.png' } }
  await mkdir(inFolder('hrnec'))
  await writeFile(inFolder('hrnec/obalka.png'), await plain('red').png().toBuffer())
  await writeFile(inFolder('katalog.json'), JSON.stringify({ ...file, restaurants: [shown] }))
  await writeFile(inFolder('chybny.json'), JSON.stringify({ ...file, restaurants: [broken] }))
})

it(
  'a catalogue moves with its photographs to another installation, which keeps them in an object store [wire.9]',
  slow('runs a command for each step'),
  async () => {
    expect(await sousto(['import', inFolder('katalog.json')])).toMatchObject({ code: 0, stderr: '' })
    const { stdout } = await sousto(['import', inFolder('katalog.json')])
    expect(stdout).toContain('nic se nemění')

    const exported = await sousto(['export', inFolder('export.json'), '--pictures', inFolder('obrazky')])
    expect(exported).toMatchObject({ code: 0, stderr: '' })
    const [name = '', ...more] = await readdir(inFolder('obrazky'))
    expect([name, more]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), []])

    const without = await sousto(['import', inFolder('export.json')], OTHER)
    expect(without.stderr).toContain(`restaurants[0].picture.photo: obrázek ${name} chybí`)
    const moved = await sousto(['import', inFolder('export.json'), '--pictures', inFolder('obrazky')], OTHER)
    expect(moved).toMatchObject({ code: 0, stderr: '' })
    expect([...store.objects]).toEqual([
      [`/kbelik/sousto/${name}`, await readFile(inFolder(`obrazky/${name}`))],
    ])
    expect((await other.database.pool.query('SELECT FROM shop.photo_files')).rows).toEqual([])

    await sousto(['export', inFolder('export-2.json'), '--pictures', inFolder('obrazky-2')], OTHER)
    expect(await readFile(inFolder('export-2.json'), 'utf8')).toBe(
      await readFile(inFolder('export.json'), 'utf8'),
    )
    expect(await readdir(inFolder('obrazky-2'))).toEqual([name])
  },
)

it('an import with a missing photograph changes nothing and names it', async () => {
  const { code, stderr } = await sousto(['import', inFolder('chybny.json')])
  expect(code).toBe(1)
  expect(stderr).toContain('Soubor nejde přijmout, nic se nezměnilo (chyb: 1):')
  expect(stderr).toContain('  restaurants[0].picture.photo: obrázek hrnec/neni.png chybí')
})
