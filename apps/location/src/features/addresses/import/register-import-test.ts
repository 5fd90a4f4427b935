/** A database with the demo addresses of two towns, and a folder, for tests of the import. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { DB } from '../../../database/tables.ts'
import { withCodes } from '../table/address-row.ts'
import { replaceRegister } from './partial-import.ts'
import { importRegister, type RegisterImportOptions } from './service.ts'

type Given = Partial<RegisterImportOptions>

export const DEMO = [{ town: 'Olomouc' }, { town: 'Opava' }].map((place, index) => ({
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
export const DEMO_CODES = DEMO.map(({ code }) => code)

export async function registerTest() {
  const { database, drop } = await testDatabase<DB>()
  const folder = await mkdtemp(join(tmpdir(), 'sousto-register-'))
  const signal = new AbortController().signal

  const imported = (path: string, given: Given = {}) =>
    importRegister({
      database,
      path,
      extent: null,
      replaceAll: false,
      onProgress: () => {},
      signal,
      ...given,
    })
  async function written(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  return {
    database,
    folder,
    written,
    imported,
    importedFile: async (name: string, bytes: Uint8Array, given: Given = {}) =>
      await imported(await written(name, bytes), given),
    codes: async () => {
      const places = database.kysely.selectFrom('location.places')
      return (await places.select('code').orderBy('code').execute()).map(({ code }) => code)
    },
    generation: async () => {
      const register = database.kysely.selectFrom('location.register')
      return (await register.select('generation').executeTakeFirstOrThrow()).generation
    },
    onlyDemo: async () => {
      await database.kysely.transaction().execute((all) => replaceRegister(all, withCodes(DEMO)))
      await database.kysely.deleteFrom('location.register_imports').execute()
    },
    end: () => Promise.all([drop(), rm(folder, { recursive: true })]),
  }
}
