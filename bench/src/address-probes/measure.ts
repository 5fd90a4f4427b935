/**
 * Probes of the address search, made by rules from the register of all municipalities and asked in this process, on a database that holds it.
 * Half of the municipalities are for setting the ranking; of the others only the scores are printed, and nobody looks at single answers.
 */

import { citySlug } from '@sousto/domain/delivery/address.ts'
import { createSearch, type Search } from '@sousto/location/features/addresses/ranking/search.ts'
import { createSearchIndex } from '@sousto/location/features/addresses/ranking/search-index.ts'
import type { Houses } from '@sousto/location/features/addresses/table/houses.ts'
import { loadHouses } from '@sousto/location/features/addresses/worker/load-houses.ts'
import { loadNames } from '@sousto/location/features/addresses/worker/load-names.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import type { Row } from '../report.ts'
import { answerAt, isRight } from './judge.ts'
import { type Asked, makeProbes } from './probes.ts'
import { sampleAddresses } from './sample.ts'

const MOST = 1_500
const FIRST = 5
const MIN_FIRST = 97
const MIN_FIRST_FIVE = 99

export async function measureProbes(dataDir: string): Promise<Row[]> {
  const server = await startEmbedded({ dataDir })
  const database = openDatabase<unknown>({ url: server.url, statementTimeout: 0 })
  try {
    const probes = makeProbes(await sampleAddresses(database), MOST)
    const houses = await loadHouses(database)
    const search = createSearch(createSearchIndex((await loadNames(database)).names), houses)
    const byClass = Map.groupBy(
      probes.map((probe) => ({ probe, place: placeOf(houses, search, probe) })),
      ({ probe }) => `${probe.for}: ${probe.class}`,
    )
    return [...byClass].map(([name, asked]) =>
      classRow(
        name,
        asked.map(({ place }) => place),
      ),
    )
  } finally {
    await database.close()
    await server.stop()
  }
}

/** At which place of the answers the first right one stands, from 0; -1: not among the first five. */
function placeOf(houses: Houses, search: Search, probe: Asked): number {
  const { of, text, inCity } = probe
  const near = inCity ? { lng: of.lng, lat: of.lat, citySlug: citySlug(of.town) } : null
  return search(text, near)
    .slice(0, FIRST)
    .findIndex(({ row }) => isRight(answerAt(houses, row), probe))
}

function classRow(name: string, places: readonly number[]): Row {
  const percent = (count: number) => (100 * count) / places.length
  const first = percent(places.filter((place) => place === 0).length)
  const five = percent(places.filter((place) => place >= 0).length)
  return {
    what: `Address probes, ${name}: the right answer is the first`,
    ours: first,
    unit: '%',
    baseline: null,
    target: {
      text: `≥ ${MIN_FIRST} %, ≥ ${MIN_FIRST_FIVE} % in five`,
      met: first >= MIN_FIRST && five >= MIN_FIRST_FIVE,
    },
    note: `of ${places.length}; among the first five ${five.toFixed(1)} %`,
  }
}
