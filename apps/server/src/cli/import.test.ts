import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exportCatalogue, importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import type { CatalogueFile } from '@sousto/contract/catalogue-file/format.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { areasInSameDatabase } from '../catalogue-areas.ts'
import { changesText, problemsText } from './import.ts'

const [demo, empty, large] = [await testDatabase(), await testDatabase(), await testDatabase()]
afterAll(async () => {
  for (const { drop } of [demo, empty, large]) await drop()
})

const importInto = (database: Database<unknown>, text: string) =>
  importCatalogue({ database, areas: areasInSameDatabase, source: [Buffer.from(text)] })

async function exported(database: Database<unknown>): Promise<string> {
  let text = ''
  for await (const piece of exportCatalogue({ database, areas: areasInSameDatabase })) text += piece
  return text
}

const NONE = { added: 0, updated: 0, removed: 0 }

describe('the catalogue with its areas', () => {
  it(
    'is exported byte for byte as it was imported, and changes nothing when it is imported again [foundation.7]',
    slow('imports and exports the whole catalogue of the demo three times'),
    async () => {
      expect(await importInto(demo.database, JSON.stringify(demoCatalogueFile()))).toMatchObject({ ok: true })
      const text = await exported(demo.database)
      expect(await importInto(empty.database, text)).toMatchObject({ ok: true })
      expect(await exported(empty.database)).toBe(text)
      expect(await importInto(empty.database, text)).toMatchObject({
        ok: true,
        changes: {
          cities: NONE,
          areas: NONE,
          ownAreas: NONE,
          restaurants: NONE,
          items: NONE,
          extraGroups: NONE,
        },
      })
    },
  )

  it('is exported with the imported content', async () => {
    const file: CatalogueFile = JSON.parse(await exported(demo.database))
    const original = demoCatalogueFile()
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    expect(file.restaurants).toEqual(original.restaurants.toSorted(byId))
    const shown = original.cities.map((city) => ({ ...city, hidden: false }))
    expect(file.cities).toEqual(shown.toSorted(byId))
    expect(file.banners).toEqual(original.banners.toSorted(byId))
    expect(file.categories).toEqual(original.categories)
    const codes = (areas: CatalogueFile['areas']) => areas.map(({ properties }) => properties.code)
    expect(codes(file.areas)).toEqual(codes(original.areas).toSorted())
  })

  it(
    'does not change when one area is invalid [foundation.7]',
    slow('imports the whole catalogue of the demo'),
    async () => {
      const before = await exported(demo.database)
      const file = demoCatalogueFile()
      const [area] = file.areas
      if (area?.geometry.type !== 'Polygon') throw new Error('the demo draws polygons')
      area.geometry.coordinates = [
        [
          [1, 1],
          [2, 2],
          [1, 1],
          [1, 1],
        ],
      ]
      const outcome = await importInto(demo.database, JSON.stringify({ ...file, restaurants: [] }))
      expect(outcome).toMatchObject({ ok: false, problems: { listed: [{ path: 'areas[0].geometry' }] } })
      expect(await exported(demo.database)).toBe(before)
    },
  )

  it('is imported from a file larger than the available memory [foundation.7]', {
    ...slow('imports a file of hundreds of megabytes in a process'),
    timeout: 600_000,
  }, async () => {
    const program = fileURLToPath(new URL('large-import-test.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-old-space-size=48',
      // By default V8 sizes the space for new objects by the heap, here so small that it would only collect garbage.
      // Three times this value is used.
      '--max-semi-space-size=4',
      program,
      large.url,
      '72',
    ])
    const { outcome, mostBuffers } = JSON.parse(stdout)
    expect(mostBuffers).toBeLessThan(48)
    expect(outcome).toMatchObject({ ok: true, changes: { cities: { added: 30 } } })
    expect(outcome.changes.items.added).toBeGreaterThan(145_000)
  })
})

describe('the operator sees', () => {
  it('the changes, one line for each type of record', () => {
    const changes = {
      cities: { added: 1, updated: 0, removed: 0 },
      areas: NONE,
      ownAreas: NONE,
      categories: NONE,
      banners: NONE,
      restaurants: { added: 12, updated: 3, removed: 4 },
      items: NONE,
      extraGroups: NONE,
      content: NONE,
    }
    expect(changesText(changes, false).split('\n').slice(0, 2)).toEqual([
      'Katalog je nahrazen:',
      '  města              přidáno 1, změněno 0, odebráno 0',
    ])
    expect(changesText(changes, true)).toContain('Import by změnil:')
    expect(changesText(changes, true)).toContain('  restaurace         přidáno 12, změněno 3, odebráno 4')
  })

  it('each problem with its path, and the number of further ones', () => {
    const listed = [
      { path: '', text: 'není platný JSON (bajt 0)' },
      { path: 'restaurants[3].menu[0].items[2].price', text: 'nejvýše dvě desetinná místa' },
    ]
    expect(problemsText({ listed, count: 5 })).toBe(
      [
        'Soubor nejde přijmout, nic se nezměnilo (chyb: 5):',
        '  soubor: není platný JSON (bajt 0)',
        '  restaurants[3].menu[0].items[2].price: nejvýše dvě desetinná místa',
        '  … a dalších 3',
      ].join('\n'),
    )
  })
})
