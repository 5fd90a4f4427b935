/** Loads the demo's cities and areas if the catalogue and the location service do not share a database. */
import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import { areaEntry, ownAreaEntry } from '@sousto/contract/catalogue-file/format.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { catalogueAreas } from '@sousto/location/features/areas/service.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'

const NO_CHANGES = { added: 0, updated: 0, removed: 0 }

/** For a catalogue whose areas are stored by another process. */
export const withoutAreas: CatalogueAreas = {
  beginImport: async () => ({
    city: async () => {},
    area: async () => {},
    ownArea: async () => {},
    finish: async () => ({ problems: [], areas: NO_CHANGES, ownAreas: NO_CHANGES }),
  }),
  areas: async function* () {},
  ownAreas: async () => new Map(),
}

/** Loads the part of the demo catalogue that belongs to the location service. */
export async function loadDemoAreas(transaction: Transaction<unknown>): Promise<void> {
  const { cities, areas, restaurants } = demoCatalogueFile()
  const incoming = await catalogueAreas.beginImport(transaction)
  for (const { id, slug, name, position } of cities) {
    await incoming.city({ id, slug, name, position: { lng: position[0], lat: position[1] } })
  }
  for (const area of areas) await incoming.area(area.properties.code, z.decode(areaEntry, area))
  for (const { id, slug, ownAreas } of restaurants) {
    for (const area of ownAreas) await incoming.ownArea(slug, id, z.decode(ownAreaEntry, area))
  }
  const { problems } = await incoming.finish()
  if (problems.length > 0) throw new Error(`the demo's areas are invalid: ${JSON.stringify(problems)}`)
}
