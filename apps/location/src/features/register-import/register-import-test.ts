/** A database and a folder for tests of the import, and a demo of two towns that was there first. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { withCodes } from '../addresses/address-row.ts'
import { replaceRegister } from '../addresses/partial-import.ts'
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
  const { database, drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sousto-register-'))
  const signal = new AbortController().signal

  const imported = (path: string, given: Given = {}) =>
    importRegister({ database, path, extent: null, onProgress: () => {}, signal, ...given })
  async function written(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  async function only<Value>(statement: string): Promise<Value[]> {
    const { rows } = await database.pool.query<{ value: Value }>(statement)
    return rows.map(({ value }) => value)
  }
  return {
    database,
    folder,
    written,
    imported,
    importedFile: async (name: string, bytes: Uint8Array, given: Given = {}) =>
      await imported(await written(name, bytes), given),
    codes: () => only<number>('SELECT code AS value FROM location.places ORDER BY code'),
    generation: async () =>
      (await only<number>('SELECT generation AS value FROM location.register'))[0] ?? -1,
    onlyDemo: async () => {
      await database.kysely.transaction().execute((all) => replaceRegister(all, withCodes(DEMO)))
      await database.pool.query('DELETE FROM location.register_imports')
    },
    end: () => Promise.all([drop(), rm(folder, { recursive: true })]),
  }
}
